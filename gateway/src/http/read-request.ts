import { randomUUID } from 'node:crypto';
import { AppError, type Actor, type Client, type HttpRoute } from '@app/contracts';
import { compileSchema } from '@app/platform';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sessionEnded } from '../access/session-verifier.ts';

const MAX_ISSUES = 20;
const MAX_USER_AGENT_LENGTH = 512;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9._:-]{1,100}$/;
const ETAG = /^"(\d{1,9})"$/;

type BodyOf<Route extends HttpRoute> = Route['body'] extends z.ZodMiniType ? z.infer<Route['body']> : never;
type ParamsOf<Route extends HttpRoute> = Route['params'] extends z.ZodMiniType
  ? z.infer<Route['params']>
  : never;
type QueryOf<Route extends HttpRoute> = Route['query'] extends z.ZodMiniType
  ? z.infer<Route['query']>
  : never;

/**
 * Returns a parser of a route's body. It throws VALIDATION_FAILED with the first broken rule as `error` and
 * field and rule of each in the issues (S-481).
 */
export function bodyReader<Route extends HttpRoute & { readonly body: z.ZodMiniObject }>(
  route: Route,
): (request: FastifyRequest) => BodyOf<Route> {
  const schema = compileSchema(route.body);
  return ({ body }) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw refused('The body must be a JSON object.', 'body', 'must be a JSON object');
    const parsed = schema.safeParse(body);
    const issues = parsed.success ? unstorable(parsed.data) : parsed.error.issues;
    if (issues.length === 0) return parsed.data as BodyOf<Route>;
    throw broken('VALIDATION_FAILED', issues, 'body');
  };
}

/** Returns a parser of a route's query, which ignores unknown names. It throws VALIDATION_FAILED. */
export function queryReader<Route extends HttpRoute & { readonly query: z.ZodMiniObject }>(
  route: Route,
): (request: Pick<FastifyRequest, 'query'>) => QueryOf<Route> {
  const schema = compileSchema(route.query);
  return ({ query }) => {
    const parsed = schema.safeParse(query);
    const issues = parsed.success ? unstorable(parsed.data) : parsed.error.issues;
    if (issues.length === 0) return parsed.data as QueryOf<Route>;
    throw broken('VALIDATION_FAILED', issues, 'query');
  };
}

/**
 * Returns a parser of a route's path parameters. It throws NOT_FOUND, since a path with, say, an unknown
 * sport does not exist.
 */
export function paramsReader<Route extends HttpRoute & { readonly params: z.ZodMiniObject }>(
  route: Route,
): (request: FastifyRequest) => ParamsOf<Route> {
  const schema = compileSchema(route.params);
  return ({ params }) => {
    const parsed = schema.safeParse(params);
    const issues = parsed.success ? unstorable(parsed.data) : parsed.error.issues;
    if (issues.length === 0) return parsed.data as ParamsOf<Route>;
    throw broken('NOT_FOUND', issues, 'path');
  };
}

/** Returns the session's owner on a route that requires a session. */
export function actorOf({ sessionRecord }: FastifyRequest): Actor {
  if (sessionRecord === null) throw sessionEnded();
  return { userId: sessionRecord.userId, sessionId: sessionRecord.sessionId };
}

/** Returns a request's origin: the address behind the trusted proxies, and the user agent. */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { address: request.ip, userAgent };
}

/** Returns a command's idempotency key, generated if the caller sent none. Throws VALIDATION_FAILED. */
export function commandOf({ headers }: FastifyRequest): { readonly idempotencyKey: string } {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return { idempotencyKey: randomUUID() };
  if (typeof sent === 'string' && IDEMPOTENCY_KEY.test(sent)) return { idempotencyKey: sent };
  throw refused(
    'The idempotency key is not valid.',
    'idempotency-key',
    'must be 1 to 100 letters, digits, dots, colons, dashes or underscores',
  );
}

/** Whether the caller sent a key. With generated keys, a request sent twice counts as two. */
export function isKeyGiven({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined;
}

/** Returns the version in `If-Match`; null accepts any. Throws VALIDATION_FAILED. */
export function expectedVersionOf({ headers }: FastifyRequest): number | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = ETAG.exec(header.trim())?.[1];
  if (version === undefined)
    throw refused('The If-Match header is not valid.', 'if-match', 'must be an ETag from a response, or *');
  return Number(version);
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/**
 * Finds texts that PostgreSQL cannot store and that would cause a 500: with U+0000, even in a lookup, or with a
 * lone surrogate, whose escape jsonb refuses. Texts in lists are left to the rules of their rows, which refuse
 * only the row.
 */
function unstorable(fields: object): readonly Issue[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [];
    if (value.includes('\0')) return [{ path: [name], message: 'must not contain the character U+0000' }];
    return value.isWellFormed() ? [] : [{ path: [name], message: 'must not contain half of a character' }];
  });
}

/**
 * Builds the error from the issues: the first one as the sentence. `whole` names the request when an issue
 * has no field. A rule that is not a sentence follows its field's name.
 */
function broken(code: 'VALIDATION_FAILED' | 'NOT_FOUND', found: readonly Issue[], whole: string): AppError {
  const issues = found
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ field: path.map(String).join('.') || whole, rule: message }));
  const sentences = issues.map(({ field, rule }) => (/^[A-Z]/.test(rule) ? rule : `${field} ${rule}.`));
  const sentence = code === 'NOT_FOUND' ? 'There is nothing at this address.' : sentences[0];
  return new AppError(code, sentence ?? 'The request is not valid.', { issues });
}

function refused(message: string, field: string, rule: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { issues: [{ field, rule }] });
}
