import { recordWith, slateRecords } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { readMlbAnalysis } from './mlb-analysis.ts';
import { mlbRiskFactors } from './mlb-risk.ts';

const SLATE = { season: 2021, week: 25, date: '2021-09-18', generatedAt: null, fallbackDay: '2021-09-18' };

function factorsOf(record: unknown): readonly (readonly [rule: string, text: string])[] {
  const game = normalizeGame('mlb', record, SLATE);
  if (!game) throw new Error('the record is not kept');
  return mlbRiskFactors(game, readMlbAnalysis(record), record).map(({ rule, text }) => [rule, text] as const);
}

/** A game without any risk factor. */
function calm(changes: Readonly<Record<string, unknown>> = {}): unknown {
  const models = Object.fromEntries(
    ['random_forest', 'xgboost', 'lightgbm', 'svm'].map((name) => [name, 0.62] as const),
  );
  return recordWith('mlb', {
    'recommended_bet.team': 'HOME',
    'recommended_bet.filter_reason': null,
    ensemble_probability: 0.62,
    prediction_confidence: 0.62,
    probability_std: 0.0499,
    individual_probabilities: models,
    model_predictions: undefined,
    'professional_bet_decision.home_moneyline': -150,
    'pitcher_details.home_pitcher': { name: 'Sonny Gray', era: 3, innings_pitched: 50 },
    'pitcher_details.away_pitcher': { name: 'Max Scherzer', era: 3, innings_pitched: 120 },
    'game_info.home_pitcher_name': 'Sonny Gray',
    'game_info.away_pitcher_name': 'Max Scherzer',
    ...changes,
  });
}

describe('risk factors of an MLB pick', () => {
  it('are empty when no rule applies (S-414)', () => {
    expect(factorsOf(calm())).toEqual([]);
  });

  it('include a price worse than the model, from the first cent (S-414)', () => {
    expect(factorsOf(calm({ 'professional_bet_decision.home_moneyline': -164 }))).toEqual([
      ['price', 'The price is worse than the model: -164 needs 62.1%, the model says 62.0%.'],
    ]);
    expect(factorsOf(calm({ 'professional_bet_decision.home_moneyline': -163 }))).toEqual([]);
  });

  it('include models that differ, below three of four (S-414)', () => {
    const models = { random_forest: 0.6, xgboost: 0.6, lightgbm: 0.6, svm: 0.4 };
    expect(factorsOf(calm({ individual_probabilities: models }))).toEqual([]);
    expect(factorsOf(calm({ individual_probabilities: { ...models, xgboost: 0.4 } }))).toEqual([
      ['models-differ', 'The models differ: 2 of 4 agree with the pick.'],
    ]);
  });

  it('include a high standard deviation, from 5 points (S-414)', () => {
    expect(factorsOf(calm({ probability_std: 0.05 }))).toEqual([
      ['models-scattered', 'The models are far apart: their probabilities vary by ±5.0 points.'],
    ]);
  });

  it('include a starter without stats or with few innings (S-414)', () => {
    expect(
      factorsOf(
        calm({
          'pitcher_details.home_pitcher': { name: 'Sonny Gray', era: null },
          'pitcher_details.away_pitcher.innings_pitched': 49.2,
        }),
      ),
    ).toEqual([
      ['starter-sample', 'Stats for Max Scherzer cover 49.2 innings, fewer than 50.'],
      ['starter-unknown', 'No stats for Sonny Gray: 0 of 11 measures.'],
    ]);
  });

  it('include a season of fewer than 50 games (S-414)', () => {
    const teams = calm() as { sabermetrics_data: { teams: Record<string, { team_record: object }> } };
    const [first] = Object.values(teams.sabermetrics_data.teams);
    if (first) Object.assign(first.team_record, { wins: 20, losses: 29 });
    expect(factorsOf(teams)).toEqual([
      ['season-sample', 'It’s early in the season: team stats cover 49 games, a small sample.'],
    ]);
    if (first) Object.assign(first.team_record, { wins: 20, losses: 30 });
    expect(factorsOf(teams)).toEqual([]);
  });

  it('include a close call, below 55%, and a likely loss, below 45% (S-414)', () => {
    const at = (p: number): unknown =>
      calm({ prediction_confidence: p, 'professional_bet_decision.home_moneyline': 240 });
    expect(factorsOf(at(0.55))).toEqual([]);
    expect(factorsOf(at(0.549))).toEqual([
      ['close-call', 'A close call: the model gives the pick 54.9%, near 50%.'],
    ]);
    expect(factorsOf(at(0.45))).toEqual([
      ['close-call', 'A close call: the model gives the pick 45.0%, near 50%.'],
    ]);
    expect(factorsOf(at(0.449))).toEqual([
      ['likely-loss', 'The pick is likely to lose: the model gives it 44.9%.'],
    ]);
  });

  it.each([0.52, 0.42])('say nothing of a pick without a predicted winner, at %d (S-414)', (confidence) => {
    const record = calm({
      'recommended_bet.team': 'NO_BET',
      ensemble_prediction: undefined,
      ensemble_probability: undefined,
      prediction_confidence: confidence,
    });
    expect(readMlbAnalysis(record)).toMatchObject({ predictedWinner: 'NO_BET', winProbability: confidence });
    const rules = factorsOf(record).map(([rule]) => rule);
    expect(rules).not.toContain('close-call');
    expect(rules).not.toContain('likely-loss');
  });

  it('include why the system passed, in its own words (S-414)', () => {
    expect(
      factorsOf(calm({ 'recommended_bet.filter_reason': 'Confidence 54.2% is below the threshold.' })),
    ).toEqual([['passed', 'The system passed on it: Confidence 54.2% is below the threshold.']]);
  });

  it('each contain a number in every record of a slate (S-414)', () => {
    for (const record of slateRecords('mlb')) {
      for (const [, text] of factorsOf(record)) {
        expect(text).toMatch(/\d/);
        expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
      }
    }
  });
});
