import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What belongs to one incoming request and travels with everything it causes. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context of the span that is running. */
  readonly traceparent: string;
  /** Absolute end of the caller's patience, milliseconds since the epoch; nested calls inherit it. */
  readonly deadlineMs: number;
  /** Aborts when the caller has left; absent where that cannot be seen. */
  readonly leaving?: () => AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it awaits sees `context`. */
export function runWithContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The context of the request being handled, or undefined outside of one (start-up, background loops). */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** A fresh request id: a random UUID. */
export function newRequestId(): string {
  return randomUUID();
}

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id a caller sent when it is safe to log and pass on, else undefined. */
export function acceptRequestId(value: unknown): string | undefined {
  return typeof value === 'string' && REQUEST_ID.test(value) ? value : undefined;
}
