import { randomUUID } from 'node:crypto';
import { BET_TEXTS, getBetAnalysis, undoImport, type FoundGame } from '@app/contracts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foldFaults } from './fold.ts';
import { actorOf, foundGame, OTHER, settled, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
});
beforeEach(() => app.reset());
afterEach(async () => {
  expect(await foldFaults(app)).toEqual([]);
});
afterAll(() => app.close());

const LATER = '2024-10-20T17:30:00.000Z';
/** 24 to 20: the home side covers -3.5 and does not cover -4.5. */
const FINAL = foundGame({
  hasStarted: true,
  status: 'final',
  homeScore: 24,
  awayScore: 20,
  resultVersion: 1,
  closingLine: { home_spread: -4.5, home_spread_odds: -108, away_spread_odds: -112 },
});
const events = async () =>
  app.rows<{ kind: string; change: Record<string, unknown>; is_after_start: boolean | null }>(
    'select kind, change, is_after_start from bets.bet_event order by at, seq',
  );
const lastEvent = async () => (await events()).at(-1);

/** Places a bet in time and announces that its game is over. */
async function placeAndSettle(game: FoundGame = FINAL): Promise<string> {
  const { id } = await app.placeBet();
  app.predictions.games = [game];
  app.predictions.now = LATER;
  app.clock.advance(1000);
  const { resultVersion: version, ...rest } = game;
  await app.get(GameSettler).settle({ ...rest, version });
  app.clock.advance(1000);
  return id;
}

describe('a correction of a pending bet', () => {
  it('changes only the given fields, once, with a matching history entry (S-159)', async () => {
    const bet = await app.placeBet();
    app.clock.advance(1000);
    const correction = {
      spread: -4,
      odds: '+105',
      betAmount: 20.5,
      sportsbook: ' Book ',
      notes: ' typo ',
    };
    expect(await app.correct(bet.id, correction)).toEqual({
      ...bet,
      spread: -4,
      odds: '+105',
      americanOdds: 105,
      betAmount: 20.5,
      stakeCents: 2050,
      sportsbook: 'Book',
      notes: 'typo',
      version: 2,
    });
    const { fingerprint, ...change } = (await lastEvent())?.change ?? {};
    expect(fingerprint).toEqual(expect.any(String));
    expect(change).toEqual({ line: -4, odds: 105, stake_cents: 2050, sportsbook: 'Book', notes: 'typo' });
    expect(await lastEvent()).toMatchObject({ kind: 'corrected', is_after_start: false });
    expect(await app.correct(bet.id, correction)).toMatchObject({ version: 2 });
    expect(await app.correct(bet.id, {})).toMatchObject({ version: 2 });
  });

  it('of only notes or sportsbook is an edit and calls no other service (S-159)', async () => {
    const { id } = await app.placeBet();
    app.predictions.isAway = true;
    app.auth.isAway = true;
    expect(await app.correct(id, { notes: 'x' })).toMatchObject({ notes: 'x', version: 2 });
    expect(await app.correct(id, { notes: '', sportsbook: null })).toMatchObject({ notes: null });
    expect(await lastEvent()).toMatchObject({
      kind: 'edited',
      change: { notes: null },
      is_after_start: null,
    });
  });

  it('can remove odds and line, and keeps a published price only with its line', async () => {
    const published = await app.placeBet({ oddsSource: 'file' });
    expect(published.oddsSource).toBe('file');
    expect(await app.correct(published.id, { spread: -3 })).toMatchObject({ oddsSource: 'user' });
    expect(await app.correct(published.id, { odds: '' })).toMatchObject({ odds: null, oddsSource: null });
    expect(await app.correct(published.id, { odds: -120 })).toMatchObject({ oddsSource: 'user' });
    expect(await app.correct(published.id, { spread: null })).toMatchObject({ spread: null });
    const estimated = await app.placeBet({ oddsSource: 'estimated' });
    expect(await app.correct(estimated.id, { spread: -3 })).toMatchObject({ oddsSource: 'estimated' });
    const moneyline = await app.placeBet({ betType: 'moneyline', spread: null, odds: '-180' });
    expect(await app.correct(moneyline.id, { spread: 7 })).toMatchObject({ spread: 0, version: 1 });
  });

  it.each([
    [{ spread: 2.3 }, 'spread', BET_TEXTS.spreadLine],
    [{ spread: 61 }, 'spread', BET_TEXTS.spreadLine],
    [{ odds: 'evens' }, 'correction.odds', BET_TEXTS.odds],
    [{ odds: '-50' }, 'correction.odds', BET_TEXTS.odds],
    [{ betAmount: 0 }, 'correction.betAmount', BET_TEXTS.amount],
    [{ betAmount: 1.005 }, 'correction.betAmount', BET_TEXTS.amount],
    [{ notes: 'x'.repeat(1001) }, 'correction.notes', BET_TEXTS.notes],
    [{ notes: 'a\u0000' }, 'correction.notes', BET_TEXTS.notesCharacters],
    [{ sportsbook: 'x'.repeat(61) }, 'correction.sportsbook', BET_TEXTS.sportsbook],
    [{ gameDate: '1999-12-31' }, 'correction.gameDate', BET_TEXTS.gameDate],
    [{ gameDate: '9999-12-31' }, 'correction.gameDate', BET_TEXTS.gameDate],
  ])('%j is refused with field and rule', async (correction, field, rule) => {
    const { id } = await app.placeBet();
    expect(await refusalOf(app.correct(id, correction))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field, rule }],
    });
    expect(await app.bets()).toMatchObject([{ version: 1 }]);
  });

  it('to a stake above a limit is refused with its name, except for an imported bet (S-461)', async () => {
    const { id } = await app.placeBet();
    expect(await refusalOf(app.correct(id, { betAmount: 1000.01 }))).toMatchObject({
      issues: [{ field: 'betAmount', rule: 'Your bankroll is $1,000.00; a bet cannot be larger.' }],
    });
    await app.setLimit(6000);
    expect(await refusalOf(app.correct(id, { betAmount: 60.01 }))).toMatchObject({
      issues: [{ field: 'betAmount', rule: 'Your limit for one bet is $60.00.' }],
    });
    const [imported] = await app.place({ origin: 'import', gameId: null, startsAt: null });
    expect(await app.correct(imported?.id ?? '', { betAmount: 1500 })).toMatchObject({ stakeCents: 150_000 });
  });
});

