import { getBetLimit } from '@app/contracts';
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
});
