import { rowsOf } from '@app/testing';
import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { fileOf, ID, importCalls, row } from './import-calls.ts';
import { actorOf, OTHER, settled, startLedgerApp, START, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const { add, imports, undo } = importCalls(() => app);

describe('an undone import', () => {
  it('has lost every bet it added, settled or not, with an entry each, and no other', async () => {
    await app.place({}, settled('won', 9545));
    await add(fileOf(row({ stakeCents: 1 }), row({ stakeCents: 2, result: 'won' })));
    await add([row({ stakeCents: 3 })], { importId: '0198c2f4-9f6e-7aaa-8bbb-000000000002' });
    expect(await undo({ importId: ID.toUpperCase() })).toEqual({ removed: 2 });
    expect((await app.bets()).map(({ stakeCents }) => stakeCents).sort()).toEqual([3, 5000, 5000]);
    const deleted = await app.rows<{ kind: string; actor: string; seq: number }>(
      `select kind, actor, seq from bets.bet_event where kind = 'deleted' order by seq`,
    );
    expect(deleted).toEqual([
      { kind: 'deleted', actor: 'user', seq: 2 },
      { kind: 'deleted', actor: 'user', seq: 3 },
    ]);
    expect((await imports()).find(({ id }) => id === ID)).toMatchObject({ added: 2, undoneAt: START });
  });

  it('accepts no further parts, not even those under way', async () => {
    await add([row()]);
    await undo();
    await expect(add([row()])).rejects.toMatchObject({
      code: 'IMPORT_UNDONE',
      message: 'This import was undone. Please start it again.',
    });
    await app.reset();
    await add([row()]);
    const parts = Array.from({ length: 5 }, (_, index) =>
      add([row({ line: index + 3, stakeCents: 10 + index })]),
    );
    await Promise.allSettled([...parts.slice(0, 3), undo(), ...parts.slice(3)]);
    expect(await app.bets()).toEqual([]);
  });

  it('is undone once per key, and a second time nothing is left to remove', async () => {
    await add([row()]);
    const key = randomUUID();
    expect(await undo({}, key)).toEqual({ removed: 1 });
    expect(await undo({}, key)).toEqual({ removed: 1 });
    app.clock.advance(1000);
    expect(await undo()).toEqual({ removed: 0 });
    expect((await imports()).map(({ undoneAt }) => undoneAt)).toEqual([START]);
  });

  it('or a part of one that stays locked is a conflict', async () => {
    await add([row()]);
    await app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await rowsOf(em, 'select from bets.bet_import for update');
        const held = {
          code: 'IMPORT_BUSY',
          message: 'This import is being changed right now. Please try again.',
        };
        const tried = [undo(), add([row({ line: 3, odds: 100 })])];
        await Promise.all(tried.map((attempt) => expect(attempt).rejects.toMatchObject(held)));
      });
    expect(await app.bets()).toHaveLength(1);
  });

  it('with the same id in another account keeps its bets, count and state', async () => {
    await add([row()]);
    await add([row(), row({ line: 3, stakeCents: 6 })], { actor: actorOf(OTHER) });
    expect((await imports()).map(({ added }) => added)).toEqual([1]);
    expect((await imports(OTHER)).map(({ added }) => added)).toEqual([2]);
    expect(await undo()).toEqual({ removed: 1 });
    expect(await app.bets(OTHER)).toHaveLength(2);
    expect(await imports()).toMatchObject([{ undoneAt: START }]);
    expect(await imports(OTHER)).toMatchObject([{ undoneAt: null }]);
  });

  it('of another account, unknown or malformed gets a 404', async () => {
    await add([row()]);
    for (const changes of [{ actor: actorOf(OTHER) }, { importId: randomUUID() }, { importId: 'x' }])
      await expect(undo(changes)).rejects.toMatchObject({
        code: 'IMPORT_NOT_FOUND',
        message: 'Import not found.',
      });
    expect(await app.bets()).toHaveLength(1);
  });

  it('with more bets than one statement allows is removed completely', async () => {
    const part = (index: number) =>
      Array.from({ length: 200 }, (_, line) =>
        row({ line: index * 200 + line + 2, stakeCents: 1 + index * 200 + line, result: 'won' }),
      );
    for (let index = 0; index < 11; index += 1) await add(part(index));
    expect(await undo()).toEqual({ removed: 2200 });
    expect(await app.bets()).toEqual([]);
  });
});
