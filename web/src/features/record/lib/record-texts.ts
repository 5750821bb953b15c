import type { RecordSource, Tally } from '@app/contracts';
import { formatDayWithYear, formatMonthDay } from '@app/domain';
import type { Sport } from '@app/domain';
import { dayText, settledOf } from '../../../lib/samples.ts';

interface SlateName {
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
}

const noon = (day: string): string => `${day}T12:00:00Z`;

/** Formats a slate in full: `Week 3, 2024`, or MLB's day `Sat, Sep 18, 2021`. */
export function slateLabel(sport: Sport, { season, week, date }: SlateName): string {
  if (sport === 'mlb' && date !== null) return formatDayWithYear(noon(date), 'UTC');
  return `Week ${String(week)}, ${String(season)}`;
}

/** Formats a slate for an axis: `Wk 3`, `Sep 18`. */
export function shortSlateLabel(sport: Sport, { week, date }: SlateName): string {
  if (sport === 'mlb' && date !== null) return formatMonthDay(noon(date), 'UTC');
  return `Wk ${String(week)}`;
}

/** Returns the source of all figures in one line. */
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
