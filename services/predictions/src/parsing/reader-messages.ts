import type { KeptRecord, ReadOutcome } from './read-file.types.ts';
import type { ReadRequest } from './read-file.ts';

/** To the reading thread: a file to read, or a request for the next part of the answer. */
export type ToReader =
  { readonly id: number; readonly request: ReadRequest } | { readonly id: number; readonly next: true };

/** From the reading thread: a part of the kept records, or the outcome with the last part. */
export type FromReader =
  | { readonly id: number; readonly kept: readonly KeptRecord[] }
  | { readonly id: number; readonly outcome: ReadOutcome };

/** Copying a message blocks the receiver, about 4 ms for each of these on a slow machine. */
const PART_CHARS = 2_000_000;

/** Kept records in parts small enough that receiving one does not hold up the main thread. */
export function inParts(kept: readonly KeptRecord[]): KeptRecord[][] {
  const parts: KeptRecord[][] = [];
  let chars = Infinity;
  for (const record of kept) {
    if (chars + record.recordJson.length > PART_CHARS) {
      parts.push([]);
      chars = 0;
    }
    parts.at(-1)?.push(record);
    chars += record.recordJson.length;
  }
  return parts;
}

/** The kept records of an outcome; none of a file of another kind. */
export function keptOf(outcome: ReadOutcome): readonly KeptRecord[] {
  return outcome.outcome === 'ok' && outcome.content.kind === 'predictions' ? outcome.content.kept : [];
}

/** The outcome with other kept records in place of its own. */
export function withKept(outcome: ReadOutcome, kept: readonly KeptRecord[]): ReadOutcome {
  if (outcome.outcome !== 'ok' || outcome.content.kind !== 'predictions') return outcome;
  return { ...outcome, content: { ...outcome.content, kept } };
}
