import * as domain from '@app/domain';
import type { Fact } from '../tool.ts';

/** The text and value of a fact. */
export type Shown = Pick<Fact, 'text' | 'value'> & Partial<Pick<Fact, 'tone' | 'href'>>;

type Maybe = number | null | undefined;
type Format = (value: number) => string;

const shownAs =
  (format: Format, isColored = false) =>
  (value: Maybe): Shown | null =>
    value == null ? null : { text: format(value), value, tone: isColored ? toneOf(value) : null };

/** Figures as the screens write them. null stays null: a fact that is unknown is left out. */
export const money = shownAs(domain.formatMoney);
export const stakeMoney = shownAs(domain.formatStakeMoney);
export const odds = shownAs(domain.formatOdds);
export const spread = shownAs(domain.formatSpread);
export const total = shownAs((value) => domain.formatTotal(value));
export const percent = shownAs(domain.formatPercent);
export const probability = shownAs(domain.formatProbability);
export const points = shownAs(domain.formatPoints, true);
export const roi = shownAs(domain.formatRoi, true);
export const profit = shownAs(domain.formatProfit, true);
export const units = shownAs(domain.formatUnits, true);
export const count = shownAs((value) => value.toLocaleString('en-US'));
/** A season or a week. */
export const ordinal = shownAs(String);
export const decimal = (value: Maybe, decimals: number): Shown | null =>
  shownAs((number) => domain.formatNumber(number, decimals))(value);

export const text = (value: string | null | undefined): Shown | null =>
  value == null || value.trim() === '' ? null : { text: value, value };

export const team = (sport: domain.Sport, name: string | null): Shown | null =>
  name === null ? null : { text: domain.shortTeamName(sport, name), value: name };

export const stakeUnits = (cents: Maybe, unitCents: number): Shown | null =>
  cents == null ? null : { text: domain.formatStakeUnits(cents, unitCents), value: cents / unitCents };

export const outOf = (part: Maybe, whole: number): Shown | null =>
  part == null || whole === 0 ? null : { text: domain.formatCount(part, whole), value: part };

export const record = (result: {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
}): Shown => {
  const shown = domain.formatRecord(result.won, result.lost, result.push);
  return { text: shown, value: shown };
};

/** Days YYYY-MM-DD: `Sep 8–Oct 14, 2024`. */
export const days = (first: string | null, last: string | null): Shown | null => {
  if (first === null || last === null) return null;
  const shown = domain.formatDayRange(noon(first), noon(last), 'UTC');
  return { text: shown, value: first === last ? first : shown };
};

export const day = (value: string | null): Shown | null => days(value, value);

/** YYYY-MM: `Sep 2024`. */
export const month = (value: string): Shown => ({
  text: domain.formatMonth(noon(`${value}-15`), 'UTC'),
  value,
});

/** Noon in UTC keeps the date in every zone. */
const noon = (value: string): string => `${value}T12:00:00Z`;

/** What shows as zero has no color. */
function toneOf(value: number): Fact['tone'] {
  if (Math.abs(value) < 0.005) return null;
  return value > 0 ? 'profit' : 'loss';
}
