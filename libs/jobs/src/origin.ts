import { acceptRequestId, currentContext } from '@app/platform';

/** The request that queued a job. */
interface Origin {
  readonly requestId: string;
  readonly traceparent: string;
}

/** Describes the current request for a job's options; undefined outside of one. */
export function writeOrigin(): string | undefined {
  const context = currentContext();
  if (context === undefined) return undefined;
  return `${context.traceparent} ${context.requestId}`;
}

/** Returns the request that queued a job; undefined for a job that none queued. */
export function readOrigin(text: string | undefined): Origin | undefined {
  const [traceparent = '', id] = text?.split(' ') ?? [];
  const requestId = acceptRequestId(id);
  return requestId === undefined ? undefined : { requestId, traceparent };
}
