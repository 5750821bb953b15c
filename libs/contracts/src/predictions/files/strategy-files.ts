import * as z from 'zod/mini';
import { numberField, textField } from './fields.ts';

const strategyResult = z.looseObject({
  /** Percent. */
  roi: z.number(),
  /** Dollars. Flat stakes are 100, Kelly starts from 10,000. */
  final_profit: z.number(),
  total_wagered: numberField,
  starting_bankroll: numberField,
});

/** `kelly_criterion_metrics_{date}.json` (S-352): flat against quarter Kelly. */
export const kellyMetricsFileSchema = z.looseObject({
  sport: textField,
  season: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  generated_at: textField,
  total_bets: numberField,
  recommended_fraction: numberField,
  flat_betting: strategyResult,
  kelly_25pct: strategyResult,
});
export type KellyMetricsFile = z.infer<typeof kellyMetricsFileSchema>;

/** `{sport}_strategy_games_{season}.json`: the picks a strategy comparison replays. */
export const strategyGamesFileSchema = z.looseObject({
  sport: textField,
  season: z.optional(z.nullable(z.int())),
  games: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]),
      home_team: z.string(),
      away_team: z.string(),
      week: z.int(),
      team_to_cover: textField,
      confidence_level: textField,
    }),
  ),
});
export type StrategyGamesFile = z.infer<typeof strategyGamesFileSchema>;

/** `mlb_team_stats_{date}.json` (S-335): season totals by team name, with averages as fractions. */
export const teamStatsFileSchema = z.looseObject({
  season: z.optional(z.nullable(z.int())),
  last_updated: textField,
  teams: z.record(
    z.string(),
    z.looseObject({
      record: textField,
      runs_scored: numberField,
      runs_allowed: numberField,
      team_ops: numberField,
      team_avg: numberField,
      team_whip: numberField,
      team_era: numberField,
      run_differential: numberField,
      win_pct: numberField,
      pythagorean_win_pct: numberField,
    }),
  ),
});
export type TeamStatsFile = z.infer<typeof teamStatsFileSchema>;
