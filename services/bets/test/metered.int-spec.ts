import { randomUUID } from 'node:crypto';
import { importBets, type ImportRow, type PickAccess } from '@app/contracts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, foundGame, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const PICK = 'Denver Broncos';
const PRO: PickAccess = { level: 'all', opened: [] };
const OPENED: PickAccess = { level: 'opened', opened: [{ sport: 'nfl', gameId: 'a' }] };
const OTHER_OPENED: PickAccess = { level: 'opened', opened: [{ sport: 'nfl', gameId: 'b' }] };
/** The teams and the day of game `a`. */
const BY_HAND = {
  sport: 'nfl',
  homeTeam: 'New Orleans Saints',
  awayTeam: PICK,
  betType: 'spread',
  teamToCover: 'New Orleans Saints',
  spread: -3.5,
  gameDate: '2024-10-20',
} as const;

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(async () => {
  await app.reset();
  app.predictions.games = [foundGame({ recommendedTeam: PICK })];
  app.predictions.isMetered = true;
});
afterEach(() => {
  app.predictions.isMetered = false;
});
afterAll(() => app.close());

describe('under metered access a bet on an unfinished game', () => {
  it.each([
    ['takes over the pick on Pro', PRO, PICK, 'file'],
    ['takes over the pick of an opened game', OPENED, PICK, 'file'],
    ['has no pick when another game was opened', OTHER_OPENED, null, 'user'],
    ['has no pick when nobody says who bets', undefined, null, 'user'],
  ] as const)('%s (S-227, S-451)', async (_when, access, recommendedTeam, oddsSource) => {
    const from = access && { access };
    const placed = await app.placeBet({ oddsSource: 'file', odds: '-110' }, from);
    expect(placed).toMatchObject({ gameId: 'a', recommendedTeam, oddsSource });
    const added = await app.addManual(BY_HAND, from);
    expect(added).toMatchObject({ gameId: 'a', recommendedTeam });
    expect(await app.bets()).toMatchObject([{ recommendedTeam }, { recommendedTeam }]);
  });

  it.each([
    ['on Pro', PRO, PICK],
    ['without the pick', OTHER_OPENED, null],
  ] as const)(
    'that a correction moves to its day is tied to it %s (S-159, S-227)',
    async (_when, access, pick) => {
      const { id } = await app.addManual({ ...BY_HAND, gameDate: '2024-10-22' }, { access });
      expect(await app.correct(id, { gameDate: '2024-10-20' }, { access })).toMatchObject({
        gameId: 'a',
        recommendedTeam: pick,
      });
    },
  );

  it.each([
    ['with the pick on Pro', PRO, PICK],
    ['without a locked pick', OTHER_OPENED, null],
  ] as const)(
    'is imported %s, once per key whoever reads (S-227)',
    async (_when, access, recommendedTeam) => {
      const importId = randomUUID();
      const key = randomUUID();
      const row: ImportRow = {
        ...{ ...BY_HAND, line: 2, occurrence: 1, placedAt: START, odds: -110, stakeCents: 5_000 },
        ...{ confidenceLevel: null, sportsbook: null, result: null, payoutCents: null, notes: null },
      };
      const file = { importId, fileName: 'bets.csv', shouldAddDuplicates: false, rows: [row] };
      const request = { actor: actorOf(USER), ...file };
      for (const reader of [access, PRO])
        expect(await app.call(importBets, { ...request, access: reader }, key)).toMatchObject({ added: 1 });
      expect(await app.bets()).toMatchObject([{ gameId: 'a', recommendedTeam }]);
    },
  );
});
