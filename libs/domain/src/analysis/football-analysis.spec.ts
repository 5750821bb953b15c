import { normalizeGame } from '../games/normalize-game.ts';
import { readSlateFacts } from '../games/slate-facts.ts';
import type { Sport } from '../sports.ts';
import {
  ensembleSide,
  readFootballAnalysis,
  shownAdvantages,
  winnerLine,
  type FootballAnalysis,
} from './football-analysis.ts';

function nflRecord(changes: object = {}): Record<string, unknown> {
  return {
    game_id: '2024_07_DEN_NO',
    home_team: 'New Orleans Saints',
    away_team: 'Denver Broncos',
    spread: 2.5,
    spread_odds: -102,
    predicted_winner: 'Denver Broncos',
    home_win_probability: 0.4658,
    away_win_probability: 0.5342,
    prediction: { pick_team: 'New Orleans Saints', home_covers: true, pick_probability: 0.6388 },
    ensemble_probability: 0.6388,
    betting_analysis: { spread_home_odds: -102, spread_away_odds: -118, total_points: 37 },
    ...changes,
  };
}

function analysisOf(record: unknown, sport: Sport = 'nfl'): FootballAnalysis {
  const game = normalizeGame(sport, record, readSlateFacts(sport, { season: 2024, week: 7 }));
  if (!game) throw new Error('the record is not kept');
  return readFootballAnalysis(game, record);
}

describe('lines (S-330, S-401, S-422)', () => {
  it('gives both sides with their odds and the spread from each side', () => {
    const { home, away, totalPoints } = analysisOf(nflRecord());
    expect(home).toEqual({
      team: 'New Orleans Saints',
      spread: 2.5,
      spreadOdds: -102,
      moneyline: null,
    });
    expect([away.spread, away.spreadOdds, totalPoints]).toEqual([-2.5, -118, 37]);
  });

  it('reads the CFB names of the same fields', () => {
    const { home, away, oddsSource, bettingEdge } = analysisOf(
      {
        game_id: '1',
        home_team: 'Alabama',
        away_team: 'Georgia',
        prediction: { pick_team: 'Georgia', pick_probability: 0.55, home_covers: false },
        betting_analysis: {
          home_spread: 0,
          away_spread: 0,
          home_spread_odds: -108,
          away_spread_odds: -112,
          home_moneyline: 110,
          away_moneyline: -130,
          data_source: 'DraftKings',
          betting_edge: 1.2,
        },
      },
      'cfb',
    );
    expect(home).toEqual({ team: 'Alabama', spread: 0, spreadOdds: -108, moneyline: 110 });
    expect(away).toEqual({ team: 'Georgia', spread: 0, spreadOdds: -112, moneyline: -130 });
    expect([oddsSource, bettingEdge]).toEqual(['DraftKings', 1.2]);
  });

  it("uses the pick's own odds for its side when that side has none, and none for the other", () => {
    const { home, away } = analysisOf(nflRecord({ betting_analysis: {} }));
    expect([home.spreadOdds, away.spreadOdds]).toEqual([-102, null]);
  });
});

describe('win probability (S-424)', () => {
  it('comes from the file when it has one', () => {
    const { win } = analysisOf(nflRecord());
    expect(win).toEqual({
      winner: 'Denver Broncos',
      winnerSide: 'away',
      homeProbability: 0.4658,
      awayProbability: 0.5342,
      isFromCover: false,
    });
  });

  it.each([
    [true, 0.6388, 0.6388],
    [false, 0.6388, 0.3612],
  ])('is derived when home_covers is %s and the pick has %s', (covers, pick, home) => {
    const record = nflRecord({
      home_win_probability: null,
      away_win_probability: null,
      prediction: { home_covers: covers, pick_probability: pick },
    });
    const { win } = analysisOf(record);
    expect([win.homeProbability, win.isFromCover]).toEqual([home, true]);
    expect(win.awayProbability).toBeCloseTo(1 - home, 10);
  });

  it('is flipped from the away side when only that is given', () => {
    const { win } = analysisOf(nflRecord({ home_win_probability: null }));
    expect([win.homeProbability, win.awayProbability, win.isFromCover]).toEqual([0.4658, 0.5342, false]);
  });

  it('is unknown for a pick that names no side', () => {
    const record = nflRecord({
      home_win_probability: null,
      away_win_probability: null,
      prediction: { pick_team: 'Nobody', pick_probability: 0.6 },
    });
    expect(analysisOf(record).win.homeProbability).toBeNull();
  });

  it.each([
    ['the named winner', {}, 'Denver Broncos'],
    ['the likelier side', { predicted_winner: null }, 'Denver Broncos'],
    [
      'the expected margin',
      {
        predicted_winner: 'TBD',
        home_win_probability: null,
        away_win_probability: null,
        betting_analysis: { expected_margin: 3 },
      },
      'New Orleans Saints',
    ],
    [
      'a margin below zero',
      {
        predicted_winner: null,
        home_win_probability: null,
        away_win_probability: null,
        betting_analysis: { expected_margin: -3 },
      },
      'Denver Broncos',
    ],
    [
      'the pick',
      { predicted_winner: null, home_win_probability: null, away_win_probability: null },
      'New Orleans Saints',
    ],
  ])('the winner is %s, in this order (S-330)', (_, changes, winner) => {
    expect(analysisOf(nflRecord(changes)).win.winner).toBe(winner);
  });

  it("the spread is shown from the predicted winner's side (S-417)", () => {
    expect(winnerLine(analysisOf(nflRecord()))).toBe(-2.5);
    expect(winnerLine(analysisOf(nflRecord({ predicted_winner: 'New Orleans Saints' })))).toBe(2.5);
    const none = nflRecord({
      predicted_winner: null,
      home_win_probability: null,
      away_win_probability: null,
      prediction: { pick_team: 'Nobody', pick_probability: 0.6 },
    });
    expect(winnerLine(analysisOf(none))).toBeNull();
  });
});

