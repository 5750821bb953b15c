import {
  isBetLine,
  isSameTeam,
  MAX_SPREAD_LINE,
  MAX_TOTAL_LINE,
  pickText,
  sideOf,
  teamText,
} from './bet-terms.ts';

describe('the side of a bet', () => {
  const teams = { homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos' };

  it.each([
    ['spread', 'New Orleans Saints', 'home'],
    ['moneyline', 'Denver Broncos', 'away'],
    ['spread', '  denver BRONCOS ', 'away'],
    ['spread', 'Chicago Bears', null],
    ['moneyline', 'OVER', null],
    ['spread', '', null],
    ['total', 'OVER', 'over'],
    ['total', 'under', 'under'],
    ['total', ' Over ', 'over'],
    ['total', 'New Orleans Saints', null],
    ['total', '', null],
  ] as const)('of a %s on %p is %p (S-181)', (betType, teamToCover, side) => {
    expect(sideOf({ betType, teamToCover, ...teams })).toBe(side);
  });

  it.each([
    ['home', 'New Orleans Saints'],
    ['away', 'Denver Broncos'],
    ['over', 'OVER'],
    ['under', 'UNDER'],
  ] as const)('%s is displayed as %s (S-181)', (side, text) => {
    expect(teamText(side, teams.homeTeam, teams.awayTeam)).toBe(text);
  });

  it('is the same team regardless of case and surrounding spaces (S-187)', () => {
    expect(isSameTeam(' Texas A&M', 'texas a&m ')).toBe(true);
    expect(isSameTeam('Texas', 'Texas Tech')).toBe(false);
  });
});

describe('the line of a bet', () => {
  it.each([
    ['spread', 0],
    ['spread', -7.5],
    ['spread', MAX_SPREAD_LINE],
    ['spread', -MAX_SPREAD_LINE],
    ['moneyline', 0],
    ['total', 0],
    ['total', MAX_TOTAL_LINE],
  ] as const)('of a %s can be %d (S-182)', (betType, line) => {
    expect(isBetLine(betType, line)).toBe(true);
  });

  it.each([
    ['spread', 3.25],
    ['spread', MAX_SPREAD_LINE + 0.5],
    ['spread', -MAX_SPREAD_LINE - 0.5],
    ['spread', Number.NaN],
    ['spread', Number.POSITIVE_INFINITY],
    ['total', -0.5],
    ['total', -40],
    ['total', MAX_TOTAL_LINE + 0.5],
    ['total', 47.2],
  ] as const)('of a %s cannot be %d (S-182)', (betType, line) => {
    expect(isBetLine(betType, line)).toBe(false);
  });
});

describe('a displayed bet', () => {
  it.each([
    ['nfl', 'spread', 'New Orleans Saints', 2.5, 'Saints +2.5'],
    ['nfl', 'spread', 'Seattle Seahawks', -3, 'Seahawks -3'],
    ['nfl', 'spread', 'Seattle Seahawks', 0, 'Seahawks PK'],
    ['nfl', 'spread', 'Seattle Seahawks', null, 'Seahawks'],
    ['nfl', 'moneyline', 'Detroit Lions', 0, 'Lions ML'],
    ['mlb', 'moneyline', 'Boston Red Sox', null, 'Red Sox ML'],
    ['mlb', 'spread', 'Boston Red Sox', -1.5, 'Red Sox -1.5'],
    ['cfb', 'spread', 'Notre Dame', -13.5, 'Notre Dame -13.5'],
    ['nfl', 'total', 'UNDER', 42, 'Under 42'],
    ['nfl', 'total', 'over', 47.5, 'Over 47.5'],
    ['nfl', 'total', 'UNDER', null, 'Under'],
  ] as const)('%s %s on %s at %p shows %p', (sport, betType, teamToCover, spread, text) => {
    expect(pickText({ sport, betType, teamToCover, spread })).toBe(text);
  });
});
