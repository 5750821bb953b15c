import { sportSchema, type Sport } from '@app/contracts';

const isSport = (word: string): word is Sport => sportSchema.safeParse(word).success;

/**
 * Returns the sport a name claims: the last of cfb, nfl, mlb that appears as a word, so
 * `wrong_sport_nfl_as_cfb.json` claims cfb. Null without one.
 */
export function claimedSport(fileName: string): Sport | null {
  const words = fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.findLast(isSport) ?? null;
}

/** Returns the last calendar day in a name as YYYY-MM-DD, or null. */
export function dayInName(fileName: string): string | null {
  const days = [...fileName.matchAll(/(?<!\d)(\d{4})[-_](\d{2})[-_](\d{2})(?!\d)/g)];
  const last = days.at(-1);
  return last ? asDay(`${last[1]}-${last[2]}-${last[3]}`) : null;
}

/** Returns a valid day, or null: 2021-02-30 is not one. */
export function asDay(text: unknown): string | null {
  const day = typeof text === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1] : undefined;
  if (day === undefined) return null;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** Returns the season year at the end of a name (`nfl_strategy_games_2024.json`), or null. */
export function seasonAtEnd(fileName: string): number | null {
  const year = /[_-](\d{4})\.[a-z]+$/i.exec(fileName)?.[1];
  return year === undefined ? null : Number(year);
}

export interface ReportName {
  /** Name without extension, in Unicode form C, since files copied from macOS arrive decomposed. */
  readonly stem: string;
  readonly week: number;
}

/** Parses `{Away}_{Home}_week_{n}` of a college game report (S-354); null for any other name. */
export function reportName(fileName: string): ReportName | null {
  const name = fileName.normalize('NFC');
  const match = /^([^\p{Cc}/\\]{3,200}_week_(\d{1,2}))\.(?:txt|png)$/u.exec(name);
  if (!match?.[1] || name.startsWith('.')) return null;
  return { stem: match[1], week: Number(match[2]) };
}
