/** How far ahead of its arrival a file may say it was made: a clock or a time zone set wrong, but no more. */
const AHEAD_LIMIT_MS = 86_400_000;

/** The place of a file among those of its slate: by when it was made, then by when it arrived. ISO instants in UTC. */
export interface FileOrder {
  readonly madeAt: string;
  readonly arrivedAt: string;
}

/**
 * The place of a file (S-486). One that does not say when it was made, or claims to come from a future in
 * which it would outrank every correction, counts as made when it arrived.
 */
export function fileOrder(generatedAt: string | null, arrivedAt: string): FileOrder {
  const isBelievable =
    generatedAt !== null && Date.parse(generatedAt) <= Date.parse(arrivedAt) + AHEAD_LIMIT_MS;
  return { madeAt: isBelievable ? generatedAt : arrivedAt, arrivedAt };
}

/** Below 0 when `a` comes before `b`, 0 when neither does. */
export function compareOrder(a: FileOrder, b: FileOrder): number {
  return compareText(a.madeAt, b.madeAt) || compareText(a.arrivedAt, b.arrivedAt);
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
