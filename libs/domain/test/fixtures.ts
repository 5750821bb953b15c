import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sport } from '../src/sports.ts';

const ROOT = join(__dirname, 'fixtures');

export interface FileExpectation {
  readonly outcome: 'ok' | 'rejected';
  readonly sport: Sport;
  readonly total: number;
  readonly kept: number;
  readonly kept_distinct?: number;
  readonly dropped: readonly { index: number; game_id: string | number | null; reason: string }[];
}

/** Parses one prediction file, with byte-order mark and NaN tokens handled as in production. */
export function readFixture(path: string): unknown {
  const text = readFileSync(join(ROOT, path), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\bNaN\b/g, 'null');
  return JSON.parse(text);
}

/** Returns the readable damaged files with their expected outcomes. */
export function readableBadFiles(): readonly (readonly [name: string, expected: FileExpectation])[] {
  const { files } = readFixture('bad/expectations.json') as { files: Record<string, FileExpectation> };
  return Object.entries(files).filter(([, expected]) => expected.outcome === 'ok');
}

/** Returns the full slates, one per sport, with their expected outcomes. */
export function wholeSlates(): readonly (readonly [name: string, expected: FileExpectation])[] {
  return readdirSync(join(ROOT, 'slates'))
    .filter((name) => name.endsWith('.expected.json'))
    .map((name) => [name.replace('.expected', ''), readFixture(`slates/${name}`) as FileExpectation]);
}

type Records = readonly Record<string, unknown>[];
const recordsOf = new Map<Sport, Records>();

/** Returns the records of a full slate. */
export function slateRecords(sport: Sport): Records {
  const names: Record<Sport, string> = {
    nfl: 'nfl_predictions_2024_week_07',
    cfb: 'cfb_predictions_2024_week_01',
    mlb: 'mlb_predictions_2021-09-18',
  };
  const records =
    recordsOf.get(sport) ??
    (readFixture(`slates/${names[sport]}.json`) as { predictions: Records }).predictions;
  recordsOf.set(sport, records);
  return records;
}

/** Returns a deep copy of a slate's first record with fields, named by path, replaced or removed. */
export function recordWith(sport: Sport, changes: Readonly<Record<string, unknown>> = {}): unknown {
  const record = structuredClone(slateRecords(sport).find((candidate) => !isEstimated(candidate)));
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let block = record as Record<string, unknown>;
    for (const key of keys) block = (block[key] ??= {}) as Record<string, unknown>;
    if (value === undefined) Reflect.deleteProperty(block, last);
    else block[last] = value;
  }
  return record;
}

export interface Oracle {
  readonly stake: number;
  readonly slates: Readonly<
    Record<string, { readonly results: readonly OracleResult[]; readonly rows: readonly OracleRow[] }>
  >;
}
type OracleResult = readonly [
  id: string | number,
  home: string,
  away: string,
  homeScore: number,
  awayScore: number,
  status: 'final',
];
type OracleRow = readonly [
  id: string | number,
  betType: 'spread' | 'moneyline' | 'total',
  team: string,
  line: number,
  odds: number,
  status: 'won' | 'lost' | 'push',
  profitOn100: number,
];

/** Returns the expected settlement of every bet on the delivered slates. */
export function settlementOracle(sport: Sport): Oracle {
  return readFixture(`settlement/${sport}.json`) as Oracle;
}

function isEstimated(record: Record<string, unknown>): boolean {
  const analysis = record['betting_analysis'] as { data_source?: string } | undefined;
  return analysis?.data_source === 'estimated odds';
}
