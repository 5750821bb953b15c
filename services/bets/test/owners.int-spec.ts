import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { getBetLimit, setBetLimit } from '@app/contracts';
import { BetHistory, type BetChange } from '../src/bets/bet-history.ts';
import { BetRepository } from '../src/bets/bet.repository.ts';
import { findStoredAnswer, ownedBy } from '@app/persistence';
import { ImportRepository } from '../src/import/import.repository.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, newBet, OTHER, START, USER } from './ledger-app.ts';
import { DAY_MS } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
let em: EntityManager;
beforeAll(async () => {
  app = await startCoreApp();
  em = app.get(EntityManager).fork();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe('data of another account', () => {
  it('keeps its limit when the user removes their own', async () => {
    for (const userId of [USER, OTHER])
      await app.call(setBetLimit, { actor: actorOf(userId), limit: { maxStakeCents: 2500 } });
    for (let time = 0; time < 2; time += 1) {
      await app.call(setBetLimit, { actor: actorOf(USER), limit: { maxStakeCents: null } }, randomUUID());
      app.clock.advance(DAY_MS);
    }
    const limitOf = (userId: string) => app.call(getBetLimit, { actor: actorOf(userId) });
    expect(await limitOf(USER)).toEqual({ maxStakeCents: null });
    expect(await limitOf(OTHER)).toEqual({ maxStakeCents: 2500 });
  });

  it('allows the same body within two seconds as a bet of each', async () => {
    const logging = { isKeyGiven: false };
    const [mine, theirs] = [
      await app.placeBet({}, logging),
      await app.placeBet({}, { ...logging, userId: OTHER }),
    ];
    expect(mine.id).not.toBe(theirs.id);
    expect(await app.bets(OTHER)).toHaveLength(1);
    const [{ requestHash = '' } = {}] = await app.bets();
    const repository = app.get(BetRepository);
    const found = await repository.findByRequest(
      ownedBy(em, USER),
      requestHash ?? '',
      new Date(0).toISOString(),
    );
    expect(found?.id).toBe(mine.id);
    expect(await repository.findById(ownedBy(em, OTHER), mine.id)).toBeNull();
  });

  it('keeps a bet with the same id when the user changes or deletes their own', async () => {
    const by = { actor: 'system', at: START } as const;
    const mine = newBet();
    const record = (...changes: readonly BetChange[]) =>
      em.fork().transactional((inner) => app.get(BetHistory).record(inner, changes));
    for (const userId of [USER, OTHER]) await record({ ...by, kind: 'placed', bet: { ...mine, userId } });
    const theirs = await app.bets(OTHER);
    expect(theirs).toMatchObject([{ id: mine.id, version: 1 }]);

    const won = { state: 'completed', result: 'won', payoutCents: 9545 } as const;
    const set = { ...won, settledBy: 'system', settledAt: START } as const;
    await record({ ...by, kind: 'settled', bet: { ...mine, version: 1 }, set });
    expect(await app.bets()).toMatchObject([{ id: mine.id, version: 2, result: 'won' }]);
    expect(await app.bets(OTHER)).toEqual(theirs);

    // At the same version as theirs, so only the account distinguishes the two.
    await record({ ...by, kind: 'settled', bet: { ...mine, userId: OTHER, version: 1 }, set });
    await record({ ...by, kind: 'deleted', isAfterStart: false, bet: { ...mine, version: 2 } });
    expect(await app.bets()).toEqual([]);
    expect(await app.bets(OTHER)).toMatchObject([{ id: mine.id, version: 2 }]);
  });

  it('keeps the count and undo of an import with the same id', async () => {
    const id = randomUUID();
    const repository = app.get(ImportRepository);
    const [mine, theirs] = [ownedBy(em, USER), ownedBy(em, OTHER)];
    for (const scope of [mine, theirs])
      await scope.transactional((inner) => repository.start(inner, { id, fileName: 'a.csv', at: START }));
    await repository.addTaken(mine, id, [2, 3, 5]);
    await repository.markUndone(mine, id, START);
    expect(await repository.findAll(mine)).toMatchObject([{ added: 3, undoneAt: START }]);
    expect(await repository.findAll(theirs)).toMatchObject([{ added: 0, undoneAt: null }]);
    expect([...(await repository.findTaken(mine, id, [1, 2, 3, 4, 5]))].sort()).toEqual([2, 3, 5]);
    expect([...(await repository.findTaken(theirs, id, [2]))]).toEqual([]);
  });

  it("keeps its response under the same key, separate from the user's", async () => {
    const key = randomUUID();
    const bet = await app.placeBet({}, { key });
    const call = { userId: OTHER, key, request: {} };
    expect(await findStoredAnswer(em, call)).toBeNull();
    app.auth.isAway = true;
    await expect(app.placeBet({}, { key, userId: OTHER })).rejects.toMatchObject({
      code: 'BANKROLL_UNAVAILABLE',
    });
    app.auth.isAway = false;
    const theirs = await app.placeBet({}, { key, userId: OTHER });
    expect(theirs.id).not.toBe(bet.id);
  });
});
