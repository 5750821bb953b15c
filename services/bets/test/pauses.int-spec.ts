import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { checkImport, getBetLimit, pauseStarted, setRealityCheck } from '@app/contracts';
import { FixedClock } from '@app/testing';
import { AnnouncePausesJob } from '../src/limits/announce-pauses.job.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foldFaults } from './fold.ts';
import { actorOf, foundGame, IMPORT_ROW, OTHER, START, USER } from './ledger-app.ts';
import { DAY_MS, forgetOpen, LAST_WEEK, limit, ON_LAST_WEEK, refusedBy, saferPlayOf } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const actor = actorOf(USER);
const { pause, setLimits, state, place, addRows } = saferPlayOf(() => app);

describe('a time-out or self-exclusion', () => {
  it('refuses every new bet until it ends, and nothing else', async () => {
    const mine = await place(50);
    const { pause: running } = await pause('24-hours');
    expect(running).toEqual({ kind: 'time-out', startedAt: START, endsAt: '2024-10-21T16:00:00.000Z' });
    const rule =
      'Your time-out runs until Mon, Oct 21, 2024, 12:00 PM ET. Until then you can’t log open bets. You can still read and settle your bets.';
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

    await app.correct(mine.id, { betAmount: 40, odds: -120, notes: 'seen' });
    expect(await refusalOf(app.correct(mine.id, { betAmount: 40.01 }))).toEqual(
      refusedBy('PLAY_PAUSED', rule),
    );
    await app.update(mine.id, { actualResult: 'won' });
    // A bet that is logged with its result is a fact, by hand as in a file.
    const known = await app.addManual({ actualResult: 'lost', gameDate: '2024-10-13' });
    expect(known.status).toBe('lost');
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
    // A time-out that ends later would end the self-exclusion early.
    app.clock.set('2025-03-20T16:00:00.000Z');
    expect(await refusalOf(pause('6-weeks'))).toEqual(
      refusedBy(
        'SELF_EXCLUSION_RUNS',
        'Your self-exclusion runs until Sun, Apr 20, 2025, 12:00 PM ET. A time-out can’t replace it. Choose a longer self-exclusion.',
        'length',
      ),
    );
    expect((await state()).pause).toMatchObject({
      kind: 'self-exclusion',
      endsAt: '2025-04-20T16:00:00.000Z',
    });
    app.clock.set('2025-04-20T15:59:59.999Z');
    expect((await refusalOf(place(1)))?.message).toMatch(
      'Your self-exclusion runs until Sun, Apr 20, 2025, 12:00 PM ET.',
    );
    expect((await pause('5-years')).pause?.endsAt).toBe('2030-04-20T15:59:59.999Z');
    app.clock.set('2030-04-20T15:59:59.999Z');
    await place(1);
    expect((await pause('24-hours')).pause?.kind).toBe('time-out');
  });

  it('refuses to reopen a bet that was logged with its result, but not one that was open before', async () => {
    // Every reading of the clock differs, as in a running service.
    jest.spyOn(app.clock, 'now').mockImplementation(() => {
      app.clock.advance(1);
      return FixedClock.prototype.now.call(app.clock);
    });
    const mine = await place(50);
    await addRows([{ ...IMPORT_ROW, stakeCents: 3_300 }]);
    const wasOpen = (await app.bets()).find(({ stakeCents }) => stakeCents === 3_300);
    app.clock.advance(1000);
    await pause('6-months');
    const known = await app.addManual({ actualResult: 'won', gameDate: '2024-10-27' });
    await addRows([{ ...IMPORT_ROW, line: 3, stakeCents: 4_400, result: 'won' }]);
    const imported = (await app.bets()).find(({ stakeCents }) => stakeCents === 4_400);
    for (const id of [known.id, imported?.id ?? ''])
      expect(await refusalOf(app.reopen(id))).toMatchObject({ code: 'PLAY_PAUSED' });
    for (const id of [mine.id, wasOpen?.id ?? '']) {
      await app.update(id, { actualResult: 'won' });
      expect(await app.reopen(id)).toMatchObject({ status: 'pending' });
    }
    app.clock.set('2025-04-20T16:00:02.000Z');
    expect(await app.reopen(known.id)).toMatchObject({ status: 'pending' });
  });

  it('refuses to raise the stake of an open bet of a file, and not of a settled one', async () => {
    const row = { ...IMPORT_ROW, placedAt: '2024-10-01T12:00:00.000Z', stakeCents: 100 };
    await addRows([
      row,
      { ...row, line: 3, stakeCents: 200 },
      { ...row, line: 4, stakeCents: 300, result: 'lost' },
    ]);
    const [open, settled, known] = (await app.bets()).sort((one, other) => one.stakeCents - other.stakeCents);
    app.clock.advance(1000);
    await pause('6-months');
    await app.update(settled?.id ?? '', { actualResult: 'won' });
    // A bet that was open could be reopened with the higher stake.
    for (const bet of [open, settled])
      expect(await refusalOf(app.correct(bet?.id ?? '', { betAmount: 500 }))).toMatchObject({
        code: 'PLAY_PAUSED',
      });
    expect(await app.correct(open?.id ?? '', { betAmount: 0.5 })).toMatchObject({ stakeCents: 50 });
    expect(await app.correct(known?.id ?? '', { betAmount: 500 })).toMatchObject({ stakeCents: 50_000 });
  });

  it('lets the stake of a bet be corrected that was logged by hand with its result, within the limits', async () => {
    await setLimits(limit('stake', 'month', 10_000));
    await pause('6-months');
    const { id } = await app.addManual({ betAmount: 5, actualResult: 'lost', gameDate: '2024-10-13' });
    expect(await app.correct(id, { betAmount: 50 })).toMatchObject({ stakeCents: 5_000, status: 'lost' });
    expect(await refusalOf(app.correct(id, { betAmount: 101 }))).toMatchObject({
      code: 'PLAY_LIMIT_REACHED',
    });
  });

  it('refuses a bet on a game that was called off, which may be played yet', async () => {
    app.predictions.games = [{ ...LAST_WEEK, status: 'postponed', homeScore: null, awayScore: null }];
    await pause('6-months');
    expect(await refusalOf(app.addManual(ON_LAST_WEEK))).toMatchObject({ code: 'PLAY_PAUSED' });
    const row = { ...IMPORT_ROW, gameDate: '2024-10-13' };
    expect(await addRows([row, { ...row, line: 3, spread: -4, result: 'void' }])).toMatchObject({
      added: 1,
      refused: [{ line: 2 }],
    });
  });

  it('lets a bet that a file had as open before the upgrade be reopened, and its stake not be raised', async () => {
    await addRows([{ ...IMPORT_ROW, placedAt: '2024-10-01T12:00:00.000Z', stakeCents: 100 }]);
    await forgetOpen(app);
    const [{ id = '' } = {}] = await app.bets();
    app.clock.advance(1000);
    await pause('6-months');
    await app.update(id, { actualResult: 'won' });
    expect(await refusalOf(app.correct(id, { betAmount: 500 }))).toMatchObject({ code: 'PLAY_PAUSED' });
    expect(await app.reopen(id)).toMatchObject({ status: 'pending' });
    expect(await foldFaults(app)).toEqual([]);
  });

  it('refuses a correction that opens a bet or ties an open one to another game', async () => {
    const day = '2024-10-27';
    const next = foundGame({ gameId: 'next', date: day, startsAt: `${day}T17:00:00.000Z` });
    app.predictions.games = [foundGame(), LAST_WEEK, next];
    const [open, settledByHand] = [await place(50), await place(20)];
    app.clock.advance(1000);
    await pause('6-months');
    const [decided, known] = [
      await app.addManual(ON_LAST_WEEK),
      await app.addManual({ ...ON_LAST_WEEK, actualResult: 'won' }),
    ];
    expect(decided).toMatchObject({ status: 'won', settledBy: 'system' });
    expect(await refusalOf(app.correct(decided.id, { spread: null }))).toMatchObject({ code: 'PLAY_PAUSED' });
    await app.update(settledByHand.id, { actualResult: 'lost' });
    // A bet settled by hand could be reopened on its new game.
    for (const { id } of [decided, open, settledByHand])
      expect(await refusalOf(app.correct(id, { gameDate: day }))).toMatchObject({ code: 'PLAY_PAUSED' });
    expect(await app.correct(known.id, { gameDate: day })).toMatchObject({ gameId: 'next', status: 'won' });
    expect(await refusalOf(app.reopen(known.id))).toMatchObject({ code: 'PLAY_PAUSED' });
    expect(await app.correct(open.id, { gameDate: '2024-10-13' })).toMatchObject({ status: 'won' });
    // A game that was called off may be played yet.
    app.predictions.games = [LAST_WEEK, { ...next, status: 'postponed', resultVersion: 1 }];
    for (const { id } of [decided, open])
      expect(await refusalOf(app.correct(id, { gameDate: day }))).toMatchObject({ code: 'PLAY_PAUSED' });
  });

  it('is announced when it starts and while it runs, for the services that refuse more', async () => {
    const heard = async () => {
      const rows = await app.rows<{ payload: unknown }>(
        'delete from bets.outbox where topic = $1 returning payload',
        [pauseStarted.topic],
      );
      return rows.map(({ payload }) => payload);
    };
    await pause('1-week');
    const timeOut = { userId: USER, kind: 'time-out', startedAt: START, endsAt: '2024-10-27T16:00:00.000Z' };
    expect(await heard()).toEqual([timeOut]);
    await refusalOf(pause('24-hours'));
    expect(await heard()).toEqual([]);
    const again = new AnnouncePausesJob(app.get(EntityManager), app.clock);
    await again.execute();
    expect(await heard()).toEqual([timeOut]);
    app.clock.set(timeOut.endsAt);
    await again.execute();
    expect(await heard()).toEqual([]);
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
