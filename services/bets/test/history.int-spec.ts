import { EntityManager } from '@mikro-orm/postgresql';
import { BET_TEXTS } from '@app/contracts';
import * as fc from 'fast-check';
import { BetHistory, type BetChange } from '../src/bets/bet-history.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foldFaults } from './fold.ts';
import { foundGame, newBet, OTHER, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const by = { actor: 'system', at: START } as const;
const record = (...changes: readonly BetChange[]) =>
  app
    .get(EntityManager)
    .fork()
    .transactional((em) => app.get(BetHistory).record(em, changes));
const events = () =>
  app.rows<{ kind: string; change: object }>('select kind, change from bets.bet_event order by bet_id, seq');

describe('the history of a bet', () => {
  it('has exactly the fields each change set', async () => {
    const bet = newBet();
    await record({ ...by, kind: 'placed', bet });
    await record({
      ...by,
      kind: 'settled',
      bet: { ...bet, version: 1 },
      set: { state: 'completed', result: 'won', payoutCents: 9545, settledBy: 'system', settledAt: START },
    });
    await record({
      ...by,
      kind: 'closing-recorded',
      bet: { ...bet, version: 2 },
      set: { closingLine: -4.5 },
    });
    await record({ ...by, kind: 'resettled', bet: { ...bet, version: 3 }, set: { notes: null } });
    const changes = await events();
    expect(changes[0]?.change).toMatchObject({
      home_team: 'New Orleans Saints',
      line: -3.5,
      state: 'pending',
    });
    expect(changes[0]?.change).not.toHaveProperty('notes');
    expect(changes.slice(1)).toEqual([
      {
        kind: 'settled',
        change: {
          state: 'completed',
          result: 'won',
          payout_cents: 9545,
          settled_by: 'system',
          settled_at: START,
        },
      },
      { kind: 'closing-recorded', change: { closing_line: -4.5 } },
      { kind: 'resettled', change: { notes: null } },
    ]);
    expect(await app.bets()).toMatchObject([{ closingLine: -4.5, payoutCents: 9545, version: 4 }]);
    expect(await foldFaults(app)).toEqual([]);
  });

  it('leaves a column known only to a newer replica at its default', async () => {
    const asOwner = (statement: string) =>
      app
        .get(EntityManager)
        .fork()
        .transactional(async (em) => {
          await em.execute('set local role none');
          await em.execute(statement);
        });
    await asOwner(`alter table bets.bet add column newer text not null default 'x'`);
    try {
      await record({ ...by, kind: 'placed', bet: newBet() });
      expect(await app.rows('select newer from bets.bet')).toEqual([{ newer: 'x' }]);
    } finally {
      await asOwner('alter table bets.bet drop column newer');
    }
  });

  it('accepts thousands of bets at once', async () => {
    const bets = Array.from({ length: 3000 }, (_, n) => newBet({ userId: n % 2 === 0 ? USER : OTHER }));
    await record(...bets.map((bet) => ({ ...by, kind: 'placed', bet }) as const));
    await record(
      ...bets.map((bet, n) =>
        n % 3 === 0
          ? ({ ...by, kind: 'deleted', bet: { ...bet, version: 1 }, isAfterStart: false } as const)
          : ({ ...by, kind: 'edited', bet: { ...bet, version: 1 }, set: { notes: String(n) } } as const),
      ),
    );
    expect(await app.rows('select count(*)::int as n from bets.bet where version = 2')).toEqual([
      { n: 2000 },
    ]);
    expect(await foldFaults(app)).toEqual([]);
  });

  it('stores all changes of a transaction or none', async () => {
    const [kept, gone] = [newBet(), newBet()];
    await record({ ...by, kind: 'placed', bet: kept });
    const changes = [kept, gone].map(
      (bet) => ({ ...by, kind: 'edited', bet: { ...bet, version: 1 }, set: { notes: 'x' } }) as const,
    );
    expect(await refusalOf(record(...changes))).toMatchObject({
      code: 'BET_CHANGED_ELSEWHERE',
      message: BET_TEXTS.betChanged,
    });
    expect(await app.bets()).toMatchObject([{ notes: null, version: 1 }]);
    expect(await events()).toHaveLength(1);
  });

  it('cannot be written outside a transaction', async () => {
    const em = app.get(EntityManager).fork();
    const change = { ...by, kind: 'placed', bet: newBet() } as const;
    await expect(app.get(BetHistory).record(em, [change])).rejects.toThrow('bets change in the transaction');
  });

  it.each([
    "update bets.bet_event set actor = 'system'",
    'delete from bets.bet_event',
    'truncate bets.bet_event',
    `begin; select set_config('bets.erased_user', '${OTHER}', true); delete from bets.bet_event; commit`,
  ])('is never rewritten: %s', async (statement) => {
    await app.placeBet();
    const before = await events();
    const run = app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        for (const part of statement.replace(/^begin; |; commit$/g, '').split('; ')) await em.execute(part);
      });
    await expect(run).rejects.toThrow('is append-only');
    expect(await events()).toEqual(before);
  });
});

