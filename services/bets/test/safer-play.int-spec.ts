import { randomUUID } from 'node:crypto';
import {
  checkImport,
  confirmLimit,
  getBetLimit,
  getSaferPlay,
  importBets,
  setPlayLimits,
  setRealityCheck,
  startPause,
  withdrawLimit,
  type ImportRow,
} from '@app/contracts';
import type { PauseLength, PlayLimit } from '@app/domain';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, IMPORT_ROW, newBet, OTHER, settled, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const actor = actorOf(USER);

type Change = Omit<PlayLimit, 'max'> & { readonly max: number | null };
const limit = (measure: PlayLimit['measure'], period: PlayLimit['period'], max: number | null): Change => ({
  measure,
  period,
  max,
});
const setLimits = (...limits: readonly Change[]) =>
  app.call(setPlayLimits, { actor, limits: [...limits] }, randomUUID());
const state = (userId = USER) => app.call(getSaferPlay, { actor: actorOf(userId) });
const pause = (length: PauseLength) => app.call(startPause, { actor, length }, randomUUID());
const confirm = (name: Pick<Change, 'measure' | 'period'>) =>
  app.call(confirmLimit, { actor, measure: name.measure, period: name.period }, randomUUID());
const withdraw = (name: Pick<Change, 'measure' | 'period'>) =>
  app.call(withdrawLimit, { actor, measure: name.measure, period: name.period }, randomUUID());
const place = (betAmount: number) => app.placeBet({ betAmount });
const refusedBy = (code: string, rule: string, field = 'betAmount') => ({
  code,
  message: rule,
  issues: [{ field, rule }],
});
const addRows = (rows: ImportRow[], importId: string = randomUUID()) =>
  app.call(importBets, { actor, importId, fileName: 'a.csv', shouldAddDuplicates: true, rows }, randomUUID());

