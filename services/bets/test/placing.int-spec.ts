import { randomUUID } from 'node:crypto';
import { BET_TEXTS } from '@app/contracts';
import { PANEL_BET, refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foundGame, OTHER, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const gameNotFound = {
  code: 'BET_GAME_NOT_FOUND',
  message: BET_TEXTS.gameNotFound,
  issues: [{ field: 'gameId', rule: BET_TEXTS.gameNotFound }],
};
const refused = (code: 'STAKE_ABOVE_LIMIT' | 'STAKE_ABOVE_BANKROLL', rule: string) => ({
  code,
  message: rule,
  issues: [{ field: 'betAmount', rule }],
});

describe("a bet from a game's panel", () => {
  it('is stored pending with an id and our time and returned completely (S-163, S-455, S-456)', async () => {
    const bet = await app.placeBet();
    expect(bet).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      sport: 'NFL',
      week: 7,
      awayTeam: 'Denver Broncos',
      homeTeam: 'New Orleans Saints',
      teamToCover: 'New Orleans Saints',
      betType: 'spread',
      spread: -3.5,
      odds: '-110',
      betAmount: 50,
      confidenceLevel: 'HIGH',
      status: 'pending',
      payout: null,
      actualPayout: null,
      placedAt: START,
      gameDate: '2024-10-20T17:00:00.000Z',
      recommendedTeam: null,
      season: 2024,
      gameId: 'a',
      side: 'home',
      americanOdds: -110,
      oddsSource: 'user',
      state: 'pending',
      result: null,
      settledBy: null,
      settledAt: null,
      stakeCents: 5000,
      unitCents: 1000,
      payoutCents: null,
      profitCents: null,
      isLate: false,
      isVerified: false,
      closing: null,
      origin: 'panel',
      sportsbook: null,
      notes: null,
      version: 1,
    });
    expect(await app.bets()).toMatchObject([{ userId: USER, id: bet.id, state: 'pending', placedAt: START }]);
  });

  it("uses the game's own names, week, season and pick, whatever was sent", async () => {
    app.predictions.games = [foundGame({ recommendedTeam: 'Denver Broncos' })];
    const bet = await app.placeBet({
      homeTeam: ' new orleans saints ',
      teamToCover: 'DENVER BRONCOS',
      awayTeam: 'Denver Broncos ',
      week: 3,
      season: 1999,
      spread: 3.5,
    });
    expect(bet).toMatchObject({
      homeTeam: 'New Orleans Saints',
      teamToCover: 'Denver Broncos',
      side: 'away',
      week: 7,
      season: 2024,
      recommendedTeam: 'Denver Broncos',
    });
  });

  it('trims spaces around the sportsbook', async () => {
    expect(await app.placeBet({ sportsbook: ' DraftKings ' })).toMatchObject({ sportsbook: 'DraftKings' });
    expect(await app.bets()).toMatchObject([{ sportsbook: 'DraftKings' }]);
  });

  it('uses the last token of the odds, and a moneyline without a line (S-446)', async () => {
    expect(await app.placeBet({ odds: '-3.5 +105' })).toMatchObject({ odds: '+105', americanOdds: 105 });
    app.clock.advance(1);
    expect(await app.placeBet({ betType: 'moneyline', spread: 7.25, odds: -180 })).toMatchObject({
      spread: 0,
      odds: '-180',
    });
    expect(await app.bets()).toMatchObject([{ line: -3.5 }, { line: null }]);
  });

  it.each([
    ['nobody says', null, '-110', 'user'],
    ['they were typed', 'user', '-110', 'user'],
    ['they come from the tables', 'estimated', '-110', 'estimated'],
    ['they are the published ones', 'file', '-110', 'file'],
    ['they are called published and are not', 'file', '-105', 'user'],
  ] as const)('records the source of its odds when %s (S-451)', async (_, oddsSource, odds, kept) => {
    expect(await app.placeBet({ oddsSource, odds })).toMatchObject({ oddsSource: kept });
  });

  it.each([
    { gameId: 'unknown' },
    { awayTeam: 'Chicago Bears' },
    { sport: 'CFB' as const },
    { gameId: 401_220_100 },
    { gameId: 'a\u0000' },
    { gameId: 'a'.repeat(201) },
  ])('on an unknown game gets a 404: %j', async (values) => {
    expect(await refusalOf(app.placeBet(values))).toEqual(gameNotFound);
    expect(await app.bets()).toEqual([]);
  });

  it('on a game id known to two sports needs the sport', async () => {
    app.predictions.games = [foundGame(), foundGame({ sport: 'cfb' })];
    expect(await refusalOf(app.placeBet({ sport: null }))).toEqual(gameNotFound);
    expect(await app.placeBet({ sport: 'cfb' })).toMatchObject({ sport: 'CFB' });
  });

  it("accepts a game's id as text or number and stores it as text (S-197)", async () => {
    app.predictions.games = [foundGame({ sport: 'mlb', gameId: '745' })];
    expect(await app.placeBet({ gameId: 745, sport: null })).toMatchObject({ gameId: '745', sport: 'MLB' });
  });

  it('logged after the start is kept and marked (S-461)', async () => {
    app.predictions.games = [foundGame({ hasStarted: true, status: 'in_progress' })];
    expect(await app.placeBet()).toMatchObject({ isLate: true, state: 'pending' });
  });

  it.each([
    ['final', 20, 10, 'won', 9545],
    ['final', 20, 17, 'lost', 0],
    ['postponed', null, null, 'void', 5000],
    ['cancelled', null, null, 'void', 5000],
  ] as const)('on a %s game (%p:%p) is %s at once, and late (S-484)', async (...row) => {
    const [status, homeScore, awayScore, result, payoutCents] = row;
    const closingLine = {
      home_spread: -4.5,
      home_spread_odds: -110,
      away_spread_odds: -110,
      total_points: 44,
      home_moneyline: -200,
      away_moneyline: 170,
    };
    app.predictions.games = [
      foundGame({ hasStarted: true, status, homeScore, awayScore, resultVersion: 2, closingLine }),
    ];
    const bet = await app.placeBet();
    expect(bet).toMatchObject({
      status: result,
      result,
      payoutCents,
      isLate: true,
      isVerified: false,
      settledBy: 'system',
      settledAt: START,
      closing: { line: -4.5, odds: -110, points: null, pricePercent: null },
      version: 2,
    });
    expect(await app.bets()).toMatchObject([{ resultVersion: 2, version: 2 }]);
    expect(await app.rows('select kind, actor from bets.bet_event order by seq')).toEqual([
      { kind: 'placed', actor: 'user' },
      { kind: 'settled', actor: 'system' },
    ]);
  });
});

