import { MANUAL_BET, refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foundGame, START } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe('a bet logged by hand', () => {
  it('is unlinked when no game matches and keeps its date (S-178, S-181)', async () => {
    const bet = await app.addManual({ gameDate: '2024-10-19', sportsbook: ' Corner Book ', notes: '' });
    expect(bet).toMatchObject({
      gameId: null,
      week: null,
      season: null,
      gameDate: '2024-10-19',
      sport: 'CFB',
      teamToCover: 'UNDER',
      side: 'under',
      spread: 42,
      confidenceLevel: null,
      sportsbook: 'Corner Book',
      notes: null,
      isLate: false,
      origin: 'manual',
      state: 'pending',
    });
    expect(await app.bets()).toMatchObject([{ ledgerAt: '2024-10-19T12:00:00.000Z' }]);
  });

  it('without a date has the date it was logged in the history', async () => {
    expect(await app.addManual()).toMatchObject({ gameDate: null });
    expect(await app.bets()).toMatchObject([{ ledgerAt: START }]);
  });

  const onGame = {
    ...MANUAL_BET,
    sport: 'NFL' as const,
    homeTeam: 'new orleans saints',
    awayTeam: 'Denver Broncos',
  };

  it('is linked when exactly one game matches, on its date or next', async () => {
    const later = foundGame({ gameId: 'b', date: '2024-12-01', startsAt: '2024-12-01T18:00:00.000Z' });
    expect(await app.addManual(onGame)).toMatchObject({
      gameId: 'a',
      homeTeam: 'New Orleans Saints',
      week: 7,
    });
    app.predictions.games = [foundGame(), later];
    expect(await app.addManual(onGame)).toMatchObject({ gameId: null, gameDate: null });
    expect(await app.addManual({ ...onGame, gameDate: '2024-12-01' })).toMatchObject({
      gameId: 'b',
      gameDate: '2024-12-01T18:00:00.000Z',
    });
    expect(await app.addManual({ ...onGame, gameDate: '2024-12-02' })).toMatchObject({
      gameId: null,
      gameDate: '2024-12-02',
    });
  });

  it('with its result and without a date is not linked to the next game', async () => {
    expect(await app.addManual({ ...onGame, actualResult: 'won' })).toMatchObject({
      ...{ gameId: null, gameDate: null, isLate: false, status: 'won' },
    });
    expect(await app.bets()).toMatchObject([{ ledgerAt: START }]);
    expect(await app.addManual({ ...onGame, actualResult: 'won', gameDate: '2024-10-20' })).toMatchObject({
      gameId: 'a',
    });
  });

  it('on a finished game settles at once by its result, but stays open without a line', async () => {
    app.predictions.games = [
      foundGame({ hasStarted: true, status: 'final', homeScore: 20, awayScore: 22, resultVersion: 1 }),
    ];
    const past = { ...onGame, gameDate: '2024-10-20' };
    expect(await app.addManual(past)).toMatchObject({ status: 'push', payoutCents: 5000, isLate: true });
    expect(await app.addManual({ ...past, spread: null })).toMatchObject({ status: 'pending', isLate: true });
  });

  it.each([
    ['won', null, 9762],
    ['won', 120.5, 12050],
    ['lost', null, 0],
    ['push', null, 5000],
  ] as const)(
    'with a result is settled by the user: %s, %p (S-183)',
    async (actualResult, actualPayout, payoutCents) => {
      app.predictions.games = [
        foundGame({ hasStarted: true, status: 'final', homeScore: 1, awayScore: 0, resultVersion: 1 }),
      ];
      const bet = await app.addManual({
        ...onGame,
        gameDate: '2024-10-20',
        actualResult,
        actualPayout,
      });
      expect(bet).toMatchObject({ result: actualResult, payoutCents, settledBy: 'user', gameId: 'a' });
      expect(await app.bets()).toMatchObject([{ resultVersion: null }]);
    },
  );

  it.each([
    ['won', 1],
    ['lost', 500],
  ] as const)('%s on a stake of $50 cannot have paid $%i (S-191)', async (actualResult, actualPayout) => {
    expect(await refusalOf(app.addManual({ actualResult, actualPayout }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'bet.actualPayout' }],
    });
    expect(await app.bets()).toEqual([]);
  });

  it('can be changed and deleted like a bet from the panel (S-197)', async () => {
    const bets = [await app.placeBet(), await app.addManual()];
    for (const { id } of bets)
      expect(await app.update(id, { notes: 'seen' })).toMatchObject({ notes: 'seen' });
    expect((await app.bets()).map(({ id }) => id).sort()).toEqual(bets.map(({ id }) => id).sort());
    for (const { id } of bets) await app.remove(id);
    expect(await app.bets()).toEqual([]);
  });
});
