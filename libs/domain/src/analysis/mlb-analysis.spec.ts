import { readFixture, recordWith, slateRecords } from '../../test/fixtures.ts';
import { forAll } from '../../test/random.ts';
import { predictedWinner, readMlbAnalysis } from './mlb-analysis.ts';

function redsGame(): Record<string, unknown> {
  const game = slateRecords('mlb').find((record) => JSON.stringify(record).includes('Max Scherzer'));
  if (!game) throw new Error('no such game');
  return game;
}

describe('the analysis of an MLB record', () => {
  it('has every documented field (S-319, S-320, S-321, S-322)', () => {
    expect(readMlbAnalysis(redsGame())).toEqual({
      predictedWinner: 'AWAY',
      ensemblePrediction: 'AWAY',
      ensembleProbability: 0.3807,
      probabilityStd: 0.0866,
      winProbability: 0.6193,
      predictionConfidence: 0.6193,
      tier: 'MEDIUM_PLUS',
      risk: 'LOW',
      recommendedBet: {
        team: 'NO_BET',
        bet: 'No bet',
        odds: null,
        probability: 0.6193,
        confidenceLevel: 'NO_BET',
        expectedRoiPercent: -7.86,
        spread: null,
        filterReason: 'Bad value: model 61.9% against 67.2% implied by -205',
      },
      decision: {
        shouldBet: false,
        betTier: 'MEDIUM_PLUS',
        confidenceScore: 0.6193,
        expectedRoiPercent: -7.86,
        edgePoints: -5.28,
        modelProbability: 0.6193,
        impliedProbability: 0.6721,
        oddsSource: 'Sportsbook Review closing lines',
        spreadOdds: -125,
      },
      home: { runLine: 1.5, runLineOdds: 105, moneyline: 185 },
      away: { runLine: -1.5, runLineOdds: -125, moneyline: -205 },
      total: 8,
      sample: { games: null, winRatePercent: 62.29, roiPercent: -2.49 },
    });
  });

  it.each([
    ['HOME', 'AWAY', 'HOME'],
    ['AWAY', 'HOME', 'AWAY'],
    ['NO_BET', 'HOME', 'HOME'],
    ['NO_BET', 'AWAY', 'AWAY'],
    [null, 'HOME', 'HOME'],
    ['NO_BET', null, 'NO_BET'],
    [null, null, 'NO_BET'],
  ] as const)('recommended %p and ensemble %p predict %p (S-409)', (recommended, ensemble, winner) => {
    expect(predictedWinner(recommended, ensemble)).toBe(winner);
  });

  it.each([
    [1, 'HOME'],
    [0, 'AWAY'],
    [null, null],
    [2, null],
    ['1', null],
  ])('an ensemble prediction of %p is %p (S-324)', (prediction, side) => {
    expect(readMlbAnalysis(recordWith('mlb', { ensemble_prediction: prediction })).ensemblePrediction).toBe(
      side,
    );
  });

  it.each([
    [0.701, 'HIGH', 'LOW'],
    [0.7, 'MEDIUM_PLUS', 'LOW'],
    [0.62, 'MEDIUM_PLUS', 'LOW'],
    [0.6, 'MEDIUM', 'MEDIUM'],
    [0.58, 'MEDIUM', 'MEDIUM'],
    [0.55, 'LOW', 'HIGH'],
    [0.52, 'LOW', 'HIGH'],
  ])(
    'without a tier in the file a confidence of %p is %s with %s risk (S-363, S-364, S-367)',
    (confidence, tier, risk) => {
      const record = recordWith('mlb', {
        prediction_confidence: confidence,
        'professional_bet_decision.bet_tier': undefined,
        'display_classification.tier': undefined,
        'recommended_bet.confidence_level': undefined,
      });
      expect(readMlbAnalysis(record)).toMatchObject({ tier, risk });
    },
  );

  it('prefers a tier from the file (S-364)', () => {
    const record = recordWith('mlb', {
      'professional_bet_decision.bet_tier': 'HIGH',
      prediction_confidence: 0.51,
    });
    expect(readMlbAnalysis(record).tier).toBe('HIGH');
  });

  it('accepts a recommendation that is a value instead of an object (S-330)', () => {
    expect(readMlbAnalysis({ recommended_bet: 'home' })).toMatchObject({
      predictedWinner: 'HOME',
      recommendedBet: { team: 'HOME', bet: 'home', odds: null },
    });
  });

  it("converts the ensemble probability to the winner's, and is null when either is missing (S-416)", () => {
    const none = {
      prediction_confidence: undefined,
      recommended_bet: undefined,
      professional_bet_decision: undefined,
    };
    const of = (changes: object): number | null =>
      readMlbAnalysis(recordWith('mlb', { ...none, ...changes })).winProbability;
    expect(of({ ensemble_prediction: 1, ensemble_probability: 0.58 })).toBe(0.58);
    expect(of({ ensemble_prediction: 0, ensemble_probability: 0.42 })).toBe(0.58);
    expect(of({ ensemble_prediction: null, ensemble_probability: 0.42 })).toBeNull();
    expect(of({ ensemble_prediction: 1, ensemble_probability: undefined })).toBeNull();
  });

  it('counts the games behind past results only where the file names them (S-415)', () => {
    const games = (value: unknown): number | null =>
      readMlbAnalysis(recordWith('mlb', { 'display_classification.validated_performance.games': value }))
        .sample.games;
    expect(games(318)).toBe(318);
    expect(games(0)).toBeNull();
    expect(games(12.5)).toBeNull();
    expect(games(undefined)).toBeNull();
  });

  it('flips the line of one side for the other', () => {
    const record = recordWith('mlb', {
      'professional_bet_decision.spread_away': undefined,
      'professional_bet_decision.spread_home': -1.5,
    });
    expect(readMlbAnalysis(record)).toMatchObject({ home: { runLine: -1.5 }, away: { runLine: 1.5 } });
  });

  it('never throws, whatever a record contains', () => {
    const blocks = Object.keys(redsGame());
    forAll(500, ({ pick, integer, text }) => {
      const damaged = pick<unknown>([null, undefined, text(), integer(-9, 9), [], {}, true, [[1]]]);
      expect(readMlbAnalysis({ ...redsGame(), [pick(blocks)]: damaged })).toHaveProperty('predictedWinner');
    });
    expect(readMlbAnalysis(null)).toHaveProperty('predictedWinner', 'NO_BET');
    for (const name of ['odd_ids_mlb', 'incomplete_models_mlb']) {
      const file = readFixture(`bad/${name}.json`) as { predictions: unknown[] };
      for (const record of file.predictions) expect(readMlbAnalysis(record)).toHaveProperty('tier');
    }
  });
});
