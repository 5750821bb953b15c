import {
  commonBreakEvenPercent,
  formatMoney,
  formatPercent,
  formatPoints,
  formatProfit,
  formatRoi,
  STANDARD_BREAK_EVEN_PERCENT,
  formatWhole,
  resultOf,
  roundTenths,
} from '@app/domain';
import type { Streak } from '@app/domain';
import type { Bet, BetAnalysis, getSystemBets } from '@app/contracts';
import type { RouteResponse } from '../../../lib/api/client.ts';
import { count, settledOf } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import type { Trend } from '../../../lib/trend.ts';

/** The system's bets with the totals over all of them. */
export type SystemBets = RouteResponse<typeof getSystemBets>['data'];
export type SystemTotals = SystemBets['totals'];

/** One side's figures over settled bets, without voids. */
interface Side {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly winRatePercent: number | null;
  readonly wageredCents: number;
  readonly profitCents: number;
  readonly roiPercent: number | null;
  readonly streak: Streak | null;
}

export interface ComparisonRow {
  readonly label: string;
  /** Formatted; null when unknown. */
  readonly you: string | null;
  readonly system: string | null;
  readonly difference: string | null;
  readonly youTrend?: Trend | undefined;
  readonly systemTrend?: Trend | undefined;
  /** Only of rates: dollars of different stakes are neither better nor worse. */
  readonly differenceTrend?: Trend | undefined;
}

/**
 * Returns the break-even for the user's win rate: 52.4% at -110 (S-211), or null with moneylines or MLB bets, whose odds
 * differ too much (S-382).
 */
export function ownMark(analysis: BetAnalysis): number | null {
  return hasMoneylines(analysis) || hasMlbBets(analysis) ? null : STANDARD_BREAK_EVEN_PERCENT;
}

export function hasMoneylines({ byType }: BetAnalysis): boolean {
  return byType.some(({ key }) => key === 'moneyline');
}

export function hasMlbBets({ bySport }: BetAnalysis): boolean {
  return bySport.some(({ key }) => commonBreakEvenPercent(key) === null);
}

/** Returns whether there are settled bets. Without any, every figure is a dash (S-141). */
export function hasSettled(analysis: BetAnalysis | undefined): analysis is BetAnalysis {
  return analysis !== undefined && analysis.overall.bets > 0;
}

/** Returns whether a bet is one of the settled bets. Void ones are not. */
export function isSettled(bet: Bet): boolean {
  const result = resultOf(bet);
  return result !== null && result !== 'void';
}

/** Returns the rows of the Performance Comparison (S-213). A side without data or settled bets has no figures. */
export function comparisonRows(
  analysis: BetAnalysis | undefined,
  totals: SystemTotals | undefined,
): readonly ComparisonRow[] {
  const you = hasSettled(analysis) ? { ...analysis.overall, streak: analysis.streak } : undefined;
  const settled = totals === undefined ? 0 : settledOf(totals.bets);
  const system = totals && settled > 0 ? { ...totals.bets, bets: settled, streak: totals.streak } : undefined;
  const row = (
    label: string,
    value: (side: Side) => number | null,
    texts: Readonly<Record<'value' | 'difference', (value: number) => string>>,
    trends: 'none' | 'sides' | 'all' = 'none',
  ): ComparisonRow => {
    const own = you === undefined ? null : value(you);
    const other = system === undefined ? null : value(system);
    const difference = own === null || other === null ? null : own - other;
    const shown = (number: number | null): string | null => (number === null ? null : texts.value(number));
    return {
      label,
      you: shown(own),
      system: shown(other),
      difference: difference === null ? null : texts.difference(difference),
      ...(trends === 'none' ? {} : { youTrend: trendOf(own), systemTrend: trendOf(other) }),
      ...(trends === 'all' ? { differenceTrend: trendOf(difference) } : {}),
    };
  };
  const counts = { value: grouped, difference: signedCount };
  const percents = (value: (percent: number) => string) => ({
    value,
    difference: (points: number) => `${formatPoints(points)} pts`,
  });
  return [
    row('Bets', ({ bets }) => bets, counts),
    row('Won', ({ won }) => won, counts),
    row('Lost', ({ lost }) => lost, counts),
    row('Pushes', ({ push }) => push, counts),
    {
      ...row('Win rate', ({ winRatePercent }) => asShown(winRatePercent), percents(formatPercent), 'all'),
      // Colored by the break-even instead.
      youTrend: undefined,
      systemTrend: undefined,
    },
    row('Wagered', ({ wageredCents }) => wageredCents, { value: formatMoney, difference: formatProfit }),
    row(
      'Profit',
      ({ profitCents }) => profitCents,
      { value: formatProfit, difference: formatProfit },
      'sides',
    ),
    row('ROI', ({ roiPercent }) => asShown(roiPercent), percents(formatRoi), 'all'),
    streakRow(you?.streak ?? null, system?.streak ?? null),
  ];
}

/** Rounds a rate as it is shown, so that the difference is that of the two figures beside it. */
function asShown(percent: number | null): number | null {
  return percent === null ? null : roundTenths(percent);
}

/** Streaks of different results cannot be subtracted. */
function streakRow(you: Streak | null, system: Streak | null): ComparisonRow {
  const isAlike = you !== null && system !== null && you.result === system.result;
  return {
    label: 'Current streak',
    you: you && streakText(you),
    system: system && streakText(system),
    difference: isAlike ? streakDifference(you, system) : null,
  };
}

/** Formats a streak: `2 wins`, `1 loss`. */
function streakText({ result, length }: Streak): string {
  if (result === 'won') return count(length, 'win');
  return length === 1 ? '1 loss' : `${grouped(length)} losses`;
}

/** Names the result, since a longer streak of losses is no gain: `+2 losses`, `−1 win`. */
function streakDifference(you: Streak, system: Streak): string {
  const more = you.length - system.length;
  const [, unit = ''] = streakText({ ...you, length: Math.abs(more) }).split(' ');
  return more === 0 ? '0' : `${signedCount(more)} ${unit}`;
}

function grouped(value: number): string {
  return formatWhole(value);
}

/** Formats a difference of counts with a true minus: `−87`, `+3`, `0`. */
function signedCount(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${grouped(value)}` : `\u2212${grouped(-value)}`;
}
