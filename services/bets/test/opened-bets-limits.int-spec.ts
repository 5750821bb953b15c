import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { foundGame, IMPORT_ROW } from './ledger-app.ts';
import { LAST_WEEK, limit, ON_LAST_WEEK, refusedBy, saferPlayOf } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const { setLimits, state, addRows } = saferPlayOf(() => app);

describe('a limit', () => {
  it('is not passed by opening a bet that was logged with its result, by hand or in a file', async () => {
    const day = '2024-10-27';
    const next = foundGame({ gameId: 'next', date: day, startsAt: `${day}T17:00:00.000Z` });
    app.predictions.games = [foundGame(), LAST_WEEK, next];
    await setLimits(limit('stake', 'day', 6_000));
    const decided = await app.addManual({ ...ON_LAST_WEEK, betAmount: 500 });
    const byHand = await app.addManual({ ...ON_LAST_WEEK, betAmount: 500, actualResult: 'won' });
    await addRows([
      { ...IMPORT_ROW, placedAt: null, gameDate: '2024-10-13', stakeCents: 7_000, result: 'won' },
    ]);
    const ofFile = (await app.bets()).find(({ origin }) => origin === 'import');
    const refusal = (used: string) =>
      refusedBy('PLAY_LIMIT_REACHED', `Your daily stake limit is $60.00, and you have staked ${used} today.`);
    expect(await refusalOf(app.correct(decided.id, { gameDate: day }))).toEqual(refusal('$0.00'));
    expect(await refusalOf(app.reopen(ofFile?.id ?? ''))).toEqual(refusal('$0.00'));
    expect(await app.correct(decided.id, { gameDate: day, betAmount: 40 })).toMatchObject({
      status: 'pending',
    });
    // A settled bet may be moved to a day where it counts. Opening it then is no way around the limit.
    await app.correct(byHand.id, { gameDate: day });
    expect((await state()).used.day.stakeCents).toBe(54_000);
    expect(await refusalOf(app.reopen(byHand.id))).toEqual(refusal('$40.00'));
  });

  it('allows a bet of the day to be opened that fits without its own result', async () => {
    await setLimits(limit('stake', 'day', 6_000), limit('loss', 'day', 5_000), limit('bets', 'day', 1));
    const { id } = await app.addManual({ betAmount: 60, actualResult: 'lost', gameDate: '2024-10-20' });
    expect((await state()).used.day).toEqual({ stakeCents: 6_000, bets: 1, lossCents: 6_000 });
    expect(await app.reopen(id)).toMatchObject({ status: 'pending' });
    expect((await state()).used.day).toEqual({ stakeCents: 6_000, bets: 1, lossCents: 0 });
  });

  it('counts a bet on a game that was called off on the day it is logged, since the game may be played yet', async () => {
    app.predictions.games = [{ ...LAST_WEEK, status: 'postponed', homeScore: null, awayScore: null }];
    await setLimits(limit('stake', 'day', 6_000));
    expect(await refusalOf(app.addManual({ ...ON_LAST_WEEK, betAmount: 70 }))).toMatchObject({
      code: 'PLAY_LIMIT_REACHED',
    });
    expect(await app.addManual({ ...ON_LAST_WEEK, betAmount: 40 })).toMatchObject({ status: 'void' });
    expect((await state()).used.day.stakeCents).toBe(4_000);
  });

  it('is not passed by moving a bet to a game that was called off', async () => {
    const day = '2024-10-06';
    const calledOff = foundGame({
      ...{ gameId: 'called-off', date: day, startsAt: `${day}T17:00:00.000Z` },
      ...{ status: 'postponed', resultVersion: 1 },
    });
    app.predictions.games = [LAST_WEEK, calledOff];
    await setLimits(limit('stake', 'day', 6_000));
    const { id } = await app.addManual({ ...ON_LAST_WEEK, betAmount: 70 });
    expect(await refusalOf(app.correct(id, { gameDate: day }))).toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
    expect(await app.correct(id, { gameDate: day, betAmount: 40 })).toMatchObject({ status: 'void' });
    expect((await state()).used.day.stakeCents).toBe(4_000);
  });
});
