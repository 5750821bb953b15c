import { recordWith, slateRecords } from '../../test/fixtures.ts';
import { forAll } from '../../test/random.ts';
import { ACTIVE_SPORTS, type Sport } from '../sports.ts';
import { normalizeFile } from './normalize-file.ts';
import { normalizeGame } from './normalize-game.ts';
import type { NormalizedGame } from './normalized-game.ts';

const SLATE = { season: 2024, week: 7, date: null, generatedAt: null, fallbackDay: '2024-10-17' };

function game(sport: Sport, changes: Readonly<Record<string, unknown>> = {}): NormalizedGame {
  const normalized = normalizeGame(sport, recordWith(sport, changes), SLATE);
  if (normalized === null) throw new Error('the record is not kept');
  return normalized;
}

/** Returns every leaf of a normalized game with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

describe('a normalized game', () => {
  it('in the NFL has the documented fields and what a card shows (S-302, S-303)', () => {
    expect(game('nfl')).toEqual({
      id: '2024_07_DEN_NO',
      home_team: 'New Orleans Saints',
      away_team: 'Denver Broncos',
      week: 7,
      year: 2024,
      game_date: '2024-10-17',
      game_time: '20:15 ET',
      venue: 'Mercedes-Benz Superdome',
      confidence_level: 'HIGH',
      team_to_cover: 'New Orleans Saints',
      display_confidence: 63.88,
      spread_line: 2.5,
      ensemble_probability: 0.6388,
      pick_probability: 0.6388,
      home_moneyline: 124,
      away_moneyline: -148,
      home_spread_odds: -102,
      away_spread_odds: -118,
      conference: null,
      is_conference_game: null,
      individual_predictions: {
        random_forest: 0.6136,
        xgboost: 0.7409,
        lightgbm: 0.6978,
        gradient_boosting: 0.6921,
        logistic_regression: 0.5934,
        svm: 0.4797,
        neural_network: 0.6539,
      },
      betting_indicators: {
        betting_tier: 'HIGH',
        tier_reason: '6 of 7 models on New Orleans Saints, ensemble 63.9%',
        bankroll_percentage: 5,
        model_agreement_score: 0.857,
        unanimous_direction: false,
        agreeing_models: 6,
        edge_strength: 0.1338,
        expected_roi_110: 21.95,
        pick_probability: 0.6388,
        recommendation: 'PLACE_BET',
        bet_ranking: {
          composite_score: 92.8,
          grade: 'A+',
          strengths: ['Large edge over the price', 'Models agree', 'High cover probability'],
          component_scores: { edge: 100, ev: 100, consensus: 71.4, probability: 92.5, odds: 96 },
          overall_rank: 1,
          grade_rank: 1,
          total_opportunities: 15,
        },
      },
      sport: 'nfl',
      startsAt: '2024-10-18T00:15:00.000Z',
      hasStartTime: true,
      tier: 'HIGH',
      grade: 'A+',
      gradeLetter: 'A',
      action: 'BET',
      pickSide: 'home',
      pickBetType: 'spread',
      pickLine: 2.5,
      pickOdds: -102,
      breakEvenProbability: expect.closeTo(0.505, 4) as number,
      edgePoints: expect.closeTo(13.38, 1) as number,
      expectedRoiPercent: 21.95,
      agreeingModels: 6,
      modelCount: 7,
      totalPoints: 37,
      recommendedUnits: 2,
      shouldBet: true,
      filterReason: null,
      isBadValue: false,
      isHighConfidence: false,
      isAnalysisIncomplete: false,
      homePitcher: null,
      awayPitcher: null,
      validatedPerformance: null,
    });
  });

  it('in CFB reads its own fields (S-302, S-303)', () => {
    const record = {
      'prediction.pick_team': 'Florida State',
      'prediction.pick_probability': 0.81,
      'prediction.home_probability': 0.19,
      conference: 'ACC',
      is_conference_game: true,
    };
    expect(game('cfb', { ...record, home_team: 'Georgia Tech', away_team: 'Florida State' })).toMatchObject({
      team_to_cover: 'Florida State',
      pickSide: 'away',
      display_confidence: 81,
      ensemble_probability: 0.19,
      conference: 'ACC',
      is_conference_game: true,
      isHighConfidence: true,
      week: 7,
      year: 2024,
    });
  });

  it('in MLB has pitchers, decision and validated performance (S-289, S-302)', () => {
    expect(game('mlb')).toMatchObject({
      id: '632441',
      venue: 'Yankee Stadium',
      tier: 'MEDIUM',
      team_to_cover: 'New York Yankees',
      pick_probability: 0.5848,
      pickBetType: 'moneyline',
      pickLine: 0,
      pickOdds: -190,
      expectedRoiPercent: -10.74,
      isBadValue: true,
      shouldBet: false,
      filterReason: 'Bad value: model 58.5% against 65.5% implied by -190',
      homePitcher: { name: 'Luis Gil', fip: null },
      awayPitcher: { name: 'Aaron Civale', fip: 3.76 },
      validatedPerformance: { accuracy: 0.5509, roi: -5.96 },
      agreeingModels: 7,
      modelCount: 7,
      totalPoints: 9.5,
      startsAt: '2021-09-18T17:05:00.000Z',
      grade: 'B-',
      action: 'CONSIDER',
    });
    expect(game('mlb').edgePoints).toBeCloseTo(-7.04, 2);
  });

  it.each(ACTIVE_SPORTS)(
    'agrees with the %s file on pick probability and bad value (S-290, S-304)',
    (sport) => {
      const records = slateRecords(sport);
      const file = normalizeFile(sport, { predictions: records });
      expect(file?.games.length).toBeGreaterThan(10);
      for (const one of file?.games ?? []) {
        expect(one.display_confidence).toBeGreaterThanOrEqual(50);
        expect(one.pickSide).not.toBeNull();
      }
      if (sport !== 'mlb') return;
      const flags = records.map(
        (record) => (record['display_classification'] as { bad_value: boolean }).bad_value,
      );
      expect(file?.games.map((one) => one.isBadValue)).toEqual(flags);
    },
  );

  it('reads each part of the bet score from its own field (S-302)', () => {
    const scores = { edge: 11, ev: 22, consensus: 33, probability: 44, odds: 55 };
    const changes = { 'betting_indicators.bet_ranking.component_scores': scores };
    expect(game('nfl', changes).betting_indicators.bet_ranking.component_scores).toEqual(scores);
  });

  it('is null for a record that is not kept (S-306)', () => {
    expect(normalizeGame('nfl', recordWith('nfl', { home_team: null }), SLATE)).toBeNull();
    expect(normalizeFile('nfl', { predictions: 'none' })).toBeNull();
    expect(normalizeFile('nfl', null)).toBeNull();
  });

  it.each(ACTIVE_SPORTS)(
    'contains no NaN and no undefined, whatever the %s record lacks (S-302)',
    (sport) => {
      const paths = leaves(recordWith(sport)).map(([path]) => path.slice(1));
      const junk = [undefined, null, 'x', -1, 1e308, Number.NaN, [], {}, true];
      forAll(400, ({ pick }) => {
        const changes = Object.fromEntries(
          Array.from({ length: 8 }, () => pick(paths))
            .filter((path) => !path.includes('.teams.'))
            .map((path) => [path, pick(junk)]),
        );
        const normalized = normalizeGame(sport, recordWith(sport, changes), SLATE);
        if (normalized === null) return;
        const broken = leaves(normalized).filter(([, value]) => value === undefined || Number.isNaN(value));
        expect(broken).toEqual([]);
      });
    },
  );
});

describe('the variants of a field', () => {
  it.each<[Sport, Readonly<Record<string, unknown>>, Partial<NormalizedGame>]>([
    ['nfl', { venue: undefined, 'game_info.venue': 'Arena' }, { venue: 'Arena' }],
    ['nfl', { venue: undefined }, { venue: null }],
    ['mlb', { venue: 'Top', 'game_info.venue': 'Inner' }, { venue: 'Inner' }],
    ['mlb', { 'game_info.venue': undefined, venue: 'Top' }, { venue: 'Top' }],
    ['nfl', { week: undefined, year: undefined, season: undefined }, { week: 7, year: 2024 }],
    ['nfl', { week: 3, year: undefined, season: 2023 }, { week: 3, year: 2023 }],
    ['nfl', { week: 3, year: 2022, season: 2023 }, { year: 2022 }],
    ['nfl', { 'betting_indicators.betting_tier': 'MEDIUM-PLUS' }, { tier: 'MEDIUM_PLUS' }],
    [
      'nfl',
      { 'betting_indicators.betting_tier': undefined, 'prediction.confidence_tier': 'LOW' },
      { tier: 'LOW', confidence_level: 'LOW' },
    ],
    [
      'nfl',
      {
        'betting_indicators.betting_tier': undefined,
        'prediction.confidence_tier': undefined,
        confidence_level: 'MEDIUM',
      },
      { tier: 'MEDIUM' },
    ],
    ['mlb', { 'professional_bet_decision.bet_tier': 'HIGH' }, { tier: 'HIGH' }],
    [
      'mlb',
      { 'professional_bet_decision.bet_tier': undefined, 'display_classification.tier': 'MEDIUM+' },
      { tier: 'MEDIUM_PLUS' },
    ],
    [
      'mlb',
      {
        'professional_bet_decision.bet_tier': undefined,
        'display_classification.tier': undefined,
        'recommended_bet.confidence_level': undefined,
        'professional_bet_decision.confidence_score': 0.62,
      },
      { tier: 'MEDIUM' },
    ],
    ['nfl', { individual_predictions: undefined }, { modelCount: 7 }],
    ['mlb', { individual_probabilities: undefined }, { modelCount: 7, agreeingModels: 7 }],
    ['nfl', { 'betting_indicators.agreeing_models': undefined }, { agreeingModels: 6 }],
    [
      'nfl',
      {
        individual_predictions: { svm: 0.4, xgboost: 'x', knn: 2 },
        'betting_indicators.agreeing_models': undefined,
      },
      { individual_predictions: { svm: 0.4 }, agreeingModels: 0 },
    ],
    ['nfl', { 'betting_indicators.bet_ranking.grade': undefined }, { grade: 'A-', gradeLetter: 'A' }],
    ['nfl', { 'betting_indicators.recommendation': undefined }, { action: 'BET' }],
    ['nfl', { spread_odds: undefined }, { pickOdds: -102 }],
    ['nfl', { 'betting_analysis.spread_home_odds': undefined }, { home_spread_odds: -102, pickOdds: -102 }],
    [
      'nfl',
      { spread_odds: 0, 'betting_analysis.spread_home_odds': 5 },
      { pickOdds: null, edgePoints: 13.38 },
    ],
    ['nfl', { 'prediction.pick_team': 'Denver Broncos' }, { pickSide: 'away', pickLine: -2.5 }],
    [
      'nfl',
      { 'prediction.pick_team': 'Chicago Bears' },
      { pickSide: null, team_to_cover: null, pickLine: null, pickOdds: null },
    ],
    [
      'nfl',
      {
        'prediction.pick_probability': undefined,
        'betting_indicators.pick_probability': undefined,
        'prediction.pick_team': 'Denver Broncos',
      },
      { pick_probability: 0.3612, display_confidence: 63.88 },
    ],
    [
      'cfb',
      { 'betting_indicators.pick_probability': undefined, 'betting_analysis.total_points': null },
      { totalPoints: null },
    ],
    ['mlb', { 'game_info.home_pitcher_name': undefined }, { homePitcher: { name: 'Luis Gil', fip: null } }],
    ['mlb', { 'display_classification.validated_performance': null }, { validatedPerformance: null }],
    ['mlb', { recommended_bet: 'away' }, { pickSide: 'away' }],
  ])('%s with %j gives %j (S-330, S-331, S-338, S-362, S-364, S-365)', (sport, changes, want) => {
    expect(game(sport, changes)).toMatchObject(want);
  });

  it('has rank 999 and no score without a ranking (S-360)', () => {
    const { bet_ranking } = game('nfl', { 'betting_indicators.bet_ranking': undefined }).betting_indicators;
    expect(bet_ranking).toMatchObject({
      grade_rank: 999,
      composite_score: null,
      overall_rank: null,
      strengths: [],
    });
  });
});
