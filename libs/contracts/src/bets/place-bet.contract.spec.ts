import * as z from 'zod/mini';
import { manualBetRequestSchema, placeBetRequestSchema } from './place-bet.contract.ts';
import { updateBetRequestSchema } from './change-bet.contract.ts';

const PANEL = {
  gameId: '2024_07_DEN_NO',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  spread: 2.5,
  betAmount: 50,
  confidenceLevel: 'HIGH',
  betType: 'spread',
  odds: '+2.5 -102',
  week: 7,
  season: 2024,
};
const MANUAL = {
  homeTeam: 'Iowa',
  awayTeam: 'Iowa State',
  teamToCover: 'OVER',
  betType: 'total',
  spread: 42.5,
  betAmount: 25,
  odds: '',
  sport: 'CFB',
};

/** Returns field and rule of every broken rule. */
function issuesOf(schema: z.ZodMiniType, value: unknown): readonly string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const panel = (changes: object): readonly string[] =>
  issuesOf(placeBetRequestSchema, { ...PANEL, ...changes });
const manual = (changes: object): readonly string[] =>
  issuesOf(manualBetRequestSchema, { ...MANUAL, ...changes });

const ODDS =
  'odds: Odds must be American odds such as -110 or +150: whole numbers of 3 to 6 digits, at most -100 or at least +100';
const AMOUNT = 'betAmount: Please enter a valid bet amount: between $0.01 and $1,000,000, in whole cents';

describe('a bet from the panel', () => {
  it('has the documented fields, and the game id may be a number (S-455)', () => {
    expect(panel({})).toEqual([]);
    expect(panel({ gameId: 634614, week: undefined })).toEqual([]);
    expect(panel({ betType: 'moneyline', spread: 0, odds: '+124' })).toEqual([]);
  });

  it('offers no totals (S-180)', () => {
    expect(panel({ betType: 'total' })).toEqual(['betType: Bet type must be spread or moneyline']);
  });

  it.each(['-99', '+99', '0', '99', '-1', '1.91', '1e308', '-2.5 -50', 'abc'])(
    'refuses odds of %s (S-188)',
    (odds) => {
      expect(panel({ odds })).toEqual([ODDS]);
    },
  );

  it('requires odds and, for a spread, a line (S-435, S-436)', () => {
    expect(panel({ odds: ' ', spread: null })).toEqual([
      'spread: Please enter a spread line for spread bets',
      'odds: Please enter the betting odds',
    ]);
  });

  it.each([
    [0, AMOUNT],
    [-5, AMOUNT],
    [0.001, AMOUNT],
    [1_000_000.01, AMOUNT],
    [1e308, AMOUNT],
    [Number.NaN, AMOUNT],
    ['50', AMOUNT],
  ])('refuses an amount of %s (S-437)', (betAmount, issue) => {
    expect(panel({ betAmount })).toEqual([issue]);
  });

  it('accepts lines in half points within bounds (S-182)', () => {
    const issue = 'spread: The line must be a multiple of 0.5 from -60 to +60';
    expect(panel({ spread: 2.3 })).toEqual([issue]);
    expect(panel({ spread: -60 })).toEqual([]);
    expect(panel({ spread: 60.5 })).toEqual([issue]);
  });

  it.each([
    [{ week: 'seven' }, 'week: Week must be a whole number'],
    [{ season: 2024.5 }, 'season: Season must be a year such as 2024'],
    [{ sport: 'NBA' }, 'sport: Sport must be CFB, NFL or MLB'],
    [{ oddsSource: 'book' }, 'oddsSource: Odds source must be user, estimated or file'],
    [{ gameId: 1e300 }, 'gameId: Unknown game. Please reload the page and try again.'],
  ])('refuses %j once, in plain words (S-481)', (changes, issue) => {
    expect(panel(changes)).toEqual([issue]);
  });

  it('refuses overlong texts by their own rule (S-481)', () => {
    const awayTeam = 'x'.repeat(2001);
    expect(panel({ awayTeam })).toEqual(['awayTeam: A team name must be at most 80 characters long']);
  });

  it('reads empty optional texts as absent (S-455)', () => {
    expect(panel({ sport: '', oddsSource: '', confidenceLevel: '', week: null, season: null })).toEqual([]);
  });

  it('recognizes the tiers however they are written, and nothing else', () => {
    expect(panel({ confidenceLevel: 'MEDIUM-PLUS' })).toEqual([]);
    expect(panel({ confidenceLevel: '' })).toEqual([]);
    expect(panel({ confidenceLevel: 'SURE' })).toEqual([
      'confidenceLevel: Confidence level must be HIGH, MEDIUM_PLUS, MEDIUM, LOW or NO_BET',
    ]);
  });
});

