import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cfbPredictionFileSchema, mlbPredictionFileSchema, nflPredictionFileSchema } from '@app/contracts';
import { isJsonObject } from './rejection.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const SCHEMAS = { cfb: cfbPredictionFileSchema, mlb: mlbPredictionFileSchema, nfl: nflPredictionFileSchema };
type Sport = keyof typeof SCHEMAS;

/** Files of the demo season, each with its first record, and for MLB the first team of that record's statistics. */
const FILES: Readonly<Record<Sport, readonly unknown[]>> = {
  cfb: load('cfb'),
  mlb: load('mlb'),
  nfl: load('nfl'),
};

function load(sport: Sport): unknown[] {
  const names = readdirSync(join(DEMO, sport)).filter((name) => name.includes('_predictions_'));
  return names.map((name) => JSON.parse(readFileSync(join(DEMO, sport, name), 'utf8')) as unknown);
}

/** Returns the value at a path. `*` means the first element or entry. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (key === '*') return Object.values((inner ?? {}) as object)[0];
    return isJsonObject(inner) ? inner[key] : undefined;
  }, value);
}

/** Returns a copy of a file with another value at a path. */
function withValue(file: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(file);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.length === 0 ? copy : valueAt(copy, keys.join('.'));
  (holder as Record<string, unknown>)[last === '*' ? (Object.keys(holder as object)[0] ?? '') : last] = value;
  return copy;
}

const under = (group: string, fields: string): string[] =>
  fields.split(' ').map((field) => `${group}.${field}`);
const record = (fields: string): string[] => under('predictions.*', fields);

const PITCHER = 'name era k_9 bb_9 hr_9 wins losses saves whip siera xfip babip war innings_pitched';
const TEAM = 'predictions.*.sabermetrics_data.teams.*';

