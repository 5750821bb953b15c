import type { RecordSource, Tally } from '@app/contracts';
import {
  formatDay,
  formatDayRange,
  formatDayWithYear,
  formatPercent,
  formatRecord,
  isSmallSample,
} from '@app/domain';
import type { Sport } from '@app/domain';
import { trendOf } from '../../ui/stat-tiles.tsx';
import type { Trend } from '../../ui/stat-tiles.tsx';

/** What a figure of replayed history is marked with; it never counts as a live record. */
export const REPLAY_TAG = 'Replay';

interface SlateName {
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
}

const noon = (day: string): string => `${day}T12:00:00Z`;

/** A slate in full: `Week 3, 2024`, or MLB's day `Sat 18 Sep 2021`. */
export function slateLabel(sport: Sport, { season, week, date }: SlateName): string {
  if (sport === 'mlb' && date !== null) return formatDayWithYear(noon(date), 'UTC');
  return `Week ${String(week)}, ${String(season)}`;
}

/** A slate under an axis, where there is little room: `Wk 3`, `18 Sep`. */
export function shortSlateLabel(sport: Sport, { week, date }: SlateName): string {
  if (sport === 'mlb' && date !== null) return formatDay(noon(date), 'UTC').replace(/^\S+ /, '');
  return `Wk ${String(week)}`;
}

/** A calendar day: `5 Sep 2024`. */
function dayText(day: string): string {
  return formatDayRange(noon(day), noon(day), 'UTC');
}

/** The days a record covers: `5 Sep–14 Oct 2024`; null without any. */
export function daysOf({ firstDay, lastDay }: RecordSource): string | null {
  if (firstDay === null || lastDay === null) return null;
  return formatDayRange(noon(firstDay), noon(lastDay), 'UTC');
}

/** Picks with an outcome that touched money: won, lost and pushed. */
export function settledOf({ won, lost, push }: Tally): number {
  return won + lost + push;
}

/** A record as wins, losses and pushes: `12–8–1`. */
export function recordOf({ won, lost, push }: Tally): string {
  return formatRecord(won, lost, push);
}

/** A number of things: `1 bet`, `1,204 bets`. */
export function count(number: number, thing: 'bet' | 'pick' | 'game' | 'tier'): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

/** What a figure rests on: `132 bets, 5 Sep–14 Oct 2024`, and whether that is little. */
export function sampleText(settled: number, thing: 'bet' | 'pick' | 'game', source: RecordSource): string {
  const days = daysOf(source);
  return [count(settled, thing), days, isSmallSample(settled) ? 'small sample' : null]
    .filter((part) => part !== null)
    .join(', ');
}

/** The 95% range of a rate: `48.0% to 64.7%`; null without decided picks. */
export function rangeText({ winRateLowPercent: low, winRateHighPercent: high }: Tally): string | null {
  return low === null || high === null ? null : `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Whether a return is a gain or a loss as it reads: what is shown as +0.0% is neither. */
export function roiTrend(roiPercent: number | null): Trend | undefined {
  return trendOf(roiPercent === null ? null : Number(roiPercent.toFixed(1)));
}

/** Where every figure of the page comes from, in one line. */
export function sourceText(picks: Tally, source: RecordSource): string {
  const recorded = settledOf(picks) + picks.void;
  const { firstDay, lastDay } = source;
  const things =
    recorded === 1
      ? '1 recorded prediction and its result'
      : `${recorded.toLocaleString('en-US')} recorded predictions and results`;
  const days = firstDay === null || lastDay === null ? '' : `, ${dayText(firstDay)} to ${dayText(lastDay)}`;
  return `Computed from ${things}${days}. ${source.origin === 'replay' ? 'Replay' : 'Published live'}.`;
}
