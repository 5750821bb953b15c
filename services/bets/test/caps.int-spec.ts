import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { importBets, type ImportRow } from '@app/contracts';
import { ownedBy } from '@app/persistence';
import { BetAccounts } from '../src/bets/bet-accounts.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, OTHER, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ env: { MAX_IMPORT_ROWS: '5', MAX_ACCOUNT_BETS: '8' } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const rows = (count: number, first = 1): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ line: first + index, occurrence: 1, placedAt: null, gameDate: '2024-10-13', sport: 'nfl' },
    ...{ homeTeam: 'A', awayTeam: 'B', teamToCover: 'A', betType: 'moneyline', spread: null, odds: -110 },
    ...{ stakeCents: first + index, result: 'won', payoutCents: null, confidenceLevel: null },
    ...{ sportsbook: null, notes: null },
  }));
const add = (part: ImportRow[], importId: string = randomUUID()) =>
  app.call(importBets, {
    ...{ actor: actorOf(USER), importId, fileName: 'a.csv', shouldAddDuplicates: true, rows: part },
  });
const IMPORT_RULE = 'One import can hold up to 5 rows. Split the file and import each part.';
const ACCOUNT_RULE = 'An account can hold up to 8 bets. Remove bets or undo an import first.';

describe('the number of bets', () => {
  it('per import is limited over all of its parts, even concurrent ones', async () => {
    const id = randomUUID();
    await add(rows(3), id);
    expect(await refusalOf(add(rows(3, 100), id))).toMatchObject({
      code: 'IMPORT_FULL',
      message: IMPORT_RULE,
      issues: [{ field: 'rows', rule: IMPORT_RULE }],
    });
    const parts = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => add(rows(1, 200 + n), id)));
    expect(parts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await app.bets()).toHaveLength(5);
  });

  it('per account is limited however they are added, even concurrently', async () => {
    await add(rows(5));
    const refused = { code: 'ACCOUNT_FULL', message: ACCOUNT_RULE };
    expect(await refusalOf(add(rows(4, 50)))).toMatchObject({
      ...refused,
      issues: [{ field: 'bets', rule: ACCOUNT_RULE }],
    });
    const placed = await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, n) => app.placeBet({ betAmount: 10 + n })),
      ...Array.from({ length: 4 }, (_, n) => app.addManual({ betAmount: 20 + n })),
      ...Array.from({ length: 4 }, (_, n) => add(rows(1, 300 + n))),
    ]);
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await app.bets()).toHaveLength(8);
    expect(await refusalOf(app.placeBet())).toMatchObject(refused);
    expect(await refusalOf(app.addManual())).toMatchObject(refused);
    expect(await app.placeBet({}, { userId: OTHER })).toMatchObject({ version: 1 });
    const [{ id = '' } = {}] = await app.bets();
    await app.removeAny(id);
    expect(await app.placeBet()).toMatchObject({ version: 1 });
  });
});

describe('adding bets while a long transaction holds the account', () => {
  it('is refused with a message, not by a statement timeout', async () => {
    await app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await app.get(BetAccounts).lock(ownedBy(em, USER));
        const refused = {
          code: 'ACCOUNT_BUSY',
          message: 'Other bets are being added to your account. Please try again.',
        };
        const [imported, placed] = await Promise.all([refusalOf(add(rows(1))), refusalOf(app.placeBet())]);
        expect([imported, placed]).toEqual([
          expect.objectContaining(refused),
          expect.objectContaining(refused),
        ]);
      });
  });
});
