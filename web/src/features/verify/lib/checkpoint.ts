import type { Checkpoint, Sport } from '@app/domain';
import { isActiveSport } from '@app/domain';
import { paths } from '../../../config/paths.ts';

/** Names of the query parameters. */
export const QUERY = { sport: 'sport', checkpoint: 'checkpoint' } as const;

const HASH_LENGTH = 64;

export type ReadCheckpoint =
  | { readonly checkpoint: Checkpoint; readonly problem: null }
  | { readonly checkpoint: null; readonly problem: string };

const refused = (problem: string): ReadCheckpoint => ({ checkpoint: null, problem });

/** Formats a checkpoint: the record's number, a dot, its hash. */
export function checkpointText({ seq, hash }: Checkpoint): string {
  return `${String(seq)}.${hash}`;
}

/** Parses the format of `checkpointText` from untrusted input, and names the first error. */
export function readCheckpoint(text: string): ReadCheckpoint {
  const trimmed = text.trim();
  const dot = trimmed.indexOf('.');
  if (trimmed === '') return refused('Paste a checkpoint: a record number, a dot and the record’s hash.');
  if (dot === -1) return refused('Put a dot between the number and the hash, as in 312.9f2c…');
  const number = trimmed.slice(0, dot);
  const hash = trimmed.slice(dot + 1).toLowerCase();
  if (!/^[1-9]\d{0,8}$/.test(number))
    return refused('Before the dot, enter a record number from 1 to 999999999.');
  if (!/^[0-9a-f]*$/.test(hash)) return refused('After the dot, use only 0 to 9 and a to f.');
  if (hash.length !== HASH_LENGTH)
    return refused(
      `The hash after the dot must have ${String(HASH_LENGTH)} characters. This one has ${String(hash.length)}.`,
    );
  return { checkpoint: { seq: Number(number), hash }, problem: null };
}

export interface PastedText {
  /** From a pasted link; null for a bare checkpoint. */
  readonly sport: Sport | null;
  readonly text: string;
}

/** Parses pasted text: a checkpoint, or a whole link with one. Does not open or load it. */
export function readPasted(pasted: string): PastedText {
  const mark = pasted.indexOf('?');
  if (mark === -1) return { sport: null, text: pasted.trim() };
  const query = new URLSearchParams(pasted.slice(mark + 1).trim());
  return { sport: readSport(query), text: query.get(QUERY.checkpoint)?.trim() ?? '' };
}

/** Returns the sport in a link, or null for an unknown one. */
export function readSport(query: URLSearchParams): Sport | null {
  const sport = query.get(QUERY.sport);
  return sport !== null && isActiveSport(sport) ? sport : null;
}

/** Returns the link that checks a checkpoint, for readers to save. This browser does not store it (S-063). */
export function checkpointPath(sport: Sport, checkpoint: Checkpoint): string {
  return `${paths.verify}?${QUERY.sport}=${sport}&${QUERY.checkpoint}=${checkpointText(checkpoint)}`;
}
