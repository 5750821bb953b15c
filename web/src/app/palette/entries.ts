import type { Sport } from '@app/domain';

/** Something the palette can open or do. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Beside the label. */
  readonly note?: string;
  /** The teams it shows badges of. */
  readonly teams?: { readonly sport: Sport; readonly names: readonly string[] };
  /** Further words that find it. */
  readonly words?: string;
  /** Its keyboard shortcut. */
  readonly keys?: string;
  readonly run: () => void;
}

/** Opens a path of the app, where given with another sport or with a state of the location. */
export type GoTo = (path: string, options?: { readonly sport?: Sport; readonly state?: unknown }) => void;

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** The most it shows at once. */
  readonly limit: number;
  /** What it shows while nothing is typed. */
  readonly suggested: readonly Entry[];
}

export interface FoundGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** From the best match to none. */
const RANKS = { start: 0, label: 1, words: 2 } as const;

/** Returns the entries that match what was typed, best first in each group, or the suggested ones while nothing is typed. */
export function findEntries(groups: readonly EntryGroup[], typed: string): readonly FoundGroup[] {
  const wanted = fold(typed);
  return groups
    .map(({ name, entries, limit, suggested }) => ({
      name,
      entries: wanted === '' ? suggested : best(entries, wanted).slice(0, limit),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function best(entries: readonly Entry[], wanted: string): readonly Entry[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Returns null when a typed word starts no word of the entry. */
function rankOf({ label, note = '', words = '' }: Entry, wanted: string): number | null {
  const name = fold(label);
  if (name.startsWith(wanted)) return RANKS.start;
  if (hasWords(name, wanted)) return RANKS.label;
  return hasWords(`${name} ${fold(note)} ${fold(words)}`, wanted) ? RANKS.words : null;
}

function hasWords(text: string, wanted: string): boolean {
  return wanted.split(' ').every((word) => ` ${text}`.includes(` ${word}`));
}

/** Returns a text without case, accents and punctuation: `San José` is `san jose`, `Texas A&M` is `texas a m`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}|['’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
