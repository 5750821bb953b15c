import { EntityManager } from '@mikro-orm/postgresql';
import { betsChanged, getBetLimit } from '@app/contracts';
import { ownedBy, type OwnerScope } from '@app/persistence';
import { eventually, rowsOf } from '@app/testing';
import { BetAccounts } from '../src/bets/bet-accounts.ts';
import { LimitRepository } from '../src/limits/limit.repository.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, START, USER } from './ledger-app.ts';
import { DAY_MS, HOUR_MS, limit, refusedBy, saferPlayOf } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const { setLimits, state, confirm, withdraw } = saferPlayOf(() => app);

describe('changing a limit', () => {
  const weekly = limit('stake', 'week', 30_000);

  it('sets and lowers at once; raising waits 24 hours and a second confirmation', async () => {
    await setLimits(weekly);
    const asked = await setLimits({ ...weekly, max: 40_000 });
    const waiting = {
      max: 40_000,
      askedAt: START,
      confirmableFrom: '2024-10-21T16:00:00.000Z',
    };
    expect(asked.limits).toEqual([{ ...weekly, asked: waiting }]);

    // Asking again keeps the wait; waiting alone raises nothing.
    app.clock.advance(DAY_MS - 1);
    expect((await setLimits({ ...weekly, max: 40_000 })).limits).toEqual([{ ...weekly, asked: waiting }]);
    expect(await refusalOf(confirm(weekly))).toEqual(
      refusedBy('LIMIT_WAITS', 'You can confirm this change from Mon, Oct 21, 2024, 12:00 PM ET.', 'period'),
    );
    app.clock.advance(1);
    expect((await state()).limits).toMatchObject([{ max: 30_000 }]);
    expect((await confirm(weekly)).limits).toEqual([{ ...weekly, max: 40_000, asked: null }]);
    expect(await refusalOf(confirm(weekly))).toMatchObject({ code: 'LIMIT_NOT_ASKED' });
    expect((await setLimits({ ...weekly, max: 100 })).limits).toEqual([{ ...weekly, max: 100, asked: null }]);
  });

  it('removes only after the same wait', async () => {
    await setLimits(weekly);
    expect((await setLimits({ ...weekly, max: null })).limits).toMatchObject([
      { max: 30_000, asked: { max: null } },
    ]);
    expect(await refusalOf(confirm(weekly))).toMatchObject({ code: 'LIMIT_WAITS' });
    app.clock.advance(DAY_MS);
    expect((await confirm(weekly)).limits).toEqual([]);
  });

  it('starts the wait again for another amount, and a lower limit takes the place of a waiting raise', async () => {
    await setLimits(weekly);
    await setLimits({ ...weekly, max: 40_000 });
    app.clock.advance(HOUR_MS);
    expect((await setLimits({ ...weekly, max: 50_000 })).limits).toMatchObject([
      { asked: { max: 50_000, askedAt: '2024-10-20T17:00:00.000Z' } },
    ]);
    expect((await setLimits({ ...weekly, max: 20_000 })).limits).toEqual([
      { ...weekly, max: 20_000, asked: null },
    ]);
  });

  it('can be withdrawn while it waits', async () => {
    await setLimits(weekly);
    expect(await refusalOf(withdraw(weekly))).toMatchObject({ code: 'LIMIT_NOT_ASKED' });
    await setLimits({ ...weekly, max: 40_000 });
    expect((await withdraw(weekly)).limits).toEqual([{ ...weekly, asked: null }]);
    app.clock.advance(DAY_MS);
    expect(await refusalOf(confirm(weekly))).toMatchObject({ code: 'LIMIT_NOT_ASKED' });
  });
});

