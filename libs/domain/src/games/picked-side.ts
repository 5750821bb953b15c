import type { Sport } from '../sports.ts';
import type { CheckedRecord } from './check-record.ts';
import { FIELD_NAMES } from './field-names.ts';
import { firstBoolean, firstProbability, firstText, valueAt } from './record-fields.ts';

type Side = 'home' | 'away';

/**
 * Returns the team a record picks; null when it names no team of the game. NFL and CFB: `pick_team`, else the
 * home team if it covers, else the away team (S-423). A record with neither is read from its home
 * probability. MLB: the recommended HOME or AWAY, else the ensemble's 1 or 0 (S-409), else the predicted
 * winner's name.
 */
export function readPickedSide(sport: Sport, record: unknown, game: CheckedRecord): Side | null {
  return sport === 'mlb' ? mlbSide(record, game) : footballSide(sport, record, game);
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

function mlbSide(record: unknown, game: CheckedRecord): Side | null {
  const recommended = firstText(record, ['recommended_bet.team'])?.trim().toUpperCase();
  if (recommended === 'HOME') return 'home';
  if (recommended === 'AWAY') return 'away';
  const ensemble = valueAt(record, 'ensemble_prediction');
  if (ensemble === 1) return 'home';
  if (ensemble === 0) return 'away';
  const winner = firstText(record, ['predicted_winner']);
  return winner === null ? null : sideOf(winner, game);
}

function sideOf(team: string, game: CheckedRecord): Side | null {
  if (team === game.homeTeam) return 'home';
  return team === game.awayTeam ? 'away' : null;
}
