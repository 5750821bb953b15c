import { guessTeamOrder, matchupSigns, splitMatchup } from './csv-matchup.ts';
import { fullTeamName } from './csv-teams.ts';

describe('a cell with both teams', () => {
  it.each([
    ['Philadelphia Eagles @ Buffalo Bills', 'Philadelphia Eagles', 'Buffalo Bills'],
    ['Eagles@Bills', 'Eagles', 'Bills'],
    [' Eagles  at   Bills ', 'Eagles', 'Bills'],
    ['Bills vs Eagles', 'Eagles', 'Bills'],
    ['Bills VS. Eagles', 'Eagles', 'Bills'],
    ['Bills v Eagles', 'Eagles', 'Bills'],
    ['Bills versus Eagles', 'Eagles', 'Bills'],
  ])('%j is %s at %s', (text, awayTeam, homeTeam) => {
    expect(splitMatchup(text, 'by-sign')).toMatchObject({ awayTeam, homeTeam });
  });

  it('uses the chosen order', () => {
    expect(splitMatchup('A @ B', 'home-first')).toEqual({ awayTeam: 'B', homeTeam: 'A', sign: '@' });
    expect(splitMatchup('A vs B', 'away-first')).toEqual({ awayTeam: 'A', homeTeam: 'B', sign: 'vs' });
  });

  it.each(['', 'Eagles', '@ Bills', 'Eagles @', 'A @ B @ C', 'A vs B vs C', 'Seattle', 'Eagles - Bills'])(
    '%j is not split',
    (text) => {
      expect(splitMatchup(text, 'by-sign')).toBeNull();
    },
  );

  it.each([
    [['A @ B', 'C at D', 'none'], ['@', 'at'], 2, 'away-first'],
    [['A vs B', ''], ['vs'], 1, 'home-first'],
    [['A vs B', 'C @ D'], ['vs', '@'], 2, 'by-sign'],
    [[], [], 0, 'away-first'],
  ] as const)('in column %j with signs %j has %i split cells, read %s', (texts, signs, split, order) => {
    expect(matchupSigns(texts)).toEqual({ signs, split });
    expect(guessTeamOrder(texts)).toBe(order);
  });
});

describe('a team name in a file', () => {
  it.each([
    ['nfl', 'eagles', 'Philadelphia Eagles'],
    ['nfl', 'Philadelphia', 'Philadelphia Eagles'],
    ['nfl', 'PHI', 'Philadelphia Eagles'],
    ['nfl', 'PHI Eagles', 'Philadelphia Eagles'],
    ['nfl', 'Green Bay', 'Green Bay Packers'],
    ['nfl', 'New York', 'New York'],
    ['nfl', 'NYJ', 'New York Jets'],
    ['mlb', 'SD Padres', 'San Diego Padres'],
    ['mlb', 'CWS', 'Chicago White Sox'],
    ['mlb', 'Chicago', 'Chicago'],
    ['cfb', '#12 Notre Dame', 'Notre Dame'],
    ['cfb', '(3) ohio state', 'Ohio State'],
    ['cfb', 'Slippery Rock', 'Slippery Rock'],
    ['nfl', ' Toledo ', 'Toledo'],
  ] as const)('%s %j is %s (S-185)', (sport, name, team) => {
    expect(fullTeamName(sport, name)).toBe(team);
  });
});
