import { firstNumber, firstText } from '../games/record-fields.ts';
import { NFL_DEFAULT_RED_ZONE_PERCENT } from '../team-stats.ts';

/** One team's figures in a football record; null where the record has none. */
export interface FootballTeam {
  readonly wins: number | null;
  readonly losses: number | null;
  readonly games: number | null;
  readonly winsAgainstSpread: number | null;
  readonly lossesAgainstSpread: number | null;
  readonly pointsPerGame: number | null;
  readonly pointsAllowedPerGame: number | null;
  readonly pointDifference: number | null;
  readonly lastThreePointDifference: number | null;
  readonly yardsPerGame: number | null;
  readonly yardsPerPlay: number | null;
  readonly passYardsPerGame: number | null;
  readonly rushYardsPerGame: number | null;
  readonly redZonePercent: number | null;
  readonly thirdDownPercent: number | null;
  readonly turnoverDifference: number | null;
  readonly elo: number | null;
  readonly conference: string | null;
  /** The period the figures cover, in the file's words: `season to date`. */
  readonly basis: string | null;
}

/**
 * Reads a team's figures (S-318, S-328, S-330) from `team_features`, with `team_analysis` filling the gaps.
 * Never throws.
 */
export function readFootballTeam(record: unknown, side: 'home' | 'away'): FootballTeam {
  const features = `team_features.${side}_team`;
  const stats = `team_analysis.${side}_team_stats`;
  const number = (...names: readonly string[]): number | null =>
    firstNumber(
      record,
      names.flatMap((name) => [`${features}.${name}`, `${stats}.${name}`]),
    );
  return {
    wins: number('wins'),
    losses: number('losses'),
    games: number('games'),
    winsAgainstSpread: number('ats_wins'),
    lossesAgainstSpread: number('ats_losses'),
    pointsPerGame: number('ppg', 'points_per_game'),
    pointsAllowedPerGame: number('points_allowed_per_game'),
    pointDifference: number('point_differential'),
    lastThreePointDifference: number('last_3_point_differential'),
    yardsPerGame: number('yards_per_game'),
    yardsPerPlay: number('yards_per_play'),
    passYardsPerGame: number('pass_ypg'),
    rushYardsPerGame: number('rush_ypg'),
    redZonePercent: number('rz_pct', 'red_zone_pct'),
    thirdDownPercent: number('third_down_pct'),
    turnoverDifference: number('turnover_differential'),
    elo: number('elo'),
    conference: firstText(record, [`${stats}.conference`]),
    basis: firstText(record, [`${stats}.stats_basis`]),
  };
}

/** Returns an NFL team's red-zone percentage, and whether it is the default of 50 (S-419). */
export function redZoneOf(team: FootballTeam): { readonly percent: number; readonly isDefault: boolean } {
  return team.redZonePercent === null
    ? { percent: NFL_DEFAULT_RED_ZONE_PERCENT, isDefault: true }
    : { percent: team.redZonePercent, isDefault: false };
}
