import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Data of one incoming request that travels with everything it triggers. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context of the current span. */
  readonly traceparent: string;
  /** Absolute deadline, milliseconds since the epoch. Nested calls inherit it. */
  readonly deadlineMs: number;
  /** Aborts when the caller disconnects; absent where that is not visible. */
  readonly leaving?: () => AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with `context` visible to everything it awaits. */
export function runWithContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** Returns the current request's context; undefined outside a request (start-up, background loops). */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Returns a new request id: a random UUID. */
export function newRequestId(): string {
  return randomUUID();
}

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Returns the caller's request id if it is safe to log and pass on; otherwise undefined. */
export function acceptRequestId(value: unknown): string | undefined {
  return typeof value === 'string' && REQUEST_ID.test(value) ? value : undefined;
}
