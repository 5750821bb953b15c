import {
  CFB_SEASON_GAMES,
  DEFAULT_STATS,
  gamesOfRecord,
  MLB_SEASON_GAMES,
  OTHER_SPORTS_GAMES,
  perGame,
  statsTeamName,
} from './team-stats.ts';

describe('team statistics', () => {
  it('divide MLB season totals by 162 (S-383, S-384)', () => {
    expect(MLB_SEASON_GAMES).toBe(162);
    expect(perGame('mlb', 729, null)).toBe(4.5);
  });

  it('divide college totals by 12 (S-383, S-384)', () => {
    expect(CFB_SEASON_GAMES).toBe(12);
    expect(perGame('cfb', 360, null)).toBe(30);
  });

  it('divide the totals of other sports by 90 (S-383, S-384)', () => {
    expect(OTHER_SPORTS_GAMES).toBe(90);
    expect(perGame('nfl', 450, null)).toBe(5);
    expect(perGame('nba', 9000, null)).toBe(100);
  });

  it('divide by the games of the record when it has any (S-384)', () => {
    expect(perGame('mlb', 723, gamesOfRecord('77-85'))).toBeCloseTo(723 / 162, 10);
    expect(perGame('cfb', 93, gamesOfRecord('3-0'))).toBe(31);
    expect(perGame('nfl', 320, gamesOfRecord('10-5-1'))).toBe(20);
    expect(perGame('cfb', 0, gamesOfRecord('0-0'))).toBe(0);
    expect(perGame('mlb', null, 10)).toBeNull();
  });

  it.each(['', 'W3', '3', '3-', '-1-2', '1-2-3-4', null])('find no games in %p (S-384)', (record) => {
    expect(gamesOfRecord(record)).toBeNull();
  });

  it('have defaults for missing values (S-385)', () => {
    expect(DEFAULT_STATS).toEqual({
      era: 4.5,
      whip: 1.3,
      runsAllowed: 400,
      ops: 0.725,
      obp: 0.32,
      wrcPlus: 100,
      babip: 0.3,
      iso: 0.15,
    });
  });

  it("use 'Oakland Athletics' for 'Athletics' (S-358)", () => {
    expect(statsTeamName('Athletics')).toBe('Oakland Athletics');
    expect(statsTeamName('Boston Red Sox')).toBe('Boston Red Sox');
  });
});
