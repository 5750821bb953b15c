import { formatDayRange, formatPercent, formatRecord, isSmallSample } from '@app/domain';
import { trendOf } from './trend.ts';
import type { Trend } from './trend.ts';

/** What a figure of replayed history is marked with; it never counts as a live record. */
export const REPLAY_TAG = 'Replay';

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

// A day stands for itself, wherever the reader is.
const noon = (day: string): string => `${day}T12:00:00Z`;

/** A calendar day: `Sep 5, 2024`. */
export function dayText(day: string): string {
  return formatDayRange(noon(day), noon(day), 'UTC');
}

/** The days figures cover: `Sep 5–Oct 14, 2024`; null without any. */
export function daysOf({ firstDay, lastDay }: Days): string | null {
  if (firstDay === null || lastDay === null) return null;
  return formatDayRange(noon(firstDay), noon(lastDay), 'UTC');
}

/** A number of things: `1 bet`, `1,204 bets`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

/** What a figure rests on: `132 bets, Sep 5–Oct 14, 2024`, and whether that is little. */
export function sampleText(settled: number, thing: string, days: Days): string {
  return [count(settled, thing), daysOf(days), isSmallSample(settled) ? 'small sample' : null]
    .filter((part) => part !== null)
    .join(', ');
}

/** What has an outcome that touched money: won, lost and pushed. */
export function settledOf({ won, lost, push }: Results): number {
  return won + lost + push;
}

/** A record as wins, losses and pushes: `12–8–1`. */
export function recordOf({ won, lost, push }: Results): string {
  return formatRecord(won, lost, push);
}

/** The 95% range of a rate: `48.0% to 64.7%`; null without decided picks. */
export function rangeText({ winRateLowPercent: low, winRateHighPercent: high }: Range): string | null {
  return low === null || high === null ? null : `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Whether a return is a gain or a loss as it reads: what is shown as +0.0% is neither. */
export function roiTrend(roiPercent: number | null): Trend | undefined {
  return trendOf(roiPercent === null ? null : Number(roiPercent.toFixed(1)));
}
