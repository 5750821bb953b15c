import { readFixture, recordWith } from '../test/fixtures.ts';
import { normalizeFile } from './games/normalize-file.ts';
import { normalizeGame } from './games/normalize-game.ts';
import type { NormalizedGame } from './games/normalized-game.ts';
import {
  conferencesOf,
  FALLBACK_CONFERENCES,
  filterGames,
  groupByGrade,
  groupByTier,
  summarizeSlate,
} from './published.ts';
import type { Sport } from './sports.ts';

const slate = (sport: Sport, name: string): readonly NormalizedGame[] =>
  normalizeFile(sport, readFixture(`slates/${name}.json`))?.games ?? [];
const nfl = slate('nfl', 'nfl_predictions_2024_week_07');
const mlb = slate('mlb', 'mlb_predictions_2021-09-18');

function made(sport: Sport, changes: Readonly<Record<string, unknown>>): NormalizedGame {
  const facts = { season: 2024, week: 7, date: null, generatedAt: null, fallbackDay: '2024-10-17' };
  const game = normalizeGame(sport, recordWith(sport, changes), facts);
  if (game === null) throw new Error('the record is not kept');
  return game;
}

describe('groups by grade', () => {
  const RANKING = 'betting_indicators.bet_ranking';
  const graded = (id: string, grade: string, rank: number | undefined, score: number | undefined) =>
    made('cfb', {
      game_id: id,
      [`${RANKING}.grade`]: grade,
      [`${RANKING}.grade_rank`]: rank,
      [`${RANKING}.composite_score`]: score,
    });

  it('are the five letters in order, ranked within, with ties by score and then id (S-284)', () => {
    const games = [
      graded('h', 'C', undefined, undefined),
      graded('g', 'C', undefined, undefined),
      graded('f', 'C', undefined, 12),
      graded('e', 'B+', 2, 60),
      graded('d', 'B', 1, 50),
      graded('c', 'A-', 1, 80),
      graded('b', 'A+', 1, 80),
      graded('a', 'A', 1, 90),
      graded('i', 'F', 1, 1),
    ];
    expect(
      groupByGrade(games).map(({ letter, games: group }) => [letter, group.map(({ id }) => id)]),
    ).toEqual([
      ['A', ['a', 'b', 'c']],
      ['B', ['d', 'e']],
      ['C', ['f', 'g', 'h']],
      ['D', []],
      ['F', ['i']],
    ]);
  });
});

describe('groups by tier', () => {
  it('in the NFL are sorted by probability, highest first (S-287)', () => {
    const groups = groupByTier('nfl', nfl);
    expect(groups.map(({ tier, games }) => [tier, games.length])).toEqual([
      ['HIGH', 2],
      ['MEDIUM_PLUS', 4],
      ['MEDIUM', 5],
      ['LOW', 2],
      ['NO_BET', 2],
    ]);
    expect(groups[1]?.games.map(({ team_to_cover }) => team_to_cover)).toEqual([
      'Seattle Seahawks',
      'Pittsburgh Steelers',
      'Miami Dolphins',
      'Carolina Panthers',
    ]);
    expect(groups.filter(({ isAvoided }) => isAvoided).map(({ tier }) => tier)).toEqual(['LOW', 'NO_BET']);
    expect(groups.some(({ isSetAside }) => isSetAside)).toBe(false);
  });

  it('order equal probabilities by game id (S-287)', () => {
    const games = ['b', 'a', 'c'].map((id) => made('nfl', { game_id: id }));
    expect(groupByTier('nfl', games)[0]?.games.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('in MLB mark LOW as avoid and keep No bet separate (S-285, S-286)', () => {
    const noBet = made('mlb', { 'professional_bet_decision.bet_tier': 'NO_BET' });
    const groups = groupByTier('mlb', [...mlb, noBet]);
    expect(groups.map(({ tier, games }) => [tier, games.length])).toEqual([
      ['HIGH', 3],
      ['MEDIUM_PLUS', 3],
      ['MEDIUM', 4],
      ['LOW', 5],
      ['NO_BET', 1],
    ]);
    expect(groups.filter(({ isAvoided }) => isAvoided).map(({ tier }) => tier)).toEqual(['LOW', 'NO_BET']);
    expect(groups.filter(({ isSetAside }) => isSetAside).map(({ tier }) => tier)).toEqual(['NO_BET']);
  });
});

describe('the summary card', () => {
  it('counts a slate and estimates its earnings (S-283, S-291, S-292)', () => {
    expect(summarizeSlate('nfl', nfl)).toEqual({
      total: 15,
      qualifying: 11,
      gamesByTier: { HIGH: 2, MEDIUM_PLUS: 4, MEDIUM: 5, LOW: 2, NO_BET: 2 },
      gamesByGrade: { A: 2, B: 5, C: 2, D: 2, F: 4 },
      advised: 11,
      badValue: 4,
      unitCents: 1000,
      maxEarningsCents: 2400,
    });
    expect(summarizeSlate('mlb', mlb, 200_000)).toMatchObject({
      advised: 3,
      badValue: 9,
      unitCents: 2000,
      maxEarningsCents: 4800,
    });
  });

  it('excludes MLB games without a bet (S-286)', () => {
    const noBet = made('mlb', { 'professional_bet_decision.bet_tier': 'NO_BET' });
    expect(summarizeSlate('mlb', [...mlb, noBet])).toEqual(summarizeSlate('mlb', mlb));
    const nflNoBet = made('nfl', { 'betting_indicators.betting_tier': 'NO_BET' });
    expect(summarizeSlate('nfl', [...nfl, nflNoBet]).total).toBe(16);
  });
});

describe('filters', () => {
  it('offer the conferences in the data, or five default ones (S-294)', () => {
    expect(conferencesOf(nfl)).toBe(FALLBACK_CONFERENCES);
    expect(FALLBACK_CONFERENCES).toEqual(['SEC', 'Big Ten', 'Big 12', 'ACC', 'Pac-12']);
    const cfb = ['Sun Belt', 'ACC', 'ACC'].map((conference) => made('cfb', { conference }));
    expect(conferencesOf(cfb)).toEqual(['ACC', 'Sun Belt']);
  });

  it('choose by week, conference, tier, grade and team (S-293)', () => {
    const games = [
      made('cfb', { game_id: '1', week: 1, conference: 'ACC', away_team: 'San José State' }),
      made('cfb', { game_id: '2', week: 2, conference: 'SEC', 'betting_indicators.betting_tier': 'HIGH' }),
      made('cfb', { game_id: '3', week: 2, conference: 'ACC', 'betting_indicators.bet_ranking.grade': 'A-' }),
    ];
    const ids = (filter: Parameters<typeof filterGames>[1]) => filterGames(games, filter).map(({ id }) => id);
    expect(ids({})).toEqual(['1', '2', '3']);
    expect(ids({ week: 2 })).toEqual(['2', '3']);
    expect(ids({ conference: 'ACC' })).toEqual(['1', '3']);
    expect(ids({ tier: 'HIGH' })).toEqual(['2']);
    expect(ids({ gradeLetter: 'A' })).toEqual(['3']);
    expect(ids({ team: ' jose ' })).toEqual(['1']);
    expect(ids({ team: '  ' })).toEqual(['1', '2', '3']);
    expect(ids({ week: 2, conference: 'ACC', team: 'nobody' })).toEqual([]);
  });
});