describe('spread forecast', () => {
  it('reads the predicted line and both cover probabilities (S-421)', () => {
    const record = nflRecord({
      spread_prediction: {
        predicted_spread: 1.1,
        recommended_bet: 'New Orleans Saints +2.5',
        home_covers_probability: 0.6388,
        away_covers_probability: 0.3612,
      },
    });
    expect(analysisOf(record).spread).toEqual({
      homeLine: 1.1,
      recommendedBet: 'New Orleans Saints +2.5',
      homeCovers: 0.6388,
      awayCovers: 0.3612,
    });
    expect(analysisOf(record).expectedMargin).toBe(-1.1);
  });

  it('derives the line from the expected margin, and one side from the other', () => {
    const { spread, expectedMargin } = analysisOf(nflRecord({ betting_analysis: { expected_margin: 6.7 } }));
    expect([spread.homeLine, spread.homeCovers, spread.awayCovers]).toEqual([-6.7, 0.6388, 0.3612]);
    expect(expectedMargin).toBe(6.7);
  });
});

it.each([
  [0.51, 'home'],
  [0.5, 'away'],
  [0.49, 'away'],
])('an ensemble at %s favors the %s side (S-422)', (probability, side) => {
  expect(ensembleSide(probability)).toBe(side);
});

it('advantages count when above 1 either way, largest first (S-419)', () => {
  const advantages = {
    points_per_game: 1.1,
    elo: -3.1,
    rest_days: 1,
    turnovers: -1,
    pass_yards: 29.5,
    x: null,
    y: 'a',
  };
  const shown = shownAdvantages(analysisOf(nflRecord({ team_features: { advantages } })));
  expect(shown.map(({ label, value }) => [label, value])).toEqual([
    ['Pass yards', 29.5],
    ['Elo', -3.1],
    ['Points per game', 1.1],
  ]);
});

describe('texts', () => {
  it.each([
    [{ recommended_bet: { bet: 'Saints +2.5' }, betting_analysis: { recommended_bet: 'B' } }, 'Saints +2.5'],
    [{ betting_analysis: { recommended_bet: 'East Carolina -5.5' } }, 'East Carolina -5.5'],
    [{ recommended_bet: 'Saints +2.5' }, 'Saints +2.5'],
    [{ spread_prediction: { recommended_bet: 'Saints' } }, 'Saints'],
    [{}, null],
  ])('the recommended bet of %p is %s, as an object or a value (S-330)', (changes, bet) => {
    expect(analysisOf(nflRecord(changes)).recommendedBet).toBe(bet);
  });

  it('reads the reasoning, strength and composite model (S-318, S-399)', () => {
    const record = nflRecord({
      betting_indicators: { tier_reason: '6 of 7 models' },
      model_predictions: { composite_model: 0.52, prediction_strength: 'WEAK' },
    });
    const { reasoning, predictionStrength, compositeModel } = analysisOf(record);
    expect([reasoning, predictionStrength, compositeModel]).toEqual(['6 of 7 models', 'WEAK', 0.52]);
    // The file means the home side, and every other probability on the page the picked one.
    const pickedAway = {
      prediction: { pick_team: 'Denver Broncos', home_covers: false, pick_probability: 0.55 },
      ensemble_probability: 0.45,
    };
    expect(analysisOf({ ...record, ...pickedAway }).compositeModel).toBe(0.48);
    expect(analysisOf(nflRecord({ reasoning: 'because' })).reasoning).toBe('because');
  });
});

it('an empty record gives nulls, never NaN or undefined', () => {
  const text = JSON.stringify(
    analysisOf({ ...nflRecord(), betting_analysis: null, team_features: 3 }),
    (_, value: unknown) => (value === undefined || Number.isNaN(value) ? 'BROKEN' : value),
  );
  expect(text).not.toContain('BROKEN');
});