describe('a stake', () => {
  it('above the bankroll is refused with the bankroll, and accepted at it (S-461)', async () => {
    const rule = 'Your bankroll is $1,000.00; a bet cannot be larger.';
    expect(await refusalOf(app.placeBet({ betAmount: 1000.01 }))).toEqual(
      refused('STAKE_ABOVE_BANKROLL', rule),
    );
    expect(await refusalOf(app.addManual({ betAmount: 1000.01 }))).toEqual(
      refused('STAKE_ABOVE_BANKROLL', rule),
    );
    expect(await app.placeBet({ betAmount: 1000 })).toMatchObject({ betAmount: 1000 });
  });

  it("above the user's limit is refused with that limit first, and accepted at it (S-461)", async () => {
    expect(await app.placeBet({ betAmount: 25.01 })).toMatchObject({ betAmount: 25.01 });
    await app.setLimit(2500);
    const rule = 'Your limit for one bet is $25.00.';
    expect(await refusalOf(app.placeBet({ betAmount: 25.01 }))).toEqual(refused('STAKE_ABOVE_LIMIT', rule));
    expect(await refusalOf(app.addManual({ betAmount: 5000 }))).toEqual(refused('STAKE_ABOVE_LIMIT', rule));
    expect(await app.placeBet({ betAmount: 25 })).toMatchObject({ betAmount: 25 });
  });

  it.each([
    [0, BET_TEXTS.amount],
    [-5, BET_TEXTS.amount],
    [1e308, BET_TEXTS.amount],
    [0.001, BET_TEXTS.amount],
    [1_000_000.01, BET_TEXTS.amount],
    [Number.NaN, BET_TEXTS.amount],
    ['50', BET_TEXTS.amount],
  ])('of %p is refused by the server too (S-480)', async (betAmount, rule) => {
    for (const refusal of [
      await refusalOf(app.placeBet({ betAmount: betAmount as number })),
      await refusalOf(app.addManual({ betAmount: betAmount as number })),
    ]) {
      expect(refusal).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ field: 'bet.betAmount', rule }],
      });
    }
  });
});