describe('a limit', () => {
  it('on stakes counts all bets of the Eastern day, week and month, however they were logged', async () => {
    await setLimits(limit('stake', 'day', 10_000));
    await place(50);
    await app.addManual({ betAmount: 40 });
    await addRows([{ ...IMPORT_ROW, stakeCents: 900, placedAt: null }]);
    expect(await refusalOf(place(2))).toEqual(
      refusedBy('PLAY_LIMIT_REACHED', 'Your daily stake limit is $100.00, and you have staked $99.00 today.'),
    );
    expect(await refusalOf(app.addManual({ betAmount: 1.01 }))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
    await place(1);
    expect(await app.bets()).toHaveLength(4);

    // 16:00 UTC is noon in New York: the next day begins twelve hours later, not at midnight UTC.
    app.clock.set('2024-10-21T03:59:59.999Z');
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
    app.clock.set('2024-10-21T04:00:00.000Z');
    await place(100);
    const { used } = await state();
    // October 21 is a Monday.
    expect([used.day.stakeCents, used.week.stakeCents, used.month.stakeCents]).toEqual([
      10_000, 10_000, 20_000,
    ]);
  });

  it.each(['day', 'week', 'month'] as const)('on the number of bets by %s', async (period) => {
    await setLimits(limit('bets', period, 1));
    await place(1);
    const rule = { day: 'today', week: 'this week', month: 'this month' }[period];
    const refusal = await refusalOf(place(1));
    expect(refusal?.message).toBe(
      `Your ${{ day: 'daily', week: 'weekly', month: 'monthly' }[period]} bet limit is 1 bet, and you have logged 1 ${rule}.`,
    );
    app.clock.set({ day: '2024-10-21', week: '2024-10-21', month: '2024-11-01' }[period] + 'T04:00:00.000Z');
    await place(1);
  });

  it('on losses refuses once settled bets have lost it, net of what others won, on the day they were settled', async () => {
    await setLimits(limit('loss', 'day', 5_000));
    const first = await place(60);
    const second = await place(20);
    // An open bet is not lost.
    expect((await state()).used.day.lossCents).toBe(0);
    await app.update(second.id, { actualResult: 'won', actualPayout: 40 });
    app.clock.advance(DAY_MS);
    await app.update(first.id, { actualResult: 'lost' });
    const { used, today } = await state();
    expect([used.day.lossCents, used.week.lossCents, used.month.lossCents]).toEqual([6_000, 6_000, 4_000]);
    expect(today).toEqual({ bets: 0, stakeCents: 0, settled: 1, profitCents: -6_000 });
    expect(await refusalOf(place(1))).toEqual(
      refusedBy('PLAY_LIMIT_REACHED', 'Your daily loss limit is $50.00, and you have lost $60.00 today.'),
    );
    app.clock.advance(DAY_MS);
    await place(1);
  });

  it('counts bets that were imported settled on the day they were placed', async () => {
    const old = { ...IMPORT_ROW, result: 'lost' as const, placedAt: '2024-10-02T12:00:00.000Z' };
    await setLimits(limit('stake', 'day', 6_000), limit('loss', 'day', 100), limit('bets', 'day', 1));
    await addRows([old, { ...old, line: 3, occurrence: 2, placedAt: null, gameDate: '2024-10-13' }]);
    const { used } = await state();
    expect(used).toMatchObject({
      day: { stakeCents: 0, bets: 0, lossCents: 0 },
      week: { stakeCents: 0 },
      month: { stakeCents: 10_000, bets: 2, lossCents: 10_000 },
    });
    await place(50);
  });

  it('refuses the rows of open bets that do not fit, and stores the others', async () => {
    await setLimits(limit('stake', 'day', 12_000));
    const open = { ...IMPORT_ROW, placedAt: null };
    const rows = [
      open,
      { ...open, line: 3, occurrence: 2 },
      { ...open, line: 4, occurrence: 3 },
      { ...open, line: 5, occurrence: 4, stakeCents: 2_000 },
    ];
    const rule = 'Your daily stake limit is $120.00, and you have staked $100.00 today.';
    const preview = await app.call(checkImport, { actor, rows });
    expect(preview.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'error', 'new']);
    expect(preview.rows[2]?.issues).toEqual([{ field: 'stakeCents', rule }]);
    expect(await addRows(rows)).toEqual({
      added: 3,
      duplicates: 0,
      refused: [{ line: 4, issues: [{ field: 'stakeCents', rule }] }],
    });
    expect((await state()).used.day).toMatchObject({ stakeCents: 12_000, bets: 3 });
  });

  it('is not passed by raising the stake of a logged bet', async () => {
    const bet = await place(50);
    await setLimits(limit('stake', 'day', 6_000), limit('bets', 'day', 1));
    expect(await refusalOf(app.correct(bet.id, { betAmount: 60.01 }))).toMatchObject({
      code: 'PLAY_LIMIT_REACHED',
      message: 'Your daily stake limit is $60.00, and you have staked $50.00 today.',
    });
    expect(await app.correct(bet.id, { betAmount: 60 })).toMatchObject({ stakeCents: 6_000 });
    expect(await app.correct(bet.id, { betAmount: 10 })).toMatchObject({ stakeCents: 1_000 });
  });

  it('lets only one of two bets pass that are placed at the same moment', async () => {
    await setLimits(limit('stake', 'day', 10_000));
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(place(60))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await app.bets()).toHaveLength(1);
  });

  it("counts nobody else's bets, and binds nobody else", async () => {
    await app.place(newBet({ userId: OTHER, stakeCents: 9_000 }));
    await app.place(newBet({ userId: OTHER, ...settled('lost', 0) }));
    await setLimits(limit('stake', 'day', 5_000), limit('loss', 'day', 100));
    await place(50);
    expect(await state(OTHER)).toMatchObject({ limits: [], used: { day: { stakeCents: 14_000 } } });
    await app.placeBet({ betAmount: 500 }, { userId: OTHER });
  });
});

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

