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

/** A starting pitcher's figures; null where the record gives none (S-325). */
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

/** What two starters are compared by, in the order shown (S-412). */
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
 * The fixed scales of a pitcher's figures: ERA at most 3 good, at most 4 middling; WHIP 1.2 and 1.4; SIERA
 * 3.5 and
 * 4.5; WAR at least 3 and 1; worse otherwise (S-413).
 */
const SCALES: Partial<Readonly<Record<PitcherMeasure, Scale>>> = {
  era: [3, 4],
  whip: [1.2, 1.4],
  siera: [3.5, 4.5],
  war: [3, 1],
};

/** Where a figure stands on its fixed scale; null for a measure without one and for a missing value (S-413). */
export function pitcherQuality(measure: PitcherMeasure, value: number | null): Quality | null {
  const scale = SCALES[measure];
  if (scale === undefined || value === null) return null;
  const reaches = (limit: number): boolean =>
    METRICS[measure].direction === 'higher' ? value >= limit : value <= limit;
  if (reaches(scale[0])) return 'good';
  return reaches(scale[1]) ? 'middling' : 'poor';
}

/** Reads the starter of one side. `record` is a parsed MLB record; never throws. */
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

/** Whether the record has any figure of a pitcher: a newcomer has none. */
export function hasPitcherFigures(pitcher: PitcherFigures): boolean {
  return PITCHER_MEASURES.some((measure) => pitcher[measure] !== null);
}

/** Record and win percent, `16–11, 59.3%` (S-412); null without a record. */
export function pitcherRecordText({ wins, losses }: PitcherFigures): string | null {
  if (wins === null || losses === null) return null;
  const record = formatRecord(wins, losses);
  return wins + losses > 0 ? `${record}, ${formatPercent((100 * wins) / (wins + losses))}` : record;
}

/** Two starters side by side (S-412). */
export interface PitcherComparison {
  readonly rows: readonly ComparisonRow[];
  /** Measures both pitchers have a figure for. */
  readonly comparable: number;
  /** What each is ahead on, as `K/9 12.58 against 10.78`. */
  readonly advantages: Readonly<Record<ComparedSide, readonly string[]>>;
  /** Who has the advantage, in one sentence. */
  readonly summary: string;
}

/** Compares two starters measure by measure; `names` stand in the summary for a pitcher without one. */
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
    return `The starters cannot be compared: there are no figures for ${unknown.length === 0 ? 'the same measures' : unknown.join(' and ')}.`;
  }
  const [a, h] = [advantages.away.length, advantages.home.length];
  const of = `${String(comparable)} measures`;
  if (a === h) return `${awayName} and ${homeName} are each ahead on ${String(a)} of ${of}.`;
  const isAway = a > h;
  const [lead, trail] = isAway ? [awayName, homeName] : [homeName, awayName];
  return `${lead} is ahead on ${String(Math.max(a, h))} of ${of}, ${trail} on ${String(Math.min(a, h))}.`;
}

/** Surnames, or full names where both are called the same; a pitcher without a name is called by `names`. */
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

/** Whom the prediction file itself calls the better pitcher: Home, Away or Even (S-325). */
export function fileBetterPitcher(record: unknown): ComparedSide | 'even' | null {
  const word = firstText(record, ['pitcher_details.advantages.better_pitcher'])?.trim().toUpperCase() ?? '';
  return Object.hasOwn(BETTER, word) ? (BETTER[word] ?? null) : null;
}
