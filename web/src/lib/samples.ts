import {
  formatDayRange,
  formatPercent,
  formatRecord,
  formatWhole,
  isSmallSample,
  roundTenths,
  wilsonRange,
  winsAndLosses,
} from '@app/domain';
import type { RateRange, TierRecord } from '@app/domain';
import { trendOf } from './trend.ts';
import type { Trend } from './trend.ts';

/** Marks a figure from replayed history, which never counts as a live record. */
export const REPLAY_TAG = 'Replay';

/** Stands beside a pick whose tier has lost so far. */
const LOST_MONEY = 'This tier lost money.';

/** Stands beside an advised bet whose tier is unproven. */
const UNPROVEN = 'Unproven: paper trade first.';

interface Days {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

interface Results {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
}

interface Range {
  readonly winRateLowPercent: number | null;
  readonly winRateHighPercent: number | null;
}

// Noon UTC keeps the date the same in the reader's time zone.
const noon = (day: string): string => `${day}T12:00:00Z`;

/** Formats a calendar day: `Sep 5, 2024`. */
export function dayText(day: string): string {
  return formatDayRange(noon(day), noon(day), 'UTC');
}

/** Formats the dates that figures cover: `Sep 5–Oct 14, 2024`. Returns null without any. */
export function daysOf({ firstDay, lastDay }: Days): string | null {
  if (firstDay === null || lastDay === null) return null;
  return formatDayRange(noon(firstDay), noon(lastDay), 'UTC');
}

/** Formats a count: `1 bet`, `1,204 bets`. */
export function count(number: number, thing: string, things = `${thing}s`): string {
  return `${formatWhole(number)} ${number === 1 ? thing : things}`;
}

/** Describes a sample: `132 bets, Sep 5–Oct 14, 2024`, and whether it is small. Leave out days that stand above it. */
export function sampleText(settled: number, thing: string, days?: Days): string {
  return [count(settled, thing), days ? daysOf(days) : null, isSmallSample(settled) ? 'small sample' : null]
    .filter((part) => part !== null)
    .join(', ');
}

/** Counts results that involved money: won, lost and pushed. */
export function settledOf({ won, lost, push }: Results): number {
  return won + lost + push;
}

/** Formats a record of wins, losses and pushes: `12–8–1`. */
export function recordOf({ won, lost, push }: Results): string {
  return formatRecord(won, lost, push);
}

/** Formats the 95% range of a rate: `48.0% to 64.7%`. Returns null without decided picks. */
export function rangeText({ winRateLowPercent: low, winRateHighPercent: high }: Range): string | null {
  return low === null || high === null ? null : `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Returns whether a return displays as a gain or a loss. One that displays as +0.0% is neither. */
export function roiTrend(roiPercent: number | null): Trend | undefined {
  return trendOf(roiPercent === null ? null : roundTenths(roiPercent));
}

/** Said of a rate whose file has no game count. */
export const UNKNOWN_SAMPLE = 'sample\u00a0size\u00a0unknown';

type MeasuredTier = Pick<TierRecord, 'games' | 'winRatePercent' | 'roiPercent'>;

/**
 * Whether a tier lost money, or its 95% range includes losing it. `breakEvenPercent` is null where odds differ by game.
 */
export function isUnproven(
  roiPercent: number | null,
  range: Pick<RateRange, 'lowPercent'> | null,
  breakEvenPercent: number | null,
): boolean {
  if ((roiPercent ?? 0) < 0) return true;
  return range !== null && breakEvenPercent !== null && range.lowPercent < breakEvenPercent;
}

/** Returns the 95% range of a tier's win rate; null when its games are unknown. */
export function tierRange(record: MeasuredTier): RateRange | null {
  const counts = winsAndLosses(record);
  return counts && wilsonRange(counts.wins, counts.wins + counts.losses);
}

/** Warns of a tier that lost, and beside an advised bet of one that is unproven. Returns null without a warning. */
export function tierWarning(
  record: MeasuredTier,
  breakEvenPercent: number | null,
  isAdvised: boolean,
): string | null {
  const warnings = [
    ...(record.roiPercent < 0 ? [LOST_MONEY] : []),
    ...(isAdvised && isUnproven(record.roiPercent, tierRange(record), breakEvenPercent) ? [UNPROVEN] : []),
  ];
  return warnings.length === 0 ? null : warnings.join(' ');
}