describe('a correction of a settled bet', () => {
  it('settles it again by the recorded result of its game (S-159)', async () => {
    const id = await placeAndSettle();
    expect(await app.bets()).toMatchObject([{ result: 'won', payoutCents: 9545, settledBy: 'system' }]);
    expect(await app.correct(id, { spread: -4.5 })).toMatchObject({
      status: 'lost',
      payoutCents: 0,
      settledBy: 'system',
    });
    expect(await app.correct(id, { spread: -4 })).toMatchObject({ status: 'push', payoutCents: 5000 });
    expect(await app.correct(id, { spread: -3.5, odds: '+200', betAmount: 20 })).toMatchObject({
      status: 'won',
      payoutCents: 6000,
      profitCents: 4000,
    });
    expect((await events()).map((event) => [event.kind, event.is_after_start])).toEqual([
      ['placed', null],
      ['settled', null],
      ['corrected', true],
      ['corrected', true],
      ['corrected', true],
    ]);
  });

  it('uses the newest result, even one this service has not received, and later ones', async () => {
    const id = await placeAndSettle();
    app.predictions.games = [{ ...FINAL, homeScore: 20, resultVersion: 2 }];
    expect(await app.correct(id, { betAmount: 30 })).toMatchObject({ status: 'lost', payoutCents: 0 });
    const game = { ...FINAL, version: 3 };
    await app.get(GameSettler).settle({ ...game, homeScore: 30 });
    app.predictions.games = [{ ...FINAL, homeScore: 20, resultVersion: 2 }];
    expect(await app.correct(id, { betAmount: 10 })).toMatchObject({ status: 'won', payoutCents: 1909 });
    await app.get(GameSettler).settle({ ...game, homeScore: 20, version: 4 });
    expect(await app.bets()).toMatchObject([{ result: 'lost', payoutCents: 0, resultVersion: 4 }]);
  });

  it('reopens it when the result decides nothing without a line, and settles it with one', async () => {
    const id = await placeAndSettle();
    expect(await app.correct(id, { spread: null })).toMatchObject({
      status: 'pending',
      result: null,
      payout: null,
      settledBy: null,
      settledAt: null,
    });
    expect(await app.correct(id, { spread: -3.5 })).toMatchObject({ status: 'won', settledBy: 'system' });
  });

  it('by hand keeps its outcome with the usual payout (S-159)', async () => {
    const { id } = await app.placeBet();
    await app.update(id, { actualResult: 'won', actualPayout: 100 });
    expect(await app.correct(id, { notes: 'x', spread: -7 })).toMatchObject({
      status: 'won',
      payoutCents: 10_000,
    });
    expect(await app.correct(id, { betAmount: 20 })).toMatchObject({ status: 'won', payoutCents: 3818 });
    expect(await app.correct(id, { odds: '+150' })).toMatchObject({
      status: 'won',
      payoutCents: 5000,
      settledBy: 'user',
    });
  });

  it('by payout only keeps the outcome that payout gave it', async () => {
    const { id } = await app.placeBet();
    await app.update(id, { actualPayout: 60, status: 'completed' });
    expect(await app.correct(id, { betAmount: 80 })).toMatchObject({ status: 'won', payoutCents: 15_273 });
  });

  it('is refused while the game cannot be looked up', async () => {
    const id = await placeAndSettle();
    app.predictions.isAway = true;
    expect(await refusalOf(app.correct(id, { betAmount: 10 }))).toMatchObject({ code: 'GAMES_UNAVAILABLE' });
    app.predictions.isAway = false;
    app.predictions.games = [];
    expect(await refusalOf(app.correct(id, { betAmount: 10 }))).toMatchObject({
      code: 'BET_GAME_GONE',
      message: BET_TEXTS.gameOfBetUnknown,
    });
    expect(await app.bets()).toMatchObject([{ stakeCents: 5000 }]);
  });
});