describe('changing the limit per bet', () => {
  const read = () => app.call(getBetLimit, { actor: actorOf(USER) });
  const wait = { askedAt: START, confirmableFrom: '2024-10-21T16:00:00.000Z' };

  it('sets and lowers at once; a raise waits 24 hours and is then asked for once more (S-461)', async () => {
    await app.setLimit(2_500);
    await app.setLimit(2_000);
    expect(await read()).toEqual({ maxStakeCents: 2_000 });
    await app.setLimit(5_000);
    const asked = { maxStakeCents: 5_000, ...wait };
    expect(await read()).toEqual({ maxStakeCents: 2_000, asked });
    expect(await refusalOf(app.placeBet({ betAmount: 20.01 }))).toMatchObject({ code: 'STAKE_ABOVE_LIMIT' });

    // Asking again keeps the wait; waiting alone raises nothing.
    app.clock.advance(DAY_MS - 1);
    await app.setLimit(5_000);
    expect(await read()).toEqual({ maxStakeCents: 2_000, asked });
    app.clock.advance(1);
    expect(await read()).toEqual({ maxStakeCents: 2_000, asked });
    await app.setLimit(5_000);
    expect(await read()).toEqual({ maxStakeCents: 5_000 });
    await app.placeBet({ betAmount: 50 });
  });

  it('tells the open pages of the user, once for each change', async () => {
    const heard = async () => {
      const rows = await app.rows<{ payload: unknown }>(
        'delete from bets.outbox where topic = $1 returning payload',
        [betsChanged.topic],
      );
      return rows.map(({ payload }) => payload);
    };
    const change = { userId: USER, changedAt: START };
    for (const max of [2_000, 5_000, 2_000]) {
      await app.setLimit(max);
      expect(await heard()).toEqual([change]);
    }
  });

  it('removes only after the same wait, and the present limit withdraws what waits (S-461)', async () => {
    await app.setLimit(2_000);
    await app.setLimit(null);
    expect(await read()).toEqual({ maxStakeCents: 2_000, asked: { maxStakeCents: null, ...wait } });
    await app.setLimit(2_000);
    expect(await read()).toEqual({ maxStakeCents: 2_000 });
    app.clock.advance(DAY_MS);
    await app.setLimit(null);
    expect(await read()).toMatchObject({ maxStakeCents: 2_000, asked: { maxStakeCents: null } });
    app.clock.advance(DAY_MS);
    await app.setLimit(null);
    expect(await read()).toEqual({ maxStakeCents: null });
  });

  it('starts the wait again for another amount, and a lower limit takes the place of a waiting raise', async () => {
    await app.setLimit(2_000);
    await app.setLimit(4_000);
    app.clock.advance(HOUR_MS);
    await app.setLimit(5_000);
    expect((await read()).asked).toMatchObject({ maxStakeCents: 5_000, askedAt: '2024-10-20T17:00:00.000Z' });
    await app.setLimit(1_000);
    expect(await read()).toEqual({ maxStakeCents: 1_000 });
  });

  it('keeps a lowering that is chosen at the same moment as a raise', async () => {
    await app.setLimit(5_000);
    const choices = await whileHeld(async ({ em }) => {
      await rowsOf(em, 'select from bets.bet_limit for update');
      const lowered = app.setLimit(1_000);
      await waiters(1);
      const raised = app.setLimit(10_000);
      await waiters(2);
      return [lowered, raised];
    });
    await Promise.all(choices);
    expect(await read()).toEqual({ maxStakeCents: 1_000, asked: { maxStakeCents: 10_000, ...wait } });
  });

  it('holds for a stake that was checked before the limit was lowered', async () => {
    const { id } = await app.placeBet({ betAmount: 10 });
    const tried = await whileHeld(async (scope) => {
      await app.get(BetAccounts).lock(scope);
      const refusals = [
        refusalOf(app.placeBet({ betAmount: 30 })),
        refusalOf(app.addManual({ betAmount: 30 })),
        refusalOf(app.correct(id, { betAmount: 30 })),
      ];
      await waiters(3);
      const lowered = { max: 2_500, changedAt: START, askedMax: null, askedAt: null };
      await app.get(LimitRepository).save(scope, lowered);
      return refusals;
    });
    const rule = 'Your limit for one bet is $25.00.';
    const refused = refusedBy('STAKE_ABOVE_LIMIT', rule);
    expect(await Promise.all(tried)).toEqual([refused, refused, refused]);
    expect(await app.bets()).toMatchObject([{ stakeCents: 1_000 }]);
  });
});

/** Runs `work` in a transaction of USER, whose locks it holds until then. */
const whileHeld = <Result>(work: (scope: OwnerScope) => Promise<Result>): Promise<Result> =>
  ownedBy(app.get(EntityManager).fork(), USER).transactional(work);

/** Waits until this many commands wait for a lock. Others may wait in other databases of the server. */
const waiters = (count: number) =>
  eventually(async () => {
    const [row] = await app.rows<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks where not granted and pid in (
        select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`,
    );
    return row?.waiting === count;
  });

describe('the limit for one bet', () => {
  it('refuses a raised stake, and accepts one that is lowered but still above it (S-159)', async () => {
    const { id } = await app.placeBet({ betAmount: 60 });
    await app.setLimit(1000);
    expect(await app.correct(id, { betAmount: 40 })).toMatchObject({ stakeCents: 4000 });
    expect(await refusalOf(app.correct(id, { betAmount: 40.01 }))).toMatchObject({
      code: 'STAKE_ABOVE_LIMIT',
    });
  });
});