describe('odds', () => {
  it.each([-99, -50, -1, 0, 1, 50, 99, '-99', '+99', '-3.5 -99', '1.91'])(
    'of %p are refused by the server too (S-188, S-480)',
    async (odds) => {
      for (const promise of [app.placeBet({ odds }), app.addManual({ odds })]) {
        expect(await refusalOf(promise)).toMatchObject({
          code: 'VALIDATION_FAILED',
          issues: [{ field: 'bet.odds', rule: BET_TEXTS.odds }],
        });
      }
    },
  );

  it.each([null, '', 'evens?'])('of %p leave a bet by hand with unknown odds (S-188)', async (odds) => {
    const bet = await app.addManual({ odds, actualResult: 'won' });
    expect(bet).toMatchObject({ odds: null, oddsSource: null, payoutCents: 9550 });
  });
});

describe('a bet sent again', () => {
  it('with its key is one bet with one response, even concurrently and when the game is gone (S-461)', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.placeBet({}, { key })));
    Object.assign(app.predictions, { games: [], isAway: true });
    Object.assign(app.auth, { isAway: true });
    answers.push(await app.placeBet({}, { key }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await app.bets()).toHaveLength(1);
    expect(await refusalOf(app.placeBet({ betAmount: 60 }, { key }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await refusalOf(app.addManual({}, { key }))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('with other keys is a separate bet each time', async () => {
    await Promise.all([app.placeBet(), app.placeBet()]);
    expect(await app.bets()).toHaveLength(2);
  });

  it('without a key is one bet within 2 s per user, and two afterwards (S-461)', async () => {
    const isKeyGiven = false;
    const twins = await Promise.all(Array.from({ length: 5 }, () => app.placeBet({}, { isKeyGiven })));
    app.clock.advance(1999);
    twins.push(await app.placeBet({}, { isKeyGiven }));
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    expect(await app.bets()).toHaveLength(1);
    await app.placeBet({}, { isKeyGiven, userId: OTHER });
    await app.placeBet({ betAmount: 51 }, { isKeyGiven });
    expect(await app.bets()).toHaveLength(2);
    app.clock.advance(1);
    await app.placeBet({}, { isKeyGiven });
    expect(await app.bets()).toHaveLength(3);
  });

  it('by hand without a key is one bet within 2 s too (S-461)', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => app.addManual({}, { isKeyGiven: false })));
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    app.clock.advance(2000);
    await app.addManual({}, { isKeyGiven: false });
    expect(await app.bets()).toHaveLength(2);
  });
});

describe('an unavailable service', () => {
  it.each([
    [
      'predictions',
      'GAMES_UNAVAILABLE',
      'Games cannot be looked up right now. Please try again in a moment.',
    ],
    [
      'auth',
      'BANKROLL_UNAVAILABLE',
      'Your bankroll cannot be checked right now. Please try again in a moment.',
    ],
  ] as const)('%s: the bet is not stored, and %s says why', async (service, code, message) => {
    app[service].isAway = true;
    for (const promise of [app.placeBet(), app.addManual()])
      expect(await refusalOf(promise)).toMatchObject({ code, message });
    expect(await app.rows('select 1 from bets.bet')).toEqual([]);
    expect(await app.rows('select 1 from bets.outbox')).toEqual([]);
  });
});

it('the panel offers only spread and moneyline (S-180)', async () => {
  const bet = { ...PANEL_BET, betType: 'total' as 'spread', teamToCover: 'OVER' };
  expect(await refusalOf(app.placeBet(bet))).toMatchObject({
    issues: [{ field: 'bet.betType', rule: BET_TEXTS.betTypeOfPanel }],
  });
});
