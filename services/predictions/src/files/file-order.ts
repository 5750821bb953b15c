/** How far a file's time may be ahead of its arrival. Covers a wrong clock or time zone. */
const AHEAD_LIMIT_MS = 86_400_000;

/** A file's position within its slate: by when it was generated, then by arrival. ISO instants in UTC. */
export interface FileOrder {
  readonly madeAt: string;
  readonly arrivedAt: string;
}

/**
 * Returns a file's position (S-486). A file without a time, or with one so far in the future that it would
 * outrank every correction, counts as generated on arrival.
 */
export function fileOrder(generatedAt: string | null, arrivedAt: string): FileOrder {
  const isBelievable =
    generatedAt !== null && Date.parse(generatedAt) <= Date.parse(arrivedAt) + AHEAD_LIMIT_MS;
  return { madeAt: isBelievable ? generatedAt : arrivedAt, arrivedAt };
}

/** Returns a negative number when `a` comes before `b`, 0 when they are equal. */
export function compareOrder(a: FileOrder, b: FileOrder): number {
  return compareText(a.madeAt, b.madeAt) || compareText(a.arrivedAt, b.arrivedAt);
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