/** Checklist line, sport, and its fields. */
const DOCUMENTED: readonly (readonly [string, Sport, readonly string[]])[] = [
  [
    'S-314',
    'cfb',
    'week season sport total_games week_start predictions generated_at prediction_date system_version betting_summary'.split(
      ' ',
    ),
  ],
  [
    'S-315',
    'cfb',
    [
      ...record('game_id home_team away_team game_date game_time venue'),
      ...under(
        'predictions.*.prediction',
        'pick_team pick_probability confidence_tier confidence home_covers home_probability',
      ),
    ],
  ],
  [
    'S-316',
    'cfb',
    under(
      'predictions.*.betting_analysis',
      'home_spread away_spread home_spread_odds away_spread_odds home_moneyline away_moneyline data_source recommended_bet expected_margin total_points point_spread betting_edge',
    ),
  ],
  [
    'S-317',
    'cfb',
    [
      ...under(
        'predictions.*.betting_indicators',
        'betting_tier bankroll_percentage edge_strength expected_roi_110 agreeing_models unanimous_direction tier_reason',
      ),
      ...under('predictions.*.betting_indicators.bet_ranking', 'grade overall_rank total_opportunities'),
    ],
  ],
  [
    'S-318',
    'cfb',
    [
      ...under(
        'predictions.*.model_predictions',
        'model_agreement composite_model prediction_strength individual_models individual_models.*',
      ),
      ...record('model_breakdown team_analysis.home_team_stats team_analysis.away_team_stats'),
    ],
  ],
  [
    'S-319',
    'mlb',
    [
      ...under(
        'predictions.*.game_info',
        'game_id home_team away_team game_time venue home_pitcher_name away_pitcher_name',
      ),
      ...record(
        'venue predicted_winner ensemble_prediction ensemble_probability prediction_confidence probability_std individual_predictions.* individual_probabilities.* model_predictions',
      ),
    ],
  ],
  [
    'S-320',
    'mlb',
    under(
      'predictions.*.recommended_bet',
      'team bet odds probability confidence_level expected_roi spread filter_reason',
    ),
  ],
  [
    'S-321',
    'mlb',
    under(
      'predictions.*.professional_bet_decision',
      'should_bet bet_tier confidence_score expected_roi edge_percentage model_probability implied_probability odds_source spread_home spread_away spread_home_odds spread_away_odds spread_odds',
    ),
  ],
  [
    'S-322',
    'mlb',
    record(
      'features_used.home_pitcher_fip features_used.away_pitcher_fip display_classification.validated_performance.accuracy display_classification.validated_performance.roi game_analysis.team_general_stats',
    ),
  ],
  [
    'S-323',
    'mlb',
    [
      ...under(`${TEAM}.team_record`, 'wins losses win_pct home_record away_record last_10 streak'),
      ...under(`${TEAM}.batting`, 'wrc_plus iso babip ops obp'),
      ...under(
        `${TEAM}.recent_form`,
        'avg_runs_scored_last_10 avg_runs_allowed_last_10 run_diff_last_10 win_pct_last_10',
      ),
    ],
  ],
  [
    'S-325',
    'mlb',
    [
      ...under('predictions.*.pitcher_details.home_pitcher', PITCHER),
      ...under(
        'predictions.*.pitcher_details.advantages',
        'war_advantage k_9_advantage era_advantage better_pitcher',
      ),
    ],
  ],
  [
    'S-326',
    'nfl',
    [
      'week',
      'season',
      'predictions',
      ...record(
        'game_id home_team away_team week year season game_date spread spread_odds predicted_winner home_win_probability away_win_probability confidence_level individual_predictions.* ensemble_probability',
      ),
      ...under(
        'predictions.*.prediction',
        'pick_team home_covers pick_probability confidence confidence_tier',
      ),
      ...record('betting_indicators.betting_tier betting_indicators.recommendation'),
    ],
  ],
  [
    'S-327',
    'nfl',
    [
      ...under('predictions.*.betting_analysis', 'spread_home spread_home_odds point_spread'),
      ...under(
        'predictions.*.betting_analysis.best_bet_recommendation',
        'recommendation confidence_tier recommended_units',
      ),
      ...under('predictions.*.recommended_bet', 'team bet bet_description confidence'),
      ...record('model_predictions.individual_models.*'),
    ],
  ],
  [
    'S-328',
    'nfl',
    [
      ...under('predictions.*.team_features.home_team', 'ppg pass_ypg rush_ypg rz_pct'),
      ...record('team_features.advantages.*'),
      ...under(
        'predictions.*.team_analysis.home_team_stats',
        'points_per_game yards_per_game turnover_differential point_differential',
      ),
    ],
  ],
  [
    'S-329',
    'nfl',
    [
      ...under('predictions.*.quarterback_stats.away_qb', 'name qbr comp_pct ypa td_int'),
      ...under(
        'predictions.*.spread_prediction',
        'predicted_spread recommended_bet home_covers_probability away_covers_probability',
      ),
    ],
  ],
];

describe('the documented fields of a prediction file', () => {
  it.each(DOCUMENTED)(
    'of %s, in %s, are delivered and in the schema (S-314..S-323, S-325..S-329)',
    (_line, sport, paths) => {
      const [file] = FILES[sport];
      for (const path of paths) {
        // rz_pct and similar fields are always null: present, but without a value.
        const isDelivered = FILES[sport].some((each) => valueAt(each, path) !== undefined);
        expect({ path, isDelivered }).toEqual({ path, isDelivered: true });
        // A symbol is not JSON. A known field refuses it, a field that is passed through does not.
        const isKnown = !SCHEMAS[sport].safeParse(withValue(file, path, () => path)).success;
        expect({ path, isKnown }).toEqual({ path, isKnown: true });
      }
    },
  );

  it('include the recommended MLB side as HOME, AWAY or NO_BET and a home win as 1 (S-324)', () => {
    const seen = new Set<unknown>();
    for (const file of FILES.mlb) {
      for (const game of (file as { predictions: unknown[] }).predictions) {
        seen.add(valueAt(game, 'recommended_bet.team'));
        const home = valueAt(game, 'predicted_winner') === valueAt(game, 'game_info.home_team');
        expect(valueAt(game, 'ensemble_prediction')).toBe(home ? 1 : 0);
      }
    }
    expect([...seen].sort()).toEqual(['AWAY', 'HOME', 'NO_BET']);
  });
});
