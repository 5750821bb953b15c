import type { Sport } from '../sports.ts';
import type { CheckedRecord } from './check-record.ts';
import { FIELD_NAMES } from './field-names.ts';
import { firstBoolean, firstProbability, firstText, isRecord, valueAt } from './record-fields.ts';

type Side = 'home' | 'away';

/** The ensemble's probability of the side it predicts. */
const MLB_CONFIDENCE = 'prediction_confidence';

/**
 * Returns the team a record picks; null when it names no team of the game. NFL and CFB: `pick_team`, else the
 * home team if it covers, else the away team (S-423). A record with neither is read from its home
 * probability. MLB: the recommended HOME or AWAY, else the ensemble's 1 or 0 (S-409).
 */
export function readPickedSide(sport: Sport, record: unknown, game: CheckedRecord): Side | null {
  return sport === 'mlb' ? mlbSide(record) : footballSide(sport, record, game);
}

/**
 * Returns the probability of a record's picked side: the file's own figure, or else the home side's converted
 * to the pick; null without either.
 */
export function readPickProbability(sport: Sport, record: unknown, side: Side | null): number | null {
  const names = FIELD_NAMES[sport];
  const ensemble = ensembleSide(record);
  if (side === null || sport !== 'mlb' || ensemble === side) {
    return firstProbability(record, names.pickProbability) ?? convertedToPick(sport, record, side);
  }
  // The confidence is about the ensemble's side. The recommended side is another, or the file does not say
  // (S-324, S-409).
  const own = names.pickProbability.filter((path) => path !== MLB_CONFIDENCE);
  const confidence = firstProbability(record, [MLB_CONFIDENCE]);
  return (
    firstProbability(record, own) ??
    convertedToPick(sport, record, side) ??
    (confidence === null || ensemble === null ? confidence : otherSide(confidence))
  );
}

function convertedToPick(sport: Sport, record: unknown, side: Side | null): number | null {
  const home = firstProbability(record, FIELD_NAMES[sport].homeProbability);
  if (home === null || side === null) return null;
  return side === 'home' ? home : otherSide(home);
}

function otherSide(probability: number): number {
  // Rounded to ten decimals so that floating-point noise never shows.
  return Number((1 - probability).toFixed(10));
}

/** Returns the side the MLB ensemble predicts: 1 is a home win, 0 an away win, anything else null (S-324). */
export function ensembleSide(record: unknown): Side | null {
  const prediction = valueAt(record, 'ensemble_prediction');
  if (prediction === 1) return 'home';
  return prediction === 0 ? 'away' : null;
}

function footballSide(sport: Sport, record: unknown, game: CheckedRecord): Side | null {
  const pickTeam = firstText(record, ['prediction.pick_team']);
  if (pickTeam !== null) return sideOf(pickTeam, game);
  const homeCovers = firstBoolean(record, ['prediction.home_covers']);
  if (homeCovers !== null) return homeCovers ? 'home' : 'away';
  const homeProbability = firstProbability(record, FIELD_NAMES[sport].homeProbability);
  if (homeProbability === null) return null;
  return homeProbability > 0.5 ? 'home' : 'away';
}

function mlbSide(record: unknown): Side | null {
  const bet = valueAt(record, 'recommended_bet');
  // Some files have a single value instead of the block (S-330).
  const team = isRecord(bet) ? bet['team'] : bet;
  const recommended = typeof team === 'string' ? team.trim().toUpperCase() : null;
  if (recommended === 'HOME') return 'home';
  return recommended === 'AWAY' ? 'away' : ensembleSide(record);
}

function sideOf(team: string, game: CheckedRecord): Side | null {
  if (team === game.homeTeam) return 'home';
  return team === game.awayTeam ? 'away' : null;
}
