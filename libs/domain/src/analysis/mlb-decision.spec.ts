import { recordWith, slateRecords } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { DEFAULT_READER, recommendStake } from '../games/recommend-stake.ts';
import { readMlbAnalysis } from './mlb-analysis.ts';
import { mlbDecision, type MlbDecision, predictedTeam, withAnalysisTier } from './mlb-decision.ts';

const SLATE = { season: 2021, week: 25, date: '2021-09-18', generatedAt: null, fallbackDay: '2021-09-18' };

function decide(record: unknown): MlbDecision {
  const game = normalizeGame('mlb', record, SLATE);
  if (!game) throw new Error('the record is not kept');
  return mlbDecision(game, readMlbAnalysis(record));
}

const GAME = {
  'game_info.home_team': 'Cincinnati Reds',
  'game_info.away_team': 'Los Angeles Dodgers',
  'recommended_bet.team': 'HOME',
  'recommended_bet.expected_roi': 1,
  'recommended_bet.filter_reason': null,
  prediction_confidence: 0.56,
  ensemble_probability: 0.56,
  'professional_bet_decision.should_bet': true,
  'professional_bet_decision.expected_roi': 1,
  'professional_bet_decision.home_moneyline': -125,
};

describe('the decision about an MLB game', () => {
  it('is NO BET when the price is too high (S-406)', () => {
    const reds = slateRecords('mlb').find((record) => JSON.stringify(record).includes('Max Scherzer'));
    expect(decide(reds)).toEqual({
      text: 'NO BET',
      reason: 'The Dodgers should win, but -205 is too expensive.',
    });
  });

  it('is BET with odds and probability (S-406)', () => {
    expect(decide(recordWith('mlb', GAME))).toEqual({
      text: 'BET',
      reason: 'Reds to win: the model gives a better chance than -125 needs.',
    });
    expect(decide(recordWith('mlb', { ...GAME, 'professional_bet_decision.home_moneyline': null }))).toEqual({
      text: 'BET',
      reason: 'Reds to win. No price is published.',
    });
  });

  it("is NO BET for the file's reason (S-406)", () => {
    const passed = { ...GAME, 'professional_bet_decision.should_bet': false };
    expect(
      decide(recordWith('mlb', { ...passed, 'recommended_bet.filter_reason': 'Confidence 54.2% is low' })),
    ).toEqual({ text: 'NO BET', reason: 'Likely winner Reds. Confidence 54.2% is low.' });
    expect(decide(recordWith('mlb', passed)).reason).toBe('Likely winner Reds. No reason given.');
    expect(
      decide(recordWith('mlb', { ...passed, 'professional_bet_decision.expected_roi': -2 })).reason,
    ).toBe('The Reds should win, but the expected return is below zero.');
  });

  it('names a pick below 50% the value side, not the winner (S-406)', () => {
    const value = {
      ...GAME,
      ...{ prediction_confidence: 0.42, ensemble_probability: 0.42, ensemble_prediction: null },
      'recommended_bet.probability': 0.42,
      'professional_bet_decision.model_probability': 0.42,
    };
    const passed = { ...value, 'professional_bet_decision.home_moneyline': 160 };
    expect(decide(recordWith('mlb', { ...passed, 'professional_bet_decision.should_bet': false }))).toEqual({
      text: 'NO BET',
      reason: 'Value side Reds. No reason given.',
    });
    expect(
      decide(recordWith('mlb', { ...value, 'professional_bet_decision.home_moneyline': 120 })).reason,
    ).toBe('The Reds are the value side, but +120 is too expensive.');
  });

  it.each([
    [{ 'professional_bet_decision.bet_tier': 'LOW' }, 'The dashboard rates this game LOW.'],
    [{ betting_indicators: { bet_ranking: { grade: 'D' } } }, 'Grade D carries no stake.'],
    [{ betting_indicators: { bankroll_percentage: 0 } }, 'No reason given.'],
  ])('is NO BET when the stake is a pass: %j (S-372, S-406)', (changes, reason) => {
    expect(decide(recordWith('mlb', { ...GAME, ...changes }))).toEqual({
      text: 'NO BET',
      reason: `Likely winner Reds. ${reason}`,
    });
  });

  it('is never a bet without a predicted winner (S-406, S-409)', () => {
    const record = recordWith('mlb', {
      ...GAME,
      'recommended_bet.team': 'NO_BET',
      ensemble_prediction: null,
    });
    const decision = { text: 'NO BET', reason: 'No predicted winner. No reason given.' };
    expect(decide(record)).toEqual(decision);

    const named = recordWith('mlb', {
      ...GAME,
      'recommended_bet.team': 'NO_BET',
      ensemble_prediction: null,
      predicted_winner: 'Cincinnati Reds',
    });
    expect(decide(named)).toEqual(decision);
    const game = normalizeGame('mlb', named, SLATE);
    expect(game && recommendStake(game, DEFAULT_READER)).toEqual({ kind: 'pass', reason: 'pick' });
  });

  it.each([
    ['HOME', 'Cincinnati Reds'],
    ['AWAY', 'Los Angeles Dodgers'],
  ])('predicts %s as %s (S-409)', (team, name) => {
    const record = recordWith('mlb', { ...GAME, 'recommended_bet.team': team });
    const game = normalizeGame('mlb', record, SLATE);
    expect(game && predictedTeam(game, readMlbAnalysis(record))).toBe(name);
  });
});

describe('a game on its analysis screen', () => {
  const shown = (changes: Readonly<Record<string, unknown>>): unknown[] => {
    const record = recordWith('mlb', changes);
    const game = normalizeGame('mlb', record, SLATE);
    if (!game) throw new Error('the record is not kept');
    const { tier, grade, gradeLetter, action } = withAnalysisTier(game, record);
    return [game.tier, tier, grade, gradeLetter, action];
  };
  const UNNAMED = {
    'professional_bet_decision.bet_tier': undefined,
    'display_classification.tier': undefined,
    'recommended_bet.confidence_level': undefined,
    'recommended_bet.probability': undefined,
  };

  it.each([
    [0.62, ['MEDIUM', 'MEDIUM_PLUS', 'B+', 'B', 'CONSIDER']],
    [0.58, ['LOW', 'MEDIUM', 'B-', 'B', 'CONSIDER']],
    [0.52, ['NO_BET', 'LOW', 'C', 'C', 'PASS']],
    [0.72, ['HIGH', 'HIGH', 'A+', 'A', 'BET']],
  ])(
    'of confidence %p without a tier: dashboard, analysis, grade, action %p (S-363, S-364)',
    (confidence, facts) => {
      const score = { 'professional_bet_decision.confidence_score': confidence };
      expect(shown({ ...UNNAMED, ...score, prediction_confidence: confidence })).toEqual(facts);
    },
  );

  it('keeps the tier and grade from the file (S-364)', () => {
    const named = {
      'professional_bet_decision.bet_tier': 'LOW',
      betting_indicators: { bet_ranking: { grade: 'D' } },
      prediction_confidence: 0.8,
    };
    expect(shown(named)).toEqual(['LOW', 'LOW', 'D', 'D', 'PASS']);
    expect(
      shown({ ...UNNAMED, ...named, 'professional_bet_decision.bet_tier': undefined }).slice(1, 3),
    ).toEqual(['HIGH', 'D']);
  });
});
