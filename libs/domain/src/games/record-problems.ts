import { parseDay } from '../eastern-time.ts';
import type { Sport } from '../sports.ts';
import { checkRecord, type DroppedRecord, isAnalysisIncomplete } from './check-record.ts';
import { FIELD_NAMES, type FieldNames } from './field-names.ts';
import { readPickedSide } from './picked-side.ts';
import { type FieldPath, firstPresent, isRecord, valueAt } from './record-fields.ts';
import { readGameStart } from './starts-at.ts';
import { readPickSpreadOdds, systemPick } from './system-pick.ts';

/** What a rule says about a field of a record. */
export interface RecordProblem {
  /** Path of the field in the record; empty for the whole record. */
  readonly field: FieldPath;
  readonly reason: string;
}

/** A valid value for each fact that `checkRecord` checks. */
const VALID: Partial<Record<keyof FieldNames, unknown>> = {
  gameId: 1,
  homeTeam: 'Home',
  awayTeam: 'Away',
  homeSpread: 0,
  awaySpread: 0,
  coverProbability: 0.5,
};

/**
 * Returns every rule a dropped record breaks, in the order of the rules; none for a kept one. `checkRecord` stops at the
 * first, so that field gets a valid value and the record is checked again.
 */
export function recordFaults(sport: Sport, record: unknown, index: number): DroppedRecord[] {
  const faults: DroppedRecord[] = [];
  let mended = record;
  for (;;) {
    const check = checkRecord(sport, mended, index);
    if (check.isKept) return faults;
    const { dropped } = check;
    // The second fault of a field would be that of the valid value.
    if (faults.some(({ field }) => field === dropped.field)) return faults;
    faults.push({ ...dropped, gameId: faults[0]?.gameId ?? dropped.gameId });
    if (!isRecord(mended)) return faults;
    mended = withValue(mended, dropped.field.split('.'), validValue(sport, dropped.field));
  }
}

/** Returns what a kept record loses by what it says or leaves out. None of it drops the record. */
export function recordWarnings(sport: Sport, record: unknown): RecordProblem[] {
  const names = FIELD_NAMES[sport];
  const warnings: RecordProblem[] = [];
  const isInfo = sport === 'mlb';
  if (!readGameStart(record, '2000-01-01').hasTime) {
    const field = isInfo ? 'game_info.game_time' : 'game_time';
    warnings.push({ field, reason: 'no start time, so the game counts as begun at midnight Eastern' });
    const days = ['game_date', 'game_info.game_date', 'date'].map((path) => valueAt(record, path));
    if (!days.some((day) => typeof day === 'string' && parseDay(day.trim().slice(0, 10)) !== null)) {
      const dayField = isInfo ? 'game_info.game_date' : 'game_date';
      warnings.push({ field: dayField, reason: 'no day, so the first day of the file’s slate counts' });
    }
  }
  const line = firstPresent(record, [...names.homeSpread, ...names.awaySpread]);
  if (typeof line?.value === 'string') {
    warnings.push({ field: line.path, reason: 'no line, so it counts as 0' });
  }
  const noBet = reasonWithoutBet(sport, record);
  if (noBet !== null) warnings.push(noBet);
  if (isAnalysisIncomplete(sport, record)) {
    warnings.push({ field: 'individual_probabilities', reason: 'no figures of models, so no analysis' });
  }
  return warnings;
}

function reasonWithoutBet(sport: Sport, record: unknown): RecordProblem | null {
  const check = checkRecord(sport, record, 0);
  if (!check.isKept || systemPick(sport, record) !== null) return null;
  const names = FIELD_NAMES[sport];
  const side = readPickedSide(sport, record, check.kept);
  if (side === null) {
    const field = sport === 'mlb' ? 'recommended_bet.team' : 'prediction.pick_team';
    return { field, reason: 'names no team of the game, so the pick is no bet' };
  }
  const moneyline = side === 'home' ? names.homeMoneyline : names.awayMoneyline;
  const paths = sport === 'mlb' ? moneyline : names.pickSpreadOdds;
  if (sport === 'mlb' || readPickSpreadOdds(sport, record, side) === null) {
    const found = firstPresent(record, paths);
    return {
      field: found?.path ?? paths[0] ?? '',
      reason: 'no American odds of the picked side, so the pick is no bet',
    };
  }
  const field = firstPresent(record, [...names.homeSpread, ...names.awaySpread])?.path ?? '';
  return { field, reason: 'not a multiple of 0.5, so the pick is no bet' };
}

function validValue(sport: Sport, field: FieldPath): unknown {
  const facts = Object.entries(FIELD_NAMES[sport]) as [keyof FieldNames, readonly FieldPath[]][];
  const fact = facts.find(([name, paths]) => name in VALID && paths.includes(field))?.[0];
  return fact === undefined ? null : VALID[fact];
}

function withValue(block: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const own = isRecord(block) ? block : {};
  return { ...own, [key]: rest.length === 0 ? value : withValue(own[key], rest, value) };
}
