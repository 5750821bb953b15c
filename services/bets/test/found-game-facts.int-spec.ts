import type { FoundGame } from '@app/contracts';
import { toBet } from '../src/bets/bet.mapper.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { importCalls, row } from './import-calls.ts';
import { foundGame } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const DAY_ONLY = { startsAt: '2024-10-20T04:00:00.000Z', hasStartTime: false } as const;

describe('a bet on a game of which only the day is known', () => {
  it('logged once the game can have started stays out of verified figures (S-461)', async () => {
    const game = foundGame(DAY_ONLY);
    const settle = { ...game, status: 'final', homeScore: 24, awayScore: 20, version: 1 } as const;
    app.predictions.games = [game];
    const before = await app.placeBet();
    app.predictions.games = [{ ...game, canHaveStarted: true }];
    const after = await app.placeBet({ betAmount: 20 });
    await app.get(GameSettler).settle(settle);
    const bets = new Map((await app.bets()).map((row) => [row.id, toBet(row)]));
    expect(bets.get(before.id)).toMatchObject({ isLate: false, status: 'won', isVerified: true });
    expect(bets.get(after.id)).toMatchObject({ isLate: true, status: 'won', isVerified: false });
  });

  it('has no start time in the preview of an import', async () => {
    app.predictions.games = [foundGame(DAY_ONLY)];
    const [found] = await importCalls(() => app).check(row());
    expect(found?.game).toEqual({ gameId: 'a', ...DAY_ONLY });
  });
});

describe('a correction of the date', () => {
  it('keeps a published price only if the new game has it too (S-451)', async () => {
    const published = { homeSpread: -3.5, homeSpreadOdds: -110 };
    const move = async (prices: Partial<FoundGame['prices']>) => {
      app.predictions.games = [foundGame()];
      const { id, oddsSource } = await app.placeBet({ oddsSource: 'file' });
      expect(oddsSource).toBe('file');
      const day = '2024-10-27';
      const next = { ...foundGame(), gameId: 'b', date: day, startsAt: `${day}T17:00:00.000Z` };
      app.predictions.games = [{ ...next, prices: { ...next.prices, ...prices } }];
      return app.correct(id, { gameDate: day });
    };
    expect(await move(published)).toMatchObject({ gameId: 'b', oddsSource: 'file' });
    expect(await move({ ...published, homeSpread: -7 })).toMatchObject({ gameId: 'b', oddsSource: 'user' });
    expect(await move({ ...published, homeSpreadOdds: -120 })).toMatchObject({ oddsSource: 'user' });
  });
});
