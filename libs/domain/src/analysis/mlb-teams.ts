import { formatNumber, formatRecord } from '../formats.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import { firstNumber, firstText, isRecord, valueAt } from '../games/record-fields.ts';
import { gamesOfRecord, perGame, statsTeamName } from '../team-stats.ts';
import { fractionToPercent } from '../tier-records.ts';
import type { ComparedSide } from './comparison.ts';

/** A team up to the morning of the game, from the prediction record (S-322, S-323). */
export interface MlbTeam {
  readonly wins: number | null;
  readonly losses: number | null;
  readonly winPercent: number | null;
  readonly homeRecord: string | null;
  readonly awayRecord: string | null;
  readonly last10: string | null;
  readonly last5: string | null;
  readonly streak: string | null;
  readonly runsScoredLast10: number | null;
  readonly runsAllowedLast10: number | null;
  readonly runDifferenceLast10: number | null;
  readonly winPercentLast10: number | null;
  readonly runsPerGame: number | null;
  readonly ops: number | null;
  readonly obp: number | null;
  readonly battingAverage: number | null;
  readonly runsAllowedPerGame: number | null;
  readonly era: number | null;
  readonly whip: number | null;
  readonly strikeoutsPer9: number | null;
  readonly homeRunsPer9: number | null;
  readonly wrcPlus: number | null;
  readonly iso: number | null;
  readonly babip: number | null;
}

/** A team's whole season, from the team stats file (S-335). */
export interface SeasonTeam {
  readonly record: string | null;
  readonly winPercent: number | null;
  readonly pythagoreanWinPercent: number | null;
  readonly runsPerGame: number | null;
  readonly runsAllowedPerGame: number | null;
  readonly runDifference: number | null;
  readonly ops: number | null;
  readonly battingAverage: number | null;
  readonly era: number | null;
  readonly whip: number | null;
}

/** Reads one side of a record. Figures are keyed by the team's name or by side. Never throws. */
export function readMlbTeam(record: unknown, game: NormalizedGame, side: ComparedSide): MlbTeam {
  const name = side === 'home' ? game.home_team : game.away_team;
  const named = teamEntry(valueAt(record, 'sabermetrics_data.teams'), name);
  const general = valueAt(record, `game_analysis.team_general_stats.${side}_team`);
  const block = { named, general };
  const number = (...paths: string[]): number | null => firstNumber(block, paths);
  const text = (...paths: string[]): string | null => firstText(block, paths)?.trim() ?? null;
  const recent = (field: string): number | null =>
    number(`named.recent_form.${field}`, `general.recent_form.${field}`);
  const winPercent = number('named.team_record.win_pct');
  const winPercentLast10 = recent('win_pct_last_10');
  return {
    wins: number('named.team_record.wins'),
    losses: number('named.team_record.losses'),
    winPercent: winPercent === null ? null : fractionToPercent(winPercent),
    homeRecord: dashed(text('named.team_record.home_record')),
    awayRecord: dashed(text('named.team_record.away_record')),
    last10: dashed(text('named.team_record.last_10', 'general.recent_form.last_10')),
    last5: dashed(text('named.team_record.last_5', 'general.recent_form.last_5')),
    streak: readStreak(block),
    runsScoredLast10: recent('avg_runs_scored_last_10'),
    runsAllowedLast10: recent('avg_runs_allowed_last_10'),
    runDifferenceLast10: recent('run_diff_last_10'),
    winPercentLast10: winPercentLast10 === null ? null : fractionToPercent(winPercentLast10),
    runsPerGame: number('general.offensive_stats.runs_per_game'),
    ops: number('general.offensive_stats.ops', 'named.batting.ops'),
    obp: number('general.offensive_stats.obp', 'named.batting.obp'),
    battingAverage: number('general.offensive_stats.avg'),
    runsAllowedPerGame: number('general.defensive_stats.runs_allowed_per_game'),
    era: number('general.defensive_stats.era'),
    whip: number('general.defensive_stats.whip'),
    strikeoutsPer9: number('general.defensive_stats.k_9'),
    homeRunsPer9: number('general.defensive_stats.hr_9'),
    wrcPlus: number('named.batting.wrc_plus'),
    iso: number('named.batting.iso'),
    babip: number('named.batting.babip'),
  };
}

/** Reads a team from `teams` of the stats file; null when it is not listed (S-358). */
export function readSeasonTeam(teams: unknown, name: string): SeasonTeam | null {
  const entry = teamEntry(teams, name);
  if (entry === null) return null;
  const number = (path: string): number | null => firstNumber(entry, [path]);
  const percent = (path: string): number | null => {
    const value = number(path);
    return value === null ? null : fractionToPercent(value);
  };
  const record = firstText(entry, ['record'])?.trim() ?? null;
  const games = gamesOfRecord(record);
  return {
    record: dashed(record),
    winPercent: percent('win_pct'),
    pythagoreanWinPercent: percent('pythagorean_win_pct'),
    // Season totals divided by the games of the record, or by 162 without one (S-383, S-384).
    runsPerGame: perGame('mlb', number('runs_scored'), games),
    runsAllowedPerGame: perGame('mlb', number('runs_allowed'), games),
    runDifference: number('run_differential'),
    ops: number('team_ops'),
    battingAverage: number('team_avg'),
    era: number('team_era'),
    whip: number('team_whip'),
  };
}

/** Formats a team's wins and losses: `77–71`. */
export function mlbRecordText({ wins, losses }: MlbTeam): string | null {
  return wins === null || losses === null ? null : formatRecord(wins, losses);
}

/**
 * Looks a team up by its name, then by its name in the stats file: 'Athletics' is 'Oakland Athletics'
 * (S-358).
 */
function teamEntry(teams: unknown, name: string): Readonly<Record<string, unknown>> | null {
  if (!isRecord(teams)) return null;
  for (const key of [name, statsTeamName(name)]) {
    // A plain key, not a path: 'St. Louis Cardinals' contains a dot.
    const entry = Object.hasOwn(teams, key) ? teams[key] : null;
    if (isRecord(entry)) return entry;
  }
  return null;
}

/** Accepts text such as `W2`, or a number: above zero for wins, below for losses. */
function readStreak(block: unknown): string | null {
  const paths = ['named.team_record.streak', 'general.recent_form.streak'];
  const text = firstText(block, paths);
  if (text !== null) return text.trim();
  const count = firstNumber(block, paths);
  if (count === null || count === 0) return null;
  return `${count > 0 ? 'W' : 'L'}${formatNumber(Math.abs(count), 0)}`;
}

/** Writes a record with an en dash: `39–33`. */
function dashed(record: string | null): string | null {
  return record === null ? null : record.replaceAll('-', '–');
}