describe('a correction of the date', () => {
  const manual = (gameDate: string | null) =>
    app.addManual({
      sport: 'NFL',
      betType: 'spread',
      homeTeam: 'new orleans saints',
      awayTeam: 'DENVER BRONCOS',
      teamToCover: 'New Orleans Saints',
      spread: -3.5,
      gameDate,
    });

  it('links a bet to the only game that day and settles it by its result (S-159)', async () => {
    app.predictions.games = [];
    const { id } = await manual('2024-10-19');
    app.predictions.games = [FINAL];
    expect(await app.correct(id, { gameDate: '2024-10-20' })).toMatchObject({
      gameId: 'a',
      week: 7,
      side: 'home',
      homeTeam: 'New Orleans Saints',
      gameDate: '2024-10-20T17:00:00.000Z',
      isLate: true,
      status: 'won',
      settledBy: 'system',
      closing: { line: -4.5 },
    });
    expect(await app.bets()).toMatchObject([{ ledgerAt: '2024-10-20T17:00:00.000Z', season: 2024 }]);
  });

  it('follows the results of the new game, whatever version the old one had (S-159)', async () => {
    const id = await placeAndSettle({ ...FINAL, resultVersion: 3 });
    expect(await app.bets()).toMatchObject([{ gameId: 'a', result: 'won', resultVersion: 3 }]);
    const day = '2024-10-27';
    const next = { ...FINAL, gameId: 'b', date: day, startsAt: `${day}T17:00:00.000Z`, resultVersion: 1 };
    app.predictions.games = [next];
    expect(await app.correct(id, { gameDate: day })).toMatchObject({ gameId: 'b', status: 'won' });
    expect(await app.bets()).toMatchObject([{ resultVersion: 1 }]);
    await app.get(GameSettler).settle({ ...next, homeScore: 20, version: 2 });
    expect(await app.bets()).toMatchObject([{ result: 'lost', payoutCents: 0, resultVersion: 2 }]);
  });

  it('to a day without a game, or to no day, unlinks the bet and reopens it', async () => {
    const id = await placeAndSettle();
    app.predictions.games = [];
    expect(await app.correct(id, { gameDate: '2024-10-21' })).toMatchObject({
      gameId: null,
      week: null,
      gameDate: '2024-10-21',
      status: 'pending',
      settledBy: null,
      closing: null,
    });
    expect(await app.bets()).toMatchObject([{ ledgerAt: '2024-10-21T12:00:00.000Z', resultVersion: null }]);
    expect(await app.correct(id, { gameDate: '' })).toMatchObject({ gameDate: null });
    expect(await app.bets()).toMatchObject([{ ledgerAt: START }]);
  });

  it('to the same day changes nothing', async () => {
    const { id } = await app.placeBet();
    app.predictions.games = [foundGame(), foundGame({ gameId: 'b' })];
    expect(await app.correct(id, { gameDate: '2024-10-20' })).toMatchObject({ gameId: 'a', version: 1 });
  });
});

describe('a removal', () => {
  it.each(['user', 'system'] as const)(
    'removes a bet settled by the %s and keeps its history (S-159)',
    async (by) => {
      const [bet] = await app.place(settled('won', 9545, by));
      app.predictions.now = LATER;
      expect(await app.removeAny(bet?.id ?? '')).toEqual({});
      expect(await app.bets()).toEqual([]);
      expect((await events()).map(({ kind }) => kind)).toEqual(['placed', 'deleted']);
      expect(await lastEvent()).toMatchObject({ is_after_start: true });
    },
  );

  it('removes a pending bet through either call, and both record whether the game had started', async () => {
    const [early, late, untied] = [await app.placeBet(), await app.placeBet(), await app.addManual()];
    await app.removeAny(early.id);
    expect(await lastEvent()).toMatchObject({ kind: 'deleted', is_after_start: false });
    app.predictions.now = LATER;
    app.clock.advance(1000);
    await app.remove(late.id);
    expect(await lastEvent()).toMatchObject({ kind: 'deleted', is_after_start: true });
    app.clock.advance(1000);
    await app.removeAny(untied.id);
    expect(await lastEvent()).toMatchObject({ kind: 'deleted', is_after_start: false });
  });

  it('does not wait while predictions is unavailable and uses the system clock', async () => {
    const [one, other] = [await app.placeBet(), await app.placeBet()];
    app.predictions.isAway = true;
    await app.removeAny(one.id);
    expect(await lastEvent()).toMatchObject({ is_after_start: false });
    app.clock.set(LATER);
    await app.remove(other.id);
    expect(await lastEvent()).toMatchObject({ is_after_start: true });
  });
});

