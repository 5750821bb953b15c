import { formatPercent, formatRecord } from '../formats.ts';
import { firstNumber, firstText } from '../games/record-fields.ts';
import { surname } from '../teams.ts';
import {
  betterSide,
  comparisonRow,
  METRICS,
  metricText,
  textRow,
  type ComparedSide,
  type ComparisonRow,
  type Quality,
} from './comparison.ts';

/** A starting pitcher's figures; null where the record has none (S-325). */
export interface PitcherFigures {
  readonly name: string | null;
  readonly wins: number | null;
  readonly losses: number | null;
  readonly era: number | null;
  readonly whip: number | null;
  readonly strikeoutsPer9: number | null;
  readonly walksPer9: number | null;
  readonly homeRunsPer9: number | null;
  readonly war: number | null;
  readonly siera: number | null;
  readonly xfip: number | null;
  readonly babipAgainst: number | null;
  readonly innings: number | null;
  readonly saves: number | null;
}

/** Measures two starters are compared by, in display order (S-412). */
export const PITCHER_MEASURES = [
  'era',
  'whip',
  'strikeoutsPer9',
  'walksPer9',
  'homeRunsPer9',
  'war',
  'siera',
  'xfip',
  'babipAgainst',
  'innings',
  'saves',
] as const satisfies readonly (keyof PitcherFigures & keyof typeof METRICS)[];
export type PitcherMeasure = (typeof PITCHER_MEASURES)[number];

type Scale = readonly [good: number, middling: number];

/**
 * Fixed rating scales: ERA up to 3 is good and up to 4 middling, WHIP 1.2 and 1.4, SIERA 3.5 and 4.5, WAR
 * from 3 and 1. Anything beyond is poor (S-413).
 */
const SCALES: Partial<Readonly<Record<PitcherMeasure, Scale>>> = {
  era: [3, 4],
  whip: [1.2, 1.4],
  siera: [3.5, 4.5],
  war: [3, 1],
};

/** Rates a figure on its fixed scale (S-413); null for a measure without a scale and for a missing value. */
export function pitcherQuality(measure: PitcherMeasure, value: number | null): Quality | null {
  const scale = SCALES[measure];
  if (scale === undefined || value === null) return null;
  const reaches = (limit: number): boolean =>
    METRICS[measure].direction === 'higher' ? value >= limit : value <= limit;
  if (reaches(scale[0])) return 'good';
  return reaches(scale[1]) ? 'middling' : 'poor';
}

/** Reads one side's starter from a parsed MLB record. Never throws. */
export function readPitcherFigures(record: unknown, side: ComparedSide): PitcherFigures {
  const block = `pitcher_details.${side}_pitcher`;
  const figure = (name: string): number | null => firstNumber(record, [`${block}.${name}`]);
  return {
    name: firstText(record, [`game_info.${side}_pitcher_name`, `${block}.name`])?.trim() ?? null,
    wins: figure('wins'),
    losses: figure('losses'),
    era: figure('era'),
    whip: figure('whip'),
    strikeoutsPer9: figure('k_9'),
    walksPer9: figure('bb_9'),
    homeRunsPer9: figure('hr_9'),
    war: figure('war'),
    siera: figure('siera'),
    xfip: figure('xfip'),
    babipAgainst: figure('babip'),
    innings: figure('innings_pitched'),
    saves: figure('saves'),
  };
}

/** Whether the record has any figure for a pitcher. Newcomers have none. */
export function hasPitcherFigures(pitcher: PitcherFigures): boolean {
  return PITCHER_MEASURES.some((measure) => pitcher[measure] !== null);
}

/** Formats record and win percentage: `16–11, 59.3%` (S-412). null without a record. */
export function pitcherRecordText({ wins, losses }: PitcherFigures): string | null {
  if (wins === null || losses === null) return null;
  const record = formatRecord(wins, losses);
  return wins + losses > 0 ? `${record}, ${formatPercent((100 * wins) / (wins + losses))}` : record;
}

