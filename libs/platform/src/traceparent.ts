import { randomBytes } from 'node:crypto';

/** Without the version and the ids that W3C forbids. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;
const POOL_BYTES = 8_192;

// Random bytes are drawn in blocks. A system call per id would be the most expensive part of a message.
let pool = Buffer.alloc(0);
let poolOffset = 0;

function randomHex(bytes: number): string {
  if (poolOffset + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    poolOffset = 0;
  }
  const hex = pool.toString('hex', poolOffset, poolOffset + bytes);
  poolOffset += bytes;
  return hex;
}

/** Starts a trace: new trace id, sampled. */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`;
}

/**
 * Returns a child span of `parent`, or a new root when the parent is absent or malformed, as W3C requires.
 */
export function childTraceparent(parent: string | undefined): string {
  if (parent === undefined || !TRACEPARENT.test(parent)) return newTraceparent();
  return `00-${parent.slice(3, 35)}-${randomHex(8)}-${parent.slice(53, 55)}`;
}

/** Returns the trace id: 32 hex digits shared by all spans of a trace. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** Returns the span id: 16 hex digits. */
export function spanIdOf(traceparent: string): string {
  return traceparent.slice(36, 52);
}
