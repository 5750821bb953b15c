import { checkImport, type RowsUse } from '@app/contracts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foldFaults } from './fold.ts';
import { actorOf, foundGame, IMPORT_ROW, newBet, OTHER, settled, START, USER } from './ledger-app.ts';
import { DAY_MS, forgetOpen, LAST_WEEK, limit, ON_LAST_WEEK, refusedBy, saferPlayOf } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const { setLimits, state, place, addRows } = saferPlayOf(() => app);

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

  it('counts the loss of a bet that a file had as open on the day it is settled', async () => {
    await setLimits(limit('loss', 'day', 5_000));
    await addRows([{ ...IMPORT_ROW, stakeCents: 10_000 }]);
    const [open] = await app.bets();
    app.clock.advance(DAY_MS);
    await app.update(open?.id ?? '', { actualResult: 'lost' });
    expect((await state()).used.day.lossCents).toBe(10_000);
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
  });

  it('counts the loss of a bet that a file had as open before the upgrade, settled by hand or by its result', async () => {
    await setLimits(limit('loss', 'day', 5_000));
    app.predictions.games = [foundGame()];
    await addRows([
      { ...IMPORT_ROW, stakeCents: 10_000, spread: -4.5 },
      { ...IMPORT_ROW, line: 3, stakeCents: 7_000 },
    ]);
    await forgetOpen(app);
    const byHand = (await app.bets()).find(({ stakeCents }) => stakeCents === 7_000);
    app.clock.advance(DAY_MS);
    await app.update(byHand?.id ?? '', { actualResult: 'lost' });
    expect((await state()).used.day.lossCents).toBe(7_000);
    await app.get(GameSettler).settle({ ...LAST_WEEK, gameId: 'a', version: 1 });
    expect((await state()).used.day.lossCents).toBe(17_000);
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
    expect(await foldFaults(app)).toEqual([]);
  });

  it('counts a bet that is logged by hand with its result on the day of its game', async () => {
    await setLimits(limit('stake', 'day', 6_000), limit('loss', 'day', 100), limit('bets', 'day', 1));
    const over = { betAmount: 500, actualResult: 'lost', gameDate: '2024-10-13' } as const;
    const first = await app.addManual(over);
    await app.addManual({ ...over, homeTeam: 'Baylor' });
    const { used, today } = await state();
    expect(used).toMatchObject({
      day: { stakeCents: 0, bets: 0, lossCents: 0 },
      week: { stakeCents: 0, lossCents: 0 },
      month: { stakeCents: 100_000, bets: 2, lossCents: 100_000 },
    });
    expect(today).toMatchObject({ bets: 0, settled: 0 });
    // Opened again, it is a bet of the day it was logged on, whose limits it must fit.
    await app.correct(first.id, { betAmount: 60 });
    await app.reopen(first.id);
    expect((await state()).used.day).toMatchObject({ stakeCents: 6_000, bets: 1 });
    // A bet of today's game is refused with its result or without.
    const now = { betAmount: 1, gameDate: '2024-10-20' } as const;
    for (const bet of [now, { ...now, actualResult: 'won' } as const])
      expect(await refusalOf(app.addManual(bet))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
  });

  it('counts a bet on a finished game on the day of its game, also once it is settled again', async () => {
    app.predictions.games = [...app.predictions.games, LAST_WEEK];
    await setLimits(limit('loss', 'day', 5_000));
    const today = await place(50);
    const past = await app.addManual({ ...ON_LAST_WEEK, betAmount: 100 });
    expect(past.status).toBe('won');
    app.clock.advance(1000);
    await app.update(today.id, { actualResult: 'lost' });
    expect(await app.correct(past.id, { odds: -111 })).toMatchObject({ status: 'won', payoutCents: 19_009 });
    expect((await state()).used.day.lossCents).toBe(5_000);
    expect(await refusalOf(place(1))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
  });

  it('counts a bet on the day it was settled, also once it is corrected', async () => {
    app.predictions.games = [...app.predictions.games, LAST_WEEK];
    await setLimits(limit('loss', 'day', 5_000));
    const won = await app.addManual({ ...ON_LAST_WEEK, gameDate: '2024-10-20', betAmount: 100 });
    await app.get(GameSettler).settle({ ...LAST_WEEK, gameId: 'a', version: 1 });
    app.predictions.games = [{ ...LAST_WEEK, gameId: 'a', date: '2024-10-20' }];
    app.clock.advance(DAY_MS);
    const lost = await app.addManual();
    await app.update(lost.id, { actualResult: 'lost' });
    expect(await app.correct(won.id, { odds: -111 })).toMatchObject({ status: 'won', payoutCents: 19_009 });
    expect((await state()).used.day.lossCents).toBe(5_000);
    expect(await refusalOf(app.addManual())).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
  });

  it('counts the settled rows of a file for the open ones after them', async () => {
    await setLimits(limit('stake', 'day', 10_000));
    const open = { ...IMPORT_ROW, line: 3, placedAt: null, gameDate: null, stakeCents: 2_000 };
    const rows = [{ ...open, line: 2, stakeCents: 9_000, result: 'lost' as const }, open];
    const rule = 'Your daily stake limit is $100.00, and you have staked $90.00 today.';
    const preview = await app.call(checkImport, { actor: actorOf(USER), rows });
    expect(preview.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error']);
    expect(await addRows(rows)).toEqual({
      added: 1,
      duplicates: 0,
      refused: [{ line: 3, issues: [{ field: 'stakeCents', rule }] }],
    });
  });

  it('on losses counts those of a file net of what bets won before', async () => {
    await setLimits(limit('loss', 'day', 5_000));
    const won = await place(50);
    await app.update(won.id, { actualResult: 'won', actualPayout: 100 });
    const open = { ...IMPORT_ROW, placedAt: null, stakeCents: 100 };
    const lost = { ...open, result: 'lost' as const };
    const rows = [
      { ...lost, stakeCents: 6_000 },
      { ...open, line: 3 },
      { ...lost, line: 4, stakeCents: 4_500 },
      { ...open, line: 5, occurrence: 2 },
    ];
    expect(await addRows(rows)).toMatchObject({ added: 3, refused: [{ line: 5 }] });
    expect((await state()).used.day.lossCents).toBe(5_500);
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
    const preview = await app.call(checkImport, { actor: actorOf(USER), rows });
    expect(preview.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'error', 'new']);
    expect(preview.rows[2]?.issues).toEqual([{ field: 'stakeCents', rule }]);
    expect(await addRows(rows)).toEqual({
      added: 3,
      duplicates: 0,
      refused: [{ line: 4, issues: [{ field: 'stakeCents', rule }] }],
    });
    expect((await state()).used.day).toMatchObject({ stakeCents: 12_000, bets: 3 });
  });

  it('refuses the same rows of a long file in the preview of its parts as in the import', async () => {
    await setLimits(
      limit('stake', 'day', 1_200_000),
      limit('bets', 'day', 400),
      limit('loss', 'day', 100_000_000),
    );
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...{ ...IMPORT_ROW, placedAt: null, line: index + 2, occurrence: index + 1 },
      ...(index % 100 === 99 && {
        result: 'lost' as const,
        stakeCents: 100_000,
        placedAt: START,
        gameDate: null,
      }),
    }));
    const parts = [rows.slice(0, 200), rows.slice(200, 400), rows.slice(400)];
    const previewed: number[] = [];
    let before: RowsUse | undefined;
    for (const part of parts) {
      const preview = await app.call(checkImport, { actor: actorOf(USER), rows: part, before });
      previewed.push(...preview.rows.filter(({ verdict }) => verdict === 'error').map(({ line }) => line));
      before = preview.use;
    }
    const refused: number[] = [];
    for (const part of parts) refused.push(...(await addRows(part)).refused.map(({ line }) => line));
    expect(refused.length).toBeGreaterThan(100);
    expect(previewed).toEqual(refused);
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
    // History counts on the day of its game.
    const known = await app.addManual({ actualResult: 'lost', gameDate: '2024-10-13' });
    expect(await app.correct(known.id, { betAmount: 400 })).toMatchObject({ stakeCents: 40_000 });
  });

  it('is not passed by raising the stake of an open bet of a file', async () => {
    await addRows([{ ...IMPORT_ROW, placedAt: null, stakeCents: 100 }]);
    await setLimits(limit('stake', 'day', 6_000));
    const [open] = await app.bets();
    expect(await refusalOf(app.correct(open?.id ?? '', { betAmount: 60.01 }))).toMatchObject({
      code: 'PLAY_LIMIT_REACHED',
    });
    expect(await app.correct(open?.id ?? '', { betAmount: 60 })).toMatchObject({ stakeCents: 6_000 });
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