describe('a bet logged by hand', () => {
  it('needs only sport, type, teams, side and amount (S-186)', () => {
    expect(manual({ odds: undefined, spread: undefined })).toEqual([]);
    expect(manual({ homeTeam: '', awayTeam: ' ', teamToCover: '', betAmount: 0 })).toEqual([
      'homeTeam: Home team is required',
      'awayTeam: Away team is required',
      'teamToCover: Please select a team to bet on',
      AMOUNT,
    ]);
    expect(manual({ sport: 'NBA' })).toEqual(['sport: Sport must be CFB, NFL or MLB']);
    expect(manual({ betType: 'parlay' })).toEqual(['betType: Bet type must be spread, moneyline or total']);
  });

  it('requires two different teams of 1 to 80 characters (S-187)', () => {
    expect(manual({ awayTeam: ' iowa ' })).toEqual(['awayTeam: Home and away team must be different']);
    expect(manual({ awayTeam: 'x'.repeat(80) })).toEqual([]);
    expect(manual({ awayTeam: 'x'.repeat(81) })).toEqual([
      'awayTeam: A team name must be at most 80 characters long',
    ]);
    expect(manual({ awayTeam: 'Io\u202Ewa' })).toEqual([
      'awayTeam: A team name must not contain invisible characters',
    ]);
  });

  it('picks either team, or OVER and UNDER for a total (S-181)', () => {
    const issue = 'teamToCover: Team to cover must be the home or the away team, or OVER or UNDER for totals';
    expect(manual({ teamToCover: 'UNDER' })).toEqual([]);
    expect(manual({ teamToCover: 'Iowa' })).toEqual([issue]);
    expect(manual({ betType: 'spread', teamToCover: 'Iowa' })).toEqual([]);
    expect(manual({ betType: 'spread', teamToCover: 'OVER' })).toEqual([issue]);
    expect(manual({ betType: 'moneyline', teamToCover: 'Nebraska' })).toEqual([issue]);
  });

  it('can have unknown odds but not impossible ones (S-188)', () => {
    expect(manual({ odds: null })).toEqual([]);
    expect(manual({ odds: 'n/a' })).toEqual([]);
    expect(manual({ odds: -105 })).toEqual([]);
    expect(manual({ odds: '-99' })).toEqual([ODDS]);
    expect(manual({ odds: 50 })).toEqual([ODDS]);
    expect(manual({ odds: '-99999999' })).toEqual([ODDS]);
    expect(manual({ odds: '-110.5' })).toEqual([ODDS]);
  });

  it('can be won, lost, push or pending (S-183)', () => {
    expect(manual({ actualResult: '' })).toEqual([]);
    expect(manual({ actualResult: 'push', actualPayout: 25 })).toEqual([]);
    expect(manual({ actualResult: 'void' })).toEqual(['actualResult: Result must be won, lost or push']);
    expect(manual({ actualResult: 'won', actualPayout: -1 })).toEqual([
      'actualPayout: Payout must be between $0 and $100,000,000, in whole cents',
    ]);
  });

  it('has a payout that its result allows (S-191)', () => {
    const won = (words: string): string =>
      `actualPayout: A won bet’s payout includes the stake, so it is ${words} $25.00. For a free bet, add its stake.`;
    const priced = { actualResult: 'won', odds: '-110' };
    expect(manual({ ...priced, actualPayout: 25.01 })).toEqual([]);
    expect(manual({ ...priced, actualPayout: 25 })).toEqual([won('more than')]);
    expect(manual({ ...priced, odds: 'n/a', actualPayout: 25 })).toEqual([]);
    expect(manual({ ...priced, odds: '', actualPayout: 1 })).toEqual([won('at least')]);
    expect(manual({ actualResult: 'lost', actualPayout: 25 })).toEqual([]);
    expect(manual({ actualResult: 'lost', actualPayout: 500 })).toEqual([
      'actualPayout: A lost bet pays at most its stake, so the payout is at most $25.00.',
    ]);
    // Without a valid stake only the stake is named, and a pending bet ignores the payout.
    expect(manual({ ...priced, betAmount: 0, actualPayout: 1 })).toEqual([
      expect.stringMatching(/^betAmount/),
    ]);
    expect(manual({ actualResult: '', actualPayout: 1 })).toEqual([]);
  });

  it('has a date in the supported years, as in a file, and the message names them', () => {
    const rule = 'gameDate: Game date must be a day from 2000 to 2099, such as 2024-10-13';
    for (const gameDate of ['1800-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])
      expect(manual({ gameDate })).toEqual([rule]);
    expect(manual({ gameDate: '2099-12-31' })).toEqual([]);
  });

  it('names control characters, not the length, as the problem of a text', () => {
    expect(manual({ sportsbook: 'a\u0000', notes: 'a\u0007' })).toEqual([
      'sportsbook: Sportsbook must not contain invisible characters',
      'notes: Notes must not contain control characters',
    ]);
    expect(manual({ notes: 'two\nlines\tand a tab' })).toEqual([]);
  });

  it('limits the length of texts and requires a real date', () => {
    expect(manual({ sportsbook: 'x'.repeat(61), notes: 'x'.repeat(1001), gameDate: '2024-02-30' })).toEqual([
      'sportsbook: Sportsbook must be at most 60 characters long',
      'notes: Notes must be at most 1,000 characters long',
      'gameDate: Game date must be a day from 2000 to 2099, such as 2024-10-13',
    ]);
    expect(manual({ gameDate: '0000-01-01' })).toHaveLength(1);
    expect(manual({ sportsbook: '', notes: 'two\nlines', gameDate: '' })).toEqual([]);
  });
});

describe('a result update', () => {
  const update = (change: object): readonly string[] => issuesOf(updateBetRequestSchema, change);

  it('names the invalid field', () => {
    expect(update({ actualResult: 'won', actualPayout: 95.45, status: 'completed', notes: null })).toEqual(
      [],
    );
    expect(update({ actualResult: 'maybe' })).toEqual(['actualResult: Result must be won, lost or push']);
    expect(update({ actualPayout: 1e308 })).toEqual([
      'actualPayout: Payout must be between $0 and $100,000,000, in whole cents',
    ]);
  });

  it('is completed when it has a result (S-195)', () => {
    expect(update({ actualResult: 'lost', status: 'pending' })).toEqual([
      'status: A bet with a result has the status completed',
    ]);
    expect(update({ actualResult: '', status: 'pending' })).toEqual([]);
    expect(update({ actualResult: 'won', status: '' })).toEqual([]);
    expect(update({ status: 'won' })).toEqual(['status: Status must be pending or completed']);
  });
});
