import type { Sport } from '../sports.ts';
import { FIELD_NAMES } from './field-names.ts';
import { canonicalGameId } from './game-id.ts';
import { type FieldPath, firstPresent, firstText, isRecord } from './record-fields.ts';

/** Why a record of a prediction file is dropped. */
export interface DroppedRecord {
  readonly index: number;
  /** The id as written; null when the record has none. */
  readonly gameId: string | null;
  /** Path of the field in the record. */
  readonly field: FieldPath;
  /** The rule, for example `spread above 50`. */
  readonly reason: string;
}

/** The facts every kept record has. */
export interface CheckedRecord {
  readonly index: number;
  /** For MLB the integer without leading zeros. */
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** Line from the home side; 0 when the file says 'Odds not available' (S-311). */
  readonly homeSpread: number;
  /** Cover probability, as a fraction (S-331). */
  readonly coverProbability: number;
}

export type RecordCheck =
  | { readonly isKept: true; readonly kept: CheckedRecord }
  | { readonly isKept: false; readonly dropped: DroppedRecord };

/** The largest accepted line in either direction, in points (S-307). */
export const MAX_SPREAD = 50;

/** Longer texts are not real names or ids and could exceed an index row. */
const MAX_TEXT_LENGTH = 200;

/**
 * Decides whether a record of a prediction file is kept (S-306 to S-311, S-330, S-331). A dropped record gets
 * the field and the rule. `record` is a parsed JSON value with NaN already null, `index` its place in the
 * file. The order of the rules: object, home team, away team, game id, estimated odds (CFB), spread,
 * probability. Never throws.
 */
export function checkRecord(sport: Sport, record: unknown, index: number): RecordCheck {
  const names = FIELD_NAMES[sport];
  const rawId = firstPresent(record, names.gameId);
  const drop = (field: FieldPath, reason: string): RecordCheck => ({
    isKept: false,
    dropped: { index, gameId: rawIdText(rawId?.value), field, reason },
  });
  if (!isRecord(record)) return drop('', 'not an object');

  const homeTeam = readTeam(record, names.homeTeam);
  if (typeof homeTeam !== 'string') return drop(homeTeam.field, `home team ${homeTeam.problem}`);
  const awayTeam = readTeam(record, names.awayTeam);
  if (typeof awayTeam !== 'string') return drop(awayTeam.field, `away team ${awayTeam.problem}`);

  const idField = rawId?.path ?? first(names.gameId);
  if (rawId === null || String(rawId.value).trim() === '') return drop(idField, 'game id missing');
  const gameId = canonicalGameId(sport, rawId.value);
  if (gameId === null) {
    return drop(idField, sport === 'mlb' ? 'game id is not an integer' : 'game id is not a text');
  }
  if (!isUsableText(gameId)) return drop(idField, 'game id is not usable');

  const source = 'betting_analysis.data_source';
  if (sport === 'cfb' && isEstimatedOdds(firstText(record, [source]))) return drop(source, 'estimated odds');

  const spread = readSpread(record, names.homeSpread, names.awaySpread);
  if (spread.value === null) return drop(spread.field, 'spread not numeric');
  if (Math.abs(spread.value) > MAX_SPREAD) return drop(spread.field, 'spread above 50');

  const found = firstPresent(record, names.coverProbability);
  const probabilityField = found?.path ?? first(names.coverProbability);
  if (typeof found?.value !== 'number') {
    return drop(probabilityField, 'probability missing or not a number');
  }
  // Written this way to drop NaN as well.
  if (!(found.value >= 0 && found.value <= 1)) return drop(probabilityField, 'probability outside 0 to 1');

  return {
    isKept: true,
    kept: { index, gameId, homeTeam, awayTeam, homeSpread: spread.value, coverProbability: found.value },
  };
}

/** Whether a data source marks invented prices: estimated, with or without `odds`, in any case (S-310). */
export function isEstimatedOdds(dataSource: string | null): boolean {
  return dataSource !== null && /^estimated([ _]odds)?$/i.test(dataSource.trim());
}

/** Whether an MLB game lacks the model figures its analysis needs (S-312). */
export function isAnalysisIncomplete(sport: Sport, record: unknown): boolean {
  return sport === 'mlb' && firstPresent(record, ['individual_probabilities', 'model_predictions']) === null;
}

function readTeam(
  record: unknown,
  paths: readonly FieldPath[],
): string | { readonly field: FieldPath; readonly problem: string } {
  const found = firstPresent(record, paths);
  const field = found?.path ?? first(paths);
  if (typeof found?.value !== 'string' || found.value.trim() === '') return { field, problem: 'missing' };
  return isUsableText(found.value) ? found.value : { field, problem: 'is not usable' };
}

function readSpread(
  record: unknown,
  homePaths: readonly FieldPath[],
  awayPaths: readonly FieldPath[],
): { readonly field: FieldPath; readonly value: number | null } {
  const home = firstPresent(record, homePaths);
  const found = home ?? firstPresent(record, awayPaths);
  if (found === null) return { field: first(homePaths), value: null };
  const field = found.path;
  if (typeof found.value === 'string' && /^odds not available$/i.test(found.value.trim())) {
    return { field, value: 0 };
  }
  if (typeof found.value !== 'number' || !Number.isFinite(found.value)) return { field, value: null };
  // Addition turns -0 into 0.
  return { field, value: home === null ? 0 - found.value : found.value + 0 };
}

/** Short enough for an index, and free of characters that databases refuse. */
function isUsableText(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && !text.includes('\0') && text.isWellFormed();
}

function rawIdText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, MAX_TEXT_LENGTH)
    : null;
}

function first(paths: readonly FieldPath[]): FieldPath {
  return paths[0] ?? '';
}