describe('a failed transaction', () => {
  it('leaves no bet, history, response or event', async () => {
    const before = await app.placeBet();
    await app.rows('delete from bets.outbox');
    await app.rows('delete from bets.idempotency_keys');
    await refusalOf(app.update(before.id, { actualResult: 'won' }, { expectedVersion: 9 }));
    const change = { ...by, kind: 'placed', bet: newBet() } as const;
    const failing = app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        const history = app.get(BetHistory);
        await history.record(em, [change]);
        await history.announceBetsChanged(em, [USER], START);
        throw new Error('after the change');
      });
    await expect(failing).rejects.toThrow('after the change');
    expect(await app.bets()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
    expect(await app.rows('select 1 from bets.outbox')).toEqual([]);
    expect(await app.rows('select 1 from bets.idempotency_keys')).toEqual([]);
  });
});

describe('every command', () => {
  it('announces its user once, and no one when nothing changed', async () => {
    const announced = async () => {
      const rows = await app.rows<{ payload: unknown }>('delete from bets.outbox returning payload');
      return rows.map(({ payload }) => payload);
    };
    const told = [{ userId: USER, changedAt: START }];
    const { id } = await app.placeBet();
    expect(await announced()).toEqual(told);
    await app.update(id, { notes: 'x' });
    expect(await announced()).toEqual(told);
    await app.update(id, { notes: 'x' });
    expect(await announced()).toEqual([]);
    await app.remove(id);
    expect(await announced()).toEqual(told);
  });

  const command = fc.oneof(
    fc.record({ do: fc.constant('place' as const), isDecided: fc.boolean(), isManual: fc.boolean() }),
    fc.record({
      do: fc.constantFrom('settle', 'edit', 'reopen', 'remove', 'correct', 'remove-any'),
      at: fc.nat(5),
      result: fc.constantFrom('won', 'lost', 'push', '' as const),
      text: fc.constantFrom('', 'a', 'b'),
      isStale: fc.boolean(),
    }),
  );

  it('leaves each bet equal to its replayed history, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await app.reset();
        const ids: string[] = [];
        for (const step of commands) {
          app.clock.advance(1);
          if (step.do === 'place') {
            const decided = { hasStarted: true, status: 'final', homeScore: 20, awayScore: 10 } as const;
            app.predictions.games = [foundGame(step.isDecided ? { ...decided, resultVersion: 1 } : {})];
            ids.push((step.isManual ? await app.addManual() : await app.placeBet()).id);
            continue;
          }
          const id = ids[step.at % Math.max(ids.length, 1)] ?? '';
          const from = { expectedVersion: step.isStale ? 99 : null };
          if (step.do === 'settle')
            await refusalOf(app.update(id, { actualResult: step.result, status: 'completed' }, from));
          if (step.do === 'edit') await refusalOf(app.update(id, { notes: step.text }, from));
          if (step.do === 'reopen') await refusalOf(app.reopen(id, from));
          if (step.do === 'correct') {
            const spread = step.result === '' ? null : -3.5 - step.at;
            const gameDate = step.text === 'b' ? { gameDate: '2024-10-21' } : {};
            await refusalOf(app.correct(id, { spread, notes: step.text, ...gameDate }, from));
          }
          if (step.do === 'remove-any') await refusalOf(app.removeAny(id, from));
          if (step.do === 'remove') await refusalOf(app.remove(id, from));
        }
        expect(await foldFaults(app)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