describe('corrections and removals', () => {
  it("treat another user's bet as missing and refuse an outdated version", async () => {
    const { id } = await app.placeBet();
    const missing = { code: 'BET_NOT_FOUND', message: BET_TEXTS.betNotFound };
    for (const [target, userId] of [
      [id, OTHER],
      [randomUUID(), undefined],
      ['x', undefined],
    ] as const) {
      const from = userId === undefined ? {} : { userId };
      expect(await refusalOf(app.correct(target, { betAmount: 1 }, from))).toMatchObject(missing);
      expect(await refusalOf(app.removeAny(target, from))).toMatchObject(missing);
    }
    await app.correct(id, { notes: 'first tab' });
    const stale = { expectedVersion: 1 };
    const changed = { code: 'BET_CHANGED_ELSEWHERE', message: BET_TEXTS.betChanged };
    expect(await refusalOf(app.correct(id, { betAmount: 1 }, stale))).toMatchObject(changed);
    expect(await refusalOf(app.removeAny(id, stale))).toMatchObject(changed);
    expect(await app.bets()).toMatchObject([{ version: 2, stakeCents: 5000 }]);
  });

  it('happen once per key, even when repeated concurrently or later', async () => {
    const { id } = await app.placeBet();
    const [one, other] = [randomUUID(), randomUUID()];
    const corrections = await Promise.all(
      Array.from({ length: 6 }, () => app.correct(id, { betAmount: 20 }, { key: one })),
    );
    expect(new Set(corrections.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await refusalOf(app.correct(id, { betAmount: 21 }, { key: one }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await Promise.all(Array.from({ length: 6 }, () => app.removeAny(id, { key: other })));
    expect(await app.removeAny(id, { key: other })).toEqual({});
    expect((await events()).map(({ kind }) => kind)).toEqual(['placed', 'corrected', 'deleted']);
  });

  it('wait for each other without a version', async () => {
    const { id } = await app.placeBet();
    const stakes = Array.from({ length: 8 }, (_, n) => 10 + n);
    const versions = await Promise.all(
      stakes.map(async (betAmount) => (await app.correct(id, { betAmount })).version),
    );
    expect(versions.sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('changes after the start', () => {
  const late = async (sport: 'nfl' | 'mlb' | null = null, userId = USER) =>
    (await app.call(getBetAnalysis, { actor: actorOf(userId), sport })).changedAfterStart;

  it('are counted next to the verified figures, each bet once, a removed one as removed (S-159)', async () => {
    const bets = [];
    for (let n = 0; n < 5; n += 1) bets.push((await app.placeBet({ betAmount: 10 + n })).id);
    const [corrected = '', removed = '', both = '', noted = '', early = ''] = bets;
    const { id: untied } = await app.addManual();
    await app.correct(early, { betAmount: 9 });
    expect(await late()).toEqual({ corrected: 0, removed: 0 });
    app.predictions.now = LATER;
    app.predictions.games = [{ ...foundGame(), hasStarted: true }];
    const { id: logged } = await app.placeBet({ betAmount: 5 });
    await app.correct(corrected, { betAmount: 20 });
    await app.correct(corrected, { betAmount: 21 });
    await app.removeAny(removed);
    await app.correct(both, { spread: -7 });
    await app.remove(both);
    await app.correct(noted, { notes: 'x' });
    await app.removeAny(untied);
    await app.removeAny(logged);
    expect(await late()).toEqual({ corrected: 1, removed: 2 });
    expect(await late('nfl')).toEqual({ corrected: 1, removed: 2 });
    expect(await late('mlb')).toEqual({ corrected: 0, removed: 0 });
    expect(await late(null, OTHER)).toEqual({ corrected: 0, removed: 0 });
  });

  it('include the bets removed by undoing an import', async () => {
    const importId = randomUUID();
    await app.rows(`insert into bets.bet_import values ($1, $2, 'mine.csv', $3, 1, null)`, [
      USER,
      importId,
      START,
    ]);
    await app.place({ origin: 'import', importId });
    app.predictions.now = LATER;
    await app.call(undoImport, { actor: actorOf(USER), importId });
    expect(await late()).toEqual({ corrected: 0, removed: 1 });
  });
});
