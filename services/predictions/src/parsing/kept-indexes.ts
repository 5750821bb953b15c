import type { DroppedRecord } from './read-file.types.ts';

/** Returns the places in a file's list of the records that the parser kept, in their order. */
export function keptIndexes(kept: number, dropped: readonly DroppedRecord[]): number[] {
  const gone = new Set(dropped.map(({ index }) => index));
  return Array.from({ length: kept + gone.size }, (_, index) => index).filter((index) => !gone.has(index));
}
