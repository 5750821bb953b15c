import type { World } from '../understanding/world.ts';
import { isTimed, longer, perSport } from './times.ts';

const sport = (today: string, season: number, week: number) => ({
  ...{ today, season, week, teams: [], games: [], pastGames: [] },
});
const SUNDAY = 0;
const world: World = {
  sports: { nfl: sport('2024-10-17', 2024, 7), mlb: sport('2021-10-03', 2021, 27) },
  sportsbooks: [],
};

describe('a time without a sport', () => {
  it('is another day in each sport', () => {
    const tomorrow = perSport('best-picks', { relative: { unit: 'day', offset: 1 } }, world);
    expect(tomorrow).toMatchObject([
      { sport: 'nfl', date: '2024-10-18' },
      { sport: 'mlb', date: '2021-10-04' },
    ]);
    expect(perSport('best-picks', { weekday: SUNDAY }, world)).toMatchObject([
      { sport: 'nfl', date: '2024-10-20' },
      { sport: 'mlb', date: '2021-10-03' },
    ]);
  });

  it('is the last such day where that is said, also of own bets', () => {
    const lastSunday = { weekday: SUNDAY, isPastWeekday: true } as const;
    expect(perSport('own-record', lastSunday, world)).toMatchObject([
      { sport: 'nfl', from: '2024-10-13', to: '2024-10-13' },
      { sport: 'mlb', from: '2021-09-26', to: '2021-09-26' },
    ]);
    expect(perSport('system-record', lastSunday, world)).toMatchObject([
      { sport: 'nfl', date: '2024-10-13' },
      { sport: 'mlb', date: '2021-09-26' },
    ]);
  });

  it('is the same day of each sport for the record of the system, as far as no game is asked about', () => {
    const day = { date: '2021-10-03' };
    expect(perSport('system-record', day, world)).toMatchObject([
      { sport: 'nfl', ...day },
      { sport: 'mlb', ...day },
    ]);
    const games = [{ sport: 'mlb', gameId: '632196' }] as const;
    expect(perSport('system-record', { ...day, games }, world)).toEqual([]);
    expect(perSport('best-picks', day, world)).toEqual([]);
  });

  it('leaves out sports without picks on that day where another has some', () => {
    const sports = {
      ...world.sports,
      nfl: { ...sport('2024-10-17', 2024, 7), games: [{ date: '2024-10-20' }] },
    };
    const played = perSport('best-picks', { weekday: SUNDAY }, { ...world, sports } as unknown as World);
    expect(played).toMatchObject([{ sport: 'nfl', date: '2024-10-20' }]);
  });

  it('is a week from Monday, or a month, for own bets', () => {
    expect(perSport('own-record', { relative: { unit: 'week', offset: -1 } }, world)).toMatchObject([
      { sport: 'nfl', from: '2024-10-07', to: '2024-10-13' },
      { sport: 'mlb', from: '2021-09-20', to: '2021-09-26' },
    ]);
    expect(perSport('own-record', { relative: { unit: 'month', offset: -1 } }, world)).toMatchObject([
      { month: '2024-09' },
      { month: '2021-09' },
    ]);
  });

  it('is left aside for the streak, which is one over all sports', () => {
    const lastMonth = { aspect: 'streak', relative: { unit: 'month', offset: -1 } } as const;
    expect(perSport('own-record', lastMonth, world)).toEqual([]);
  });

  it('is the current week or month of own bets, also with a sport', () => {
    expect(perSport('own-record', { timeframe: 'month', sport: 'nfl' }, world)).toMatchObject([
      { sport: 'nfl', month: '2024-10' },
    ]);
    expect(perSport('own-luck', { timeframe: 'week' }, world)).toMatchObject([
      { sport: 'nfl', from: '2024-10-14', to: '2024-10-20' },
      { sport: 'mlb', from: '2021-09-27', to: '2021-10-03' },
    ]);
  });

  it('is the days of a period or season of own bets, for each sport', () => {
    const last = { period: { last: 2, unit: 'week' } } as const;
    expect(perSport('own-record', { ...last, sport: 'nfl' }, world)).toMatchObject([
      { sport: 'nfl', from: '2024-10-04', to: '2024-10-17' },
    ]);
    expect(perSport('own-luck', last, world)).toMatchObject([
      { sport: 'nfl', from: '2024-10-04' },
      { sport: 'mlb', from: '2021-09-20' },
    ]);
    for (const time of [{ season: 2023 }, { relative: { unit: 'season', offset: -1 } } as const])
      expect(perSport('own-record', { ...time, sport: 'nfl' }, world)).toMatchObject([
        { sport: 'nfl', from: '2023-09-04', to: '2024-02-15' },
      ]);
  });

  it('is the days of the season that is now, of a sport alone', () => {
    const season = { timeframe: 'season', sport: 'nfl' } as const;
    expect(perSport('own-record', season, world)).toMatchObject([
      { sport: 'nfl', from: '2024-09-04', to: '2025-02-15' },
    ]);
    // These are not kept by the day.
    for (const part of [{ tier: 'HIGH' }, { by: 'tier' }, { aspect: 'streak' }] as const)
      expect(perSport('own-record', { ...season, ...part }, world)).toEqual([]);
    expect(perSport('own-luck', season, world)).toEqual([]);
    expect(perSport('own-record', { timeframe: 'season' }, world)).toEqual([]);
    expect(perSport('own-record', { ...season, week: 4 }, world)).toEqual([]);
  });

  it('is the seasons of all sports together, in one question, but for groups other than sports', () => {
    const of2024 = { season: 2024 } as const;
    for (const slots of [of2024, { ...of2024, by: 'sport' } as const])
      expect(perSport('own-record', slots, world)).toEqual([]);
    expect(perSport('own-luck', of2024, world)).toEqual([]);
    for (const aspect of ['luck', 'sample', 'break-even'] as const)
      expect(perSport('own-luck', { ...of2024, aspect }, world)).toEqual([]);
    for (const by of ['day', 'month', 'tier'] as const)
      expect(perSport('own-record', { ...of2024, by }, world)).toMatchObject([
        { sport: 'nfl', from: '2024-09-04', by },
        { sport: 'mlb', by },
      ]);
  });

  it('is said not to be known of what is kept as a whole', () => {
    for (const slots of [{ period: { last: 2, unit: 'week' } as const }, { month: '2024-09' }, { week: 3 }])
      expect(isTimed(slots)).toBe(true);
    for (const slots of [{}, { season: 2024 }, { timeframe: 'season' } as const, { sport: 'nfl' } as const])
      expect(isTimed(slots)).toBe(false);
  });

  it('is a week of the season for the system, where a sport has weeks', () => {
    expect(perSport('system-record', { relative: { unit: 'week', offset: -1 } }, world)).toMatchObject([
      { sport: 'nfl', season: 2024, week: 6 },
    ]);
  });

  it('is of the season before when the season has no such week yet', () => {
    const lastWeek = { relative: { unit: 'week', offset: -1 } } as const;
    const first = { nfl: sport('2024-09-05', 2024, 1) };
    expect(perSport('system-record', lastWeek, { ...world, sports: first })).toEqual([
      { ...lastWeek, sport: 'nfl', season: 2023 },
    ]);
  });

  it('is another season of picks, and none for the current one', () => {
    const last = { relative: { unit: 'season', offset: -1 } } as const;
    expect(perSport('system-record', last, world)).toMatchObject([
      { sport: 'nfl', season: 2023 },
      { sport: 'mlb', season: 2020 },
    ]);
    expect(perSport('system-record', { relative: { unit: 'season', offset: 0 } }, world)).toEqual([]);
  });

  it('is no other question for today, with a sport, or for what has no time', () => {
    const today = { relative: { unit: 'day', offset: 0 } } as const;
    expect(perSport('best-picks', today, world)).toEqual([]);
    expect(perSport('best-picks', { ...today, sport: 'nfl' }, world)).toEqual([]);
    expect(perSport('calculator', { weekday: SUNDAY }, world)).toEqual([]);
    expect(perSport('own-record', { aspect: 'vs-system', timeframe: 'month' }, world)).toEqual([]);
    expect(perSport('best-picks', {}, world)).toEqual([]);
  });
});

describe('a time without results', () => {
  it('is followed by a longer one: the month of a day of own bets, the week of a day, then all of it', () => {
    const day = { sport: 'cfb', from: '2024-09-28', to: '2024-09-28', date: '2024-09-28' } as const;
    expect(longer('own-record', day)).toEqual({ sport: 'cfb', month: '2024-09' });
    expect(longer('own-record', { sport: 'cfb', month: '2024-09' })).toEqual({ sport: 'cfb' });
    expect(longer('system-record', { sport: 'nfl', week: 6, date: '2024-10-20' })).toEqual({
      sport: 'nfl',
      week: 6,
    });
    expect(longer('best-picks', { sport: 'nfl', date: '2024-10-18' })).toEqual({ sport: 'nfl' });
  });

  it('is none without a time, or of a question that has no time', () => {
    expect(longer('own-record', { sport: 'nfl' })).toBeNull();
    expect(longer('why-pick', { sport: 'nfl', date: '2024-10-18' })).toBeNull();
    expect(longer('why-pick', { sport: 'nfl', week: 7, date: '2024-10-18' })).toBeNull();
  });
});