describe('a time-out or self-exclusion', () => {
  it('refuses every new bet until it ends, and nothing else', async () => {
    const mine = await place(50);
    const { pause: running } = await pause('24-hours');
    expect(running).toEqual({ kind: 'time-out', startedAt: START, endsAt: '2024-10-21T16:00:00.000Z' });
    const rule =
      'Your time-out runs until Mon, Oct 21, 2024, 12:00 PM ET. Until then you can’t log bets. You can still read and settle them.';
    expect(await refusalOf(place(1))).toEqual(refusedBy('PLAY_PAUSED', rule));
    expect(await refusalOf(app.addManual())).toEqual(refusedBy('PLAY_PAUSED', rule));
    const open = { ...IMPORT_ROW, placedAt: '2024-10-01T12:00:00.000Z' };
    expect(await addRows([open, { ...open, line: 3, occurrence: 2, result: 'lost' }])).toEqual({
      added: 1,
      duplicates: 0,
      refused: [{ line: 2, issues: [{ field: 'stakeCents', rule }] }],
    });
    const preview = await app.call(checkImport, { actor, rows: [{ ...open, stakeCents: 4_900 }] });
    expect(preview.rows).toMatchObject([{ verdict: 'error', issues: [{ field: 'stakeCents', rule }] }]);

    await app.correct(mine.id, { odds: -120, notes: 'seen' });
    await app.update(mine.id, { actualResult: 'won' });
    await app.placeBet({}, { userId: OTHER });
    expect(await app.call(getBetLimit, { actor })).toEqual({ maxStakeCents: null, pause: running });

    app.clock.advance(DAY_MS - 1);
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_PAUSED' });
    app.clock.advance(1);
    await place(1);
    expect((await state()).pause).toBeNull();
    expect(await app.call(getBetLimit, { actor })).toEqual({ maxStakeCents: null });
  });

  it('of six months ends six months later, and only a longer one replaces it', async () => {
    await pause('1-week');
    expect((await pause('6-months')).pause).toEqual({
      kind: 'self-exclusion',
      startedAt: START,
      endsAt: '2025-04-20T16:00:00.000Z',
    });
    for (const shorter of ['24-hours', '6-weeks', '6-months'] as const) {
      expect(await refusalOf(pause(shorter))).toEqual(
        refusedBy(
          'PAUSE_ENDS_LATER',
          'Your self-exclusion already runs until Sun, Apr 20, 2025, 12:00 PM ET. It can only be made longer.',
          'length',
        ),
      );
    }
    app.clock.set('2025-04-20T15:59:59.999Z');
    expect((await refusalOf(place(1)))?.message).toMatch(
      'Your self-exclusion runs until Sun, Apr 20, 2025, 12:00 PM ET.',
    );
    expect((await pause('5-years')).pause?.endsAt).toBe('2030-04-20T15:59:59.999Z');
    app.clock.set('2030-04-20T15:59:59.999Z');
    await place(1);
  });

  it('that starts at the same moment as bets lets no bet through after it', async () => {
    const bets = Array.from({ length: 6 }, () => refusalOf(place(1)));
    await pause('1-week');
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_PAUSED' });
    const stored = (await Promise.all(bets)).filter((answer) => answer === null).length;
    expect(await app.bets()).toHaveLength(stored);
  });
});

it('a reality check is stored and can be turned off', async () => {
  const set = (minutes: 15 | 30 | 60 | null) => app.call(setRealityCheck, { actor, minutes }, randomUUID());
  expect((await set(30)).realityCheckMinutes).toBe(30);
  expect((await set(60)).realityCheckMinutes).toBe(60);
  expect(await app.call(getBetLimit, { actor })).toEqual({ maxStakeCents: null, realityCheckMinutes: 60 });
  expect((await set(null)).realityCheckMinutes).toBeNull();
});
