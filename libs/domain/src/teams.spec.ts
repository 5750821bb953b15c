import { slateRecords } from '../test/fixtures.ts';
import { ACTIVE_SPORTS } from './sports.ts';
import { shortTeamName, surname, teamNames } from './teams.ts';

describe('team lists', () => {
  it.each([
    ['cfb', 58],
    ['nfl', 32],
    ['mlb', 30],
  ] as const)('%s has exactly %i unique names in order (S-185)', (sport, count) => {
    const names = teamNames(sport);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
    expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  });

  it.each(['nfl', 'mlb'] as const)('include every team of a delivered %s slate (S-185)', (sport) => {
    const names = new Set(teamNames(sport));
    for (const record of slateRecords(sport)) {
      const game = (record['game_info'] ?? record) as { home_team: string; away_team: string };
      expect(names.has(game.home_team) && names.has(game.away_team)).toBe(true);
    }
  });

  it('name college programs the way the files do (S-185)', () => {
    const played = new Set(slateRecords('cfb').flatMap((game) => [game['home_team'], game['away_team']]));
    expect(teamNames('cfb').filter((name) => played.has(name)).length).toBeGreaterThan(50);
  });
});

describe('short names', () => {
  it.each([
    ['nfl', 'Philadelphia Eagles', 'Eagles'],
    ['nfl', 'San Francisco 49ers', '49ers'],
    ['mlb', 'Boston Red Sox', 'Red Sox'],
    ['mlb', 'Chicago White Sox', 'White Sox'],
    ['mlb', 'Toronto Blue Jays', 'Blue Jays'],
    ['mlb', 'Athletics', 'Athletics'],
    ['mlb', 'St. Louis Cardinals', 'Cardinals'],
    ['cfb', 'Ohio State', 'Ohio State'],
    ['nfl', '<b>Team</b> Name', '<b>Team</b> Name'],
  ] as const)('%s %s is %s (S-288)', (sport, team, short) => {
    expect(shortTeamName(sport, team)).toBe(short);
  });

  it('are unique within a league (S-288)', () => {
    for (const sport of ACTIVE_SPORTS) {
      const short = teamNames(sport).map((team) => shortTeamName(sport, team));
      expect(new Set(short).size).toBe(short.length);
    }
  });

  it.each([
    ['Aaron Nola', 'Nola'],
    ['Lance McCullers Jr.', 'McCullers Jr.'],
    ['Ichiro', 'Ichiro'],
    ['', ''],
  ])('for the pitcher %p is %p (S-289)', (name, want) => {
    expect(surname(name)).toBe(want);
  });
});