/** Two starters side by side (S-412). */
export interface PitcherComparison {
  readonly rows: readonly ComparisonRow[];
  /** Number of measures both pitchers have a figure for. */
  readonly comparable: number;
  /** Measures each pitcher leads on, as `K/9 12.58 against 10.78`. */
  readonly advantages: Readonly<Record<ComparedSide, readonly string[]>>;
  /** One sentence that names the pitcher with the advantage. */
  readonly summary: string;
}

/** Compares two starters measure by measure. `names` label a pitcher whose name is missing. */
export function comparePitchers(
  away: PitcherFigures,
  home: PitcherFigures,
  names: Readonly<Record<ComparedSide, string>>,
): PitcherComparison {
  const advantages: Record<ComparedSide, string[]> = { away: [], home: [] };
  let comparable = 0;
  const rows = PITCHER_MEASURES.map((measure) => {
    const metric = METRICS[measure];
    const values = { away: away[measure], home: home[measure] };
    if (values.away !== null && values.home !== null) comparable += 1;
    const better = betterSide(metric, values.away, values.home);
    if (better !== null) {
      const own = metricText(metric, values[better]);
      const other = metricText(metric, values[better === 'away' ? 'home' : 'away']);
      advantages[better].push(`${metric.label} ${own ?? ''} against ${other ?? ''}`);
    }
    return comparisonRow(metric, values.away, values.home, {
      away: pitcherQuality(measure, values.away),
      home: pitcherQuality(measure, values.home),
    });
  });
  return {
    rows: [textRow('Record', pitcherRecordText(away), pitcherRecordText(home)), ...rows],
    comparable,
    advantages,
    summary: summaryOf(away, home, names, comparable, advantages),
  };
}

function summaryOf(
  away: PitcherFigures,
  home: PitcherFigures,
  names: Readonly<Record<ComparedSide, string>>,
  comparable: number,
  advantages: Readonly<Record<ComparedSide, readonly string[]>>,
): string {
  const [awayName, homeName] = pitcherShortNames(away, home, names);
  if (comparable === 0) {
    const unknown = [
      hasPitcherFigures(away) ? [] : [awayName],
      hasPitcherFigures(home) ? [] : [homeName],
    ].flat();
    return `The starters cannot be compared: no stats for ${unknown.length === 0 ? 'the same measures' : unknown.join(' and ')}.`;
  }
  const [a, h] = [advantages.away.length, advantages.home.length];
  const of = `${String(comparable)} measures`;
  if (a === h) return `${awayName} and ${homeName} are each ahead on ${String(a)} of ${of}.`;
  const isAway = a > h;
  const [lead, trail] = isAway ? [awayName, homeName] : [homeName, awayName];
  return `${lead} is ahead on ${String(Math.max(a, h))} of ${of}, ${trail} on ${String(Math.min(a, h))}.`;
}

/**
 * Returns surnames, or full names when both surnames match. `names` label a pitcher whose name is missing.
 */
export function pitcherShortNames(
  away: PitcherFigures,
  home: PitcherFigures,
  names: Readonly<Record<ComparedSide, string>>,
): readonly [away: string, home: string] {
  const full = [away.name ?? names.away, home.name ?? names.home] as const;
  const short = [
    away.name === null ? names.away : surname(away.name),
    home.name === null ? names.home : surname(home.name),
  ] as const;
  return short[0] === short[1] ? full : short;
}

const BETTER: Readonly<Record<string, ComparedSide | 'even'>> = { HOME: 'home', AWAY: 'away', EVEN: 'even' };

/** Returns the better pitcher according to the file: home, away or even (S-325). */
export function fileBetterPitcher(record: unknown): ComparedSide | 'even' | null {
  const word = firstText(record, ['pitcher_details.advantages.better_pitcher'])?.trim().toUpperCase() ?? '';
  return Object.hasOwn(BETTER, word) ? (BETTER[word] ?? null) : null;
}
