import { formatNumber } from '../formats.ts';

/** Which side of a comparison has the better figure: the higher, the lower, or no side at all. */
export type Direction = 'higher' | 'lower' | 'none';

/** One measure two teams or players are compared by. */
export interface Metric {
  readonly label: string;
  readonly decimals: number;
  readonly direction: Direction;
  /** Written after the figure. */
  readonly unit?: '%';
  /** True: written with its sign, +23 or −4. */
  readonly isSigned?: boolean;
  /** The figure that fills the bar; a larger one of the two moves it up. Without it the larger one fills it. */
  readonly fullBar?: number;
}

const higher = (label: string, decimals: number, more: Partial<Metric> = {}): Metric => ({
  label,
  decimals,
  direction: 'higher',
  ...more,
});
const lower = (label: string, decimals: number, more: Partial<Metric> = {}): Metric => ({
  label,
  decimals,
  direction: 'lower',
  ...more,
});
const PERCENT = { unit: '%', fullBar: 100 } as const;
const SIGNED = { isSigned: true } as const;

/**
 * Every measure that is compared, with its direction. Lower is better for ERA, WHIP, runs allowed, points
 * allowed, turnovers, and what else a pitcher gives up (S-410).
 */
export const METRICS = {
  era: lower('ERA', 2, { fullBar: 6 }),
  whip: lower('WHIP', 2, { fullBar: 1.8 }),
  strikeoutsPer9: higher('K/9', 2, { fullBar: 14 }),
  walksPer9: lower('BB/9', 2, { fullBar: 5 }),
  homeRunsPer9: lower('HR/9', 2, { fullBar: 2 }),
  war: higher('WAR', 1, { fullBar: 8 }),
  siera: lower('SIERA', 2, { fullBar: 6 }),
  xfip: lower('xFIP', 2, { fullBar: 6 }),
  babipAgainst: lower('BABIP', 3, { fullBar: 0.45 }),
  innings: higher('Innings', 1, { fullBar: 260 }),
  saves: higher('Saves', 0, { fullBar: 40 }),

  winPercent: higher('Win %', 1, PERCENT),
  pythagoreanWinPercent: higher('Pythagorean win %', 1, PERCENT),
  runsPerGame: higher('Runs per game', 2, { fullBar: 8 }),
  runsAllowedPerGame: lower('Runs allowed per game', 2, { fullBar: 8 }),
  runDifference: higher('Run difference', 0, SIGNED),
  ops: higher('OPS', 3, { fullBar: 1 }),
  obp: higher('OBP', 3, { fullBar: 0.45 }),
  battingAverage: higher('AVG', 3, { fullBar: 0.35 }),
  wrcPlus: higher('wRC+', 0, { fullBar: 150 }),
  iso: higher('ISO', 3, { fullBar: 0.25 }),
  babip: higher('BABIP', 3, { fullBar: 0.45 }),

  pointsPerGame: higher('Points per game', 1, { fullBar: 50 }),
  pointsAllowed: lower('Points allowed per game', 1, { fullBar: 50 }),
  pointDifference: higher('Point difference', 1, SIGNED),
  yardsPerGame: higher('Yards per game', 1, { fullBar: 600 }),
  yardsPerPlay: higher('Yards per play', 1, { fullBar: 9 }),
  passYardsPerGame: higher('Pass yards per game', 1, { fullBar: 400 }),
  rushYardsPerGame: higher('Rush yards per game', 1, { fullBar: 300 }),
  redZonePercent: higher('Red zone %', 1, PERCENT),
  thirdDownPercent: higher('Third down %', 1, PERCENT),
  turnovers: lower('Turnovers', 1, { fullBar: 4 }),
  turnoverDifference: higher('Turnover difference', 1, SIGNED),
  qbr: higher('QBR', 1, { fullBar: 100 }),
  completionPercent: higher('Completion %', 1, PERCENT),
  yardsPerAttempt: higher('Yards per attempt', 1, { fullBar: 12 }),
} as const satisfies Readonly<Record<string, Metric>>;

/** What two college teams are compared by first, under the names of that screen (S-411). */
export const CFB_METRICS = {
  pointsPerGame: { ...METRICS.pointsPerGame, label: 'Points' },
  yardsPerPlay: { ...METRICS.yardsPerPlay, label: 'Yards per Play' },
  redZonePercent: { ...METRICS.redZonePercent, label: 'Red Zone' },
  thirdDownPercent: { ...METRICS.thirdDownPercent, label: 'Third Down' },
} as const satisfies Readonly<Record<string, Metric>>;

export type ComparedSide = 'away' | 'home';

/** How a figure stands on a fixed scale. */
export type Quality = 'good' | 'middling' | 'poor';

/** What is written beside a figure: its place on a scale, how it moved, or that it was never measured. */
export type FigureWord = Quality | 'up' | 'down' | 'level' | 'default';

export interface ComparedFigure {
  /** null: not known. */
  readonly text: string | null;
  /** Length of the bar, 0 to 1; null: words, changes and missing values have none. */
  readonly share: number | null;
  readonly word: FigureWord | null;
}

/** A line of a comparison, ready to be shown. */
export interface ComparisonRow {
  readonly label: string;
  readonly away: ComparedFigure;
  readonly home: ComparedFigure;
  /** null: neither, or nothing to compare. */
  readonly better: ComparedSide | null;
}

/** A figure as a metric writes it; null for a missing one. */
export function metricText(metric: Metric, value: number | null): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const text = formatNumber(value, metric.decimals);
  const isPlus = metric.isSigned === true && value > 0 && Number(text) !== 0;
  return `${isPlus ? '+' : ''}${text}${metric.unit ?? ''}`;
}

/**
 * The side with the better figure (S-410). Figures that read the same are a tie; a tie and a missing value
 * have no better side.
 */
export function betterSide(metric: Metric, away: number | null, home: number | null): ComparedSide | null {
  const texts = [metricText(metric, away), metricText(metric, home)];
  if (away === null || home === null || texts.includes(null) || texts[0] === texts[1]) return null;
  if (metric.direction === 'none') return null;
  return away > home === (metric.direction === 'higher') ? 'away' : 'home';
}

/** A line of a comparison: texts, bars and the better side. `words` stand beside the figures. */
export function comparisonRow(
  metric: Metric,
  away: number | null,
  home: number | null,
  words: { readonly away?: FigureWord | null; readonly home?: FigureWord | null } = {},
): ComparisonRow {
  const full = Math.max(metric.fullBar ?? 0, away ?? 0, home ?? 0);
  const figure = (value: number | null, word: FigureWord | null): ComparedFigure => ({
    text: metricText(metric, value),
    // A value below zero has no length.
    share: value === null ? null : full > 0 ? Math.max(0, value) / full : 0,
    word,
  });
  // What was never measured is better than nothing.
  const isMeasured = words.away !== 'default' && words.home !== 'default';
  return {
    label: metric.label,
    away: figure(away, words.away ?? null),
    home: figure(home, words.home ?? null),
    better: isMeasured ? betterSide(metric, away, home) : null,
  };
}

/** A line of words such as records, which have no bar and no better side. */
export function textRow(label: string, away: string | null, home: string | null): ComparisonRow {
  const figure = (text: string | null): ComparedFigure => ({ text, share: null, word: null });
  return { label, away: figure(away), home: figure(home), better: null };
}
