import { countOpenBets } from '@app/contracts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { OTHER, startLedgerApp, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
afterAll(() => app.close());

it('counts the open bets of all users on the games of a sport, which a replay would leave open', async () => {
  await app.place(
    { gameId: 'a' },
    { userId: OTHER, gameId: 'b' },
    { gameId: null },
    { sport: 'mlb', gameId: 'a' },
  );
  expect(await app.call(countOpenBets, { sport: 'nfl' })).toEqual({ bets: 2 });
  const score = { status: 'final', homeScore: 24, awayScore: 20 } as const;
  await app.get(GameSettler).settle({ sport: 'nfl', gameId: 'a', version: 1, closingLine: null, ...score });
  expect(await app.call(countOpenBets, { sport: 'nfl' })).toEqual({ bets: 1 });
});
