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
 * Reads the body of one route by its contract. The reader throws VALIDATION_FAILED: `error` is the first
 * broken rule, the issues name field and rule of each (S-481).
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

/** Reads the query of one route by its contract; names it does not know are ignored. Throws VALIDATION_FAILED. */
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
 * Reads the parts of a route's address by its contract. Throws NOT_FOUND: nothing is at an address with another
 * sport in it.
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

/** Whose session it is, on a route that needs one. */
export function actorOf({ sessionRecord }: FastifyRequest): Actor {
  if (sessionRecord === null) throw sessionEnded();
  return { userId: sessionRecord.userId, sessionId: sessionRecord.sessionId };
}

/** Where a request came from: the address after exactly the trusted proxies, and what the browser calls itself. */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { address: request.ip, userAgent };
}

/** The caller's key of a command, or a fresh one for callers that sent none. Throws VALIDATION_FAILED. */
export function commandOf({ headers }: FastifyRequest): { readonly idempotencyKey: string } {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return { idempotencyKey: randomUUID() };
  if (typeof sent === 'string' && IDEMPOTENCY_KEY.test(sent)) return { idempotencyKey: sent };
  throw refused(
    'The idempotency key cannot be read.',
    'idempotency-key',
    'must be 1 to 100 letters, digits, dots, colons, dashes or underscores',
  );
}

/** Whether the caller sent a key of its own; with a fresh one, a request that was sent twice is two requests. */
export function isKeyGiven({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined;
}

/** The version named by `If-Match`, or null when any will do. Throws VALIDATION_FAILED. */
export function expectedVersionOf({ headers }: FastifyRequest): number | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = ETAG.exec(header.trim())?.[1];
  if (version === undefined)
    throw refused(
      'The If-Match header cannot be read.',
      'if-match',
      'must be an ETag as it was answered, or *',
    );
  return Number(version);
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/**
 * The texts of a request that hold U+0000, which PostgreSQL cannot keep: a service that only looked one up would
 * answer 500. Those inside of lists are left to the rules of their rows, which refuse a row and not the request.
 */
function unstorable(fields: object): readonly Issue[] {
  return Object.entries(fields)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([name]) => ({ path: [name], message: 'must not contain the character U+0000' }));
}

/**
 * The first broken rule as the sentence, field and rule of each as issues; `whole` names what has no fields. A rule that
 * is no sentence of its own follows the name of its field.
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
