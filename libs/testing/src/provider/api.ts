import { createHash } from 'node:crypto';
import { readDescription } from './description.ts';
import { expanded } from './expand.ts';
import { decodeForm } from './form.ts';
import { HANDLERS } from './handlers.ts';
import { Params } from './params.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';
import { matchOperation, validate } from './validate.ts';
import type { World } from './world.ts';

const DESCRIPTION = readDescription();
/** Version of the interface, as the SDK names it. */
export const API_VERSION = DESCRIPTION.version;

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  /** Query of a GET or DELETE, body of a POST; both encoded alike. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
};
export type ApiAnswer = { readonly status: number; readonly body: unknown; readonly isReplay: boolean };

/** Answers a request of the SDK. */
export function answerApi(world: World, apiKey: string, requestId: string, request: ApiRequest): ApiAnswer {
  const fresh = (status: number, body: unknown): ApiAnswer => ({ status, body, isReplay: false });
  try {
    checkKey(request.authorization, apiKey);
    const matched = matchOperation(DESCRIPTION, request.method, request.path);
    if (!matched) {
      const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
      throw new ProviderError(404, { type: 'invalid_request_error', message });
    }
    const form = decodeForm(request.form);
    validate(matched.operation, form);
    const { idempotencyKey } = request;
    const key = request.method === 'POST' ? idempotencyKey : undefined;
    const digest = createHash('sha256')
      .update(`${request.method} ${request.path} ${request.form}`)
      .digest('hex');
    const known = key === undefined ? undefined : world.answers.get(key);
    if (known) {
      if (known.request !== digest) throw reusedKey(key ?? '');
      return { status: known.status, body: known.body, isReplay: true };
    }
    const answer = run(world, requestId, key ?? null, () => {
      const handler = HANDLERS[`${matched.operation.method} ${matched.operation.path}`];
      if (!handler) throw invalidRequest(`This stand-in does not know ${request.method} ${request.path}.`);
      const params = new Params(form);
      return expanded(world, handler({ world, ids: matched.ids, params }), params.texts('expand'));
    });
    if (key !== undefined) world.answers.set(key, { request: digest, ...answer });
    if (request.method !== 'GET') world.save();
    return fresh(answer.status, answer.body);
  } catch (error) {
    if (error instanceof ProviderError) return fresh(error.status, { error: error.body });
    throw error;
  }
}

function run(
  world: World,
  id: string,
  idempotencyKey: string | null,
  work: () => unknown,
): { readonly status: number; readonly body: unknown } {
  world.cause = { id, idempotency_key: idempotencyKey };
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof ProviderError) return { status: error.status, body: { error: error.body } };
    throw error;
  } finally {
    world.cause = null;
  }
}

function reusedKey(key: string): ProviderError {
  return new ProviderError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function checkKey(authorization: string | undefined, apiKey: string): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (given === apiKey) return;
  const shown = given === undefined ? undefined : `${given.slice(0, 8)}***`;
  throw new ProviderError(401, {
    type: 'invalid_request_error',
    message:
      shown === undefined
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
        : `Invalid API Key provided: ${shown}`,
  });
}
