import { recordWith } from '../../test/fixtures.ts';
import { readMlbAnalysis } from '../analysis/mlb-analysis.ts';
import { expectedReturn } from './expected-return.ts';
import { normalizeGame } from './normalize-game.ts';
import type { NormalizedGame } from './normalized-game.ts';

const SLATE = { season: 2021, week: 25, date: '2021-09-18', generatedAt: null, fallbackDay: '2021-09-18' };

/** The ensemble gives the home team 58%, and the price makes the away team the recommended bet. */
const VALUE_PICK = {
  ensemble_prediction: 1,
  ensemble_probability: 0.58,
  prediction_confidence: 0.58,
  'recommended_bet.team': 'AWAY',
  'recommended_bet.probability': 0.42,
  'recommended_bet.expected_roi': null,
  'professional_bet_decision.model_probability': 0.42,
  'professional_bet_decision.expected_roi': null,
  'professional_bet_decision.should_bet': true,
  'professional_bet_decision.away_moneyline': 160,
};

function game(record: unknown): NormalizedGame {
  const normalized = normalizeGame('mlb', record, SLATE);
  if (normalized === null) throw new Error('the record is not kept');
  return normalized;
}

describe('the probability of an MLB pick against its ensemble (S-409)', () => {
  it.each([
    [{}],
    [{ 'recommended_bet.probability': null }],
    [{ 'recommended_bet.probability': null, 'professional_bet_decision.model_probability': null }],
    [
      {
        'recommended_bet.probability': null,
        'professional_bet_decision.model_probability': null,
        ensemble_probability: null,
      },
    ],
  ])("with %j is the picked side's", (changes) => {
    const record = recordWith('mlb', { ...VALUE_PICK, ...changes });
    expect(game(record)).toMatchObject({ pickSide: 'away', pick_probability: 0.42, isBadValue: false });
    expect(expectedReturn(game(record)).percent).toBeCloseTo(9.2, 10);
    expect(readMlbAnalysis(record)).toMatchObject({ predictedWinner: 'AWAY', winProbability: 0.42 });
  });

  it.each([
    [{}, 0.42],
    [{ 'recommended_bet.probability': null }, 0.42],
    [{ 'recommended_bet.probability': null, 'professional_bet_decision.model_probability': null }, 0.42],
    [
      {
        'recommended_bet.probability': null,
        'professional_bet_decision.model_probability': null,
        ensemble_probability: null,
      },
      0.58,
    ],
  ])("without an ensemble prediction and with %j is the picked side's too (S-324)", (changes, expected) => {
    const record = recordWith('mlb', { ...VALUE_PICK, ensemble_prediction: undefined, ...changes });
    expect(game(record)).toMatchObject({ pickSide: 'away', pick_probability: expected });
    expect(readMlbAnalysis(record).winProbability).toBe(expected);
  });

  it('makes a losing price bad value', () => {
    const record = recordWith('mlb', { ...VALUE_PICK, 'professional_bet_decision.away_moneyline': 120 });
    expect(game(record).isBadValue).toBe(true);
  });

  it("is the file's confidence when the recommendation and the ensemble agree", () => {
    const record = recordWith('mlb', { ...VALUE_PICK, 'recommended_bet.team': 'HOME' });
    expect(game(record)).toMatchObject({ pickSide: 'home', pick_probability: 0.58 });
  });
});
