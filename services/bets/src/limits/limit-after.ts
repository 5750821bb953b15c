import { isRaised, RAISE_WAIT_MS } from '@app/domain';

/** A limit with the change of it that waits. */
export interface WaitingLimit {
  readonly max: number;
  /** ISO instant. */
  readonly changedAt: string;
  /** Null with `askedAt` means no limit at all. */
  readonly askedMax: number | null;
  /** Null: no change waits. */
  readonly askedAt: string | null;
}

/**
 * A limit after a user chose `max`, where null is none: set and lowered at once, while a raise or removal is only noted.
 * A lower limit takes the place of a raise that waits. Null: nothing to store.
 */
export function limitAfter(limit: WaitingLimit | null, max: number | null, now: string): WaitingLimit | null {
  if (limit !== null && isRaised(limit.max, max)) {
    // Asking for the same again does not start the wait again.
    if (limit.askedAt !== null && limit.askedMax === max) return null;
    return { max: limit.max, changedAt: limit.changedAt, askedMax: max, askedAt: now };
  }
  if (max === null || max === limit?.max) return null;
  return { max, changedAt: now, askedMax: null, askedAt: null };
}

/** Returns when a change that was asked for may be confirmed, as ISO instant. */
export function confirmableFrom(askedAt: string): string {
  return new Date(Date.parse(askedAt) + RAISE_WAIT_MS).toISOString();
}
