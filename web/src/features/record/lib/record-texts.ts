import type { RecordSource, Tally } from '@app/contracts';
import { formatDayWithYear, formatMoneyTile, formatMonthDay, formatWhole } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import type { TrackRecord } from '../../../lib/predictions/use-track-record.ts';
import { count, daysOf, settledOf } from '../../../lib/samples.ts';

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
  const things =
    recorded === 1
      ? '1 recorded prediction and its result'
      : `${formatWhole(recorded)} recorded predictions and results`;
  const days = daysOf(source);
  const origin = source.origin === 'replay' ? '' : ' Published live.';
  return `Computed from ${things}${days === null ? '' : `, ${days}`}.${origin} ${stakedText(source)}`;
}

/** Says which picks carry a stake. */
function stakedText({ sport, stakeCents }: RecordSource): string {
  const stake = formatMoneyTile(stakeCents);
  return sport === 'mlb'
    ? `Staked: every pick we advise betting, at a flat ${stake}.`
    : `Staked: every HIGH, MEDIUM+ and MEDIUM pick at a flat ${stake}, grade\u00a0D included.`;
}

/** What the model test of the published summary covers. */
export interface SummaryDifference {
  /** A sentence, or its beginning, which ends with the return. */
  readonly text: string;
  /** null when the file does not name it. */
  readonly roiPercent: number | null;
}

/** Returns what the published summary covers when it counts other games than this record; null without a file. */
export function summaryDifference(
  sport: Sport,
  track: TrackRecord | undefined,
  picks: Tally,
  tested: Profitability | undefined,
): SummaryDifference | null {
  if (track === undefined || track.isDefault || track.totalGames === null) return null;
  if (track.totalGames === settledOf(picks)) return null;
  const text = `The full ${sport.toUpperCase()} model test covers ${count(track.totalGames, 'game')}`;
  const { qualifyingBets = null, roiPercent = null } = tested ?? {};
  return qualifyingBets === null || roiPercent === null
    ? { text: `${text}.`, roiPercent: null }
    : { text: `${text}: ${count(qualifyingBets, 'qualifying bet')}, `, roiPercent };
}
