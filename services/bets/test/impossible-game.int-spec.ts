import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
afterAll(() => app.close());

it.each(['a\u0000', 'a'.repeat(201)])(
  'a bet on an id that no game can have is refused without asking predictions: %j',
  async (gameId) => {
    expect(await refusalOf(app.placeBet({ gameId }))).toMatchObject({ code: 'BET_GAME_NOT_FOUND' });
    expect(app.predictions.asked.games).toBe(0);
  },
);
