import { formatNumber } from '../formats.ts';

/** Which value of a comparison is better: the higher one, the lower one, or neither. */
export type Direction = 'higher' | 'lower' | 'none';

/** A measure that two teams or players are compared by. */
export interface Metric {
  readonly label: string;
  readonly decimals: number;
  readonly direction: Direction;
  /** Appended to the figure. */
  readonly unit?: '%';
  /** Shows the sign, as in +23 or −4. */
  readonly isSigned?: boolean;
  /**
   * The figure that fills the bar. A larger value on either side replaces it. Without it the larger value
   * fills the bar.
   */
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
 * All compared measures with their direction. Lower is better for ERA, WHIP, runs and points allowed,
 * turnovers, and anything else a pitcher gives up (S-410).
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
  pointDifference: higher('Point differential', 1, SIGNED),
  yardsPerGame: higher('Yards per game', 1, { fullBar: 600 }),
  yardsPerPlay: higher('Yards per play', 1, { fullBar: 9 }),
  passYardsPerGame: higher('Pass yards per game', 1, { fullBar: 400 }),
  rushYardsPerGame: higher('Rush yards per game', 1, { fullBar: 300 }),
  redZonePercent: higher('Red zone %', 1, PERCENT),
  thirdDownPercent: higher('Third down %', 1, PERCENT),
  turnovers: lower('Turnovers', 1, { fullBar: 4 }),
  turnoverDifference: higher('Turnover differential', 1, SIGNED),
  qbr: higher('QBR', 1, { fullBar: 100 }),
  completionPercent: higher('Completion %', 1, PERCENT),
  yardsPerAttempt: higher('Yards per attempt', 1, { fullBar: 12 }),
} as const satisfies Readonly<Record<string, Metric>>;

/** The first measures of a college comparison, labeled as on that screen (S-411). */
export const CFB_METRICS = {
  pointsPerGame: { ...METRICS.pointsPerGame, label: 'Points' },
  yardsPerPlay: { ...METRICS.yardsPerPlay, label: 'Yards per Play' },
  redZonePercent: { ...METRICS.redZonePercent, label: 'Red Zone' },
  thirdDownPercent: { ...METRICS.thirdDownPercent, label: 'Third Down' },
} as const satisfies Readonly<Record<string, Metric>>;

export type ComparedSide = 'away' | 'home';

/** Rating of a figure on a fixed scale. */
export type Quality = 'good' | 'middling' | 'poor';

/** Note beside a figure: its rating, its trend, or that it is a default. */
export type FigureWord = Quality | 'up' | 'down' | 'level' | 'default';

export interface ComparedFigure {
  /** null when unknown. */
  readonly text: string | null;
  /** Length of the bar from 0 to 1; null for text, changes, and missing or negative values. */
  readonly share: number | null;
  readonly word: FigureWord | null;
}

/** One row of a comparison, ready to display. */
export interface ComparisonRow {
  readonly label: string;
  readonly away: ComparedFigure;
  readonly home: ComparedFigure;
  /** null when neither side is better. */
  readonly better: ComparedSide | null;
}

/** Formats a figure for its metric. Returns null for a missing one. */
export function metricText(metric: Metric, value: number | null): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const text = formatNumber(value, metric.decimals);
  const isPlus = metric.isSigned === true && value > 0 && Number(text) !== 0;
  return `${isPlus ? '+' : ''}${text}${metric.unit ?? ''}`;
}

/**
 * Returns the side with the better figure (S-410). Figures that look the same on screen are a tie. Ties and
 * missing values have no better side.
 */
export function betterSide(metric: Metric, away: number | null, home: number | null): ComparedSide | null {
  const texts = [metricText(metric, away), metricText(metric, home)];
  if (away === null || home === null || texts.includes(null) || texts[0] === texts[1]) return null;
  if (metric.direction === 'none') return null;
  return away > home === (metric.direction === 'higher') ? 'away' : 'home';
}

/** Builds a comparison row: texts, bars, better side and the notes beside the figures. */
export function comparisonRow(
  metric: Metric,
  away: number | null,
  home: number | null,
  words: { readonly away?: FigureWord | null; readonly home?: FigureWord | null } = {},
): ComparisonRow {
  const full = Math.max(metric.fullBar ?? 0, away ?? 0, home ?? 0);
  const figure = (value: number | null, word: FigureWord | null): ComparedFigure => ({
    text: metricText(metric, value),
    share: value === null || value < 0 ? null : full > 0 ? value / full : 0,
    word,
  });
  // A measured figure beats a default.
  const isMeasured = words.away !== 'default' && words.home !== 'default';
  return {
    label: metric.label,
    away: figure(away, words.away ?? null),
    home: figure(home, words.home ?? null),
    better: isMeasured ? betterSide(metric, away, home) : null,
  };
}

/** Builds a row of texts such as records, with no bar and no better side. */
export function textRow(label: string, away: string | null, home: string | null): ComparisonRow {
  const figure = (text: string | null): ComparedFigure => ({ text, share: null, word: null });
  return { label, away: figure(away), home: figure(home), better: null };
}
