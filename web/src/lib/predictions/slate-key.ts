import type { Sport } from '@app/domain';

/** The displayed slate: a week of a season, or a date for MLB. */
export interface SlateChoice {
  readonly season: number;
  readonly week: number | null;
  readonly date: string | null;
}

interface SlateName {
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
}

/** Returns a slate's value in the URL and in the list: `2024-7`, or MLB's date. */
export function slateValue(sport: Sport, slate: SlateName): string {
  return sport === 'mlb' && slate.date !== null
    ? slate.date
    : `${String(slate.season)}-${String(slate.week)}`;
}

/** Parses `slateValue`. Returns null for anything else. */
export function parseSlateValue(sport: Sport, value: string | null): SlateChoice | null {
  if (value === null) return null;
  if (sport === 'mlb') {
    const match = /^(\d{4})-\d{2}-\d{2}$/.exec(value);
    return match ? { season: Number(match[1]), week: null, date: value } : null;
  }
  const match = /^(\d{4})-(\d{1,2})$/.exec(value);
  return match ? { season: Number(match[1]), week: Number(match[2]), date: null } : null;
}
