import { correctBet } from '@app/contracts';
import { easternDay } from '@app/domain';
import { GameRescheduler } from '../src/rescheduling/game-rescheduler.ts';
import type { GameSchedule } from '../src/rescheduling/game-schedule.entity.ts';
import { MissedSchedulesJob } from '../src/rescheduling/missed-schedules.job.ts';
import { foldFaults } from './fold.ts';
import { importCalls } from './import-calls.ts';
import {
  actorOf,
  foundGame,
  IMPORT_ROW,
  OTHER,
  settled,
  startLedgerApp,
  START,
  USER,
  type LedgerApp,
} from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEXT_WEEK = '2024-10-27T20:25:00.000Z';
const NIGHT = '2024-10-28T00:20:00.000Z';
const MONDAY = '2024-10-29T00:15:00.000Z';

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const schedule = (startsAt: string, revision: number): GameSchedule => ({
  ...{ sport: 'nfl', gameId: 'a', revision, season: 2024, week: 8, startsAt, gameDay: easternDay(startsAt) },
});
const reschedule = (startsAt: string, revision: number) =>
  app.get(GameRescheduler).reschedule(schedule(startsAt, revision));
const { add, check } = importCalls(() => app);
/** Returns what an import says of the same row on each of these days. */
const verdicts = async (...days: readonly string[]) => {
  const rows = days.map((gameDate, index) => ({ ...IMPORT_ROW, gameDate, line: index + 2 }));
  return (await check(...rows)).map(({ verdict }) => verdict);
};
/** Returns what a start decides of each bet of a user, by game. */
const starts = async (userId?: string) =>
  (await app.bets(userId))
    .map(({ gameId, startsAt, ledgerAt, version }) => [gameId, startsAt, ledgerAt, version])
    .sort(([first], [second]) => String(first).localeCompare(String(second)));

describe('a rescheduled game', () => {
  it('takes along its bets, open or settled, of all users, and no others', async () => {
    await app.place({}, settled('void', 5_000, 'system'), { userId: OTHER }, { gameId: 'b' });
    const [others] = (await app.bets()).filter(({ gameId }) => gameId === 'b');
    await reschedule(NIGHT, 9);
    expect(await starts()).toEqual([
      ['a', NIGHT, NIGHT, 2],
      ['a', NIGHT, NIGHT, 2],
      ['b', others?.startsAt, others?.ledgerAt, 1],
    ]);
    expect(await starts(OTHER)).toEqual([['a', NIGHT, NIGHT, 2]]);
    const moved = (await app.bets()).filter(({ gameId }) => gameId === 'a');
    for (const bet of moved) expect(bet).toMatchObject({ season: 2024, week: 8, gameDay: '2024-10-27' });
    const payouts = moved.map(({ state, result, payoutCents }) => [state, result, payoutCents]);
    expect(payouts.sort()).toEqual([
      ['completed', 'void', 5_000],
      ['pending', null, null],
    ]);
  });

  it('can be repeated without effect, in whatever order its revisions arrive', async () => {
    await app.place({});
    await reschedule(NIGHT, 9);
    await reschedule(NEXT_WEEK, 8);
    await reschedule(NIGHT, 9);
    expect(await starts()).toEqual([['a', NIGHT, NIGHT, 2]]);
    await reschedule(NEXT_WEEK, 10);
    expect(await starts()).toEqual([['a', NEXT_WEEK, NEXT_WEEK, 3]]);
  });

  it('leaves its imported bets the same as in the file, by every day it had', async () => {
    app.predictions.games = [foundGame()];
    await add([IMPORT_ROW]);
    await reschedule(NEXT_WEEK, 9);
    await reschedule(NIGHT, 10);
    await reschedule(MONDAY, 11);
    app.predictions.games = [foundGame({ startsAt: MONDAY, date: '2024-10-28' })];
    expect(await app.bets()).toMatchObject([{ gameDay: '2024-10-28' }]);
    const days = ['2024-10-20', '2024-10-27', '2024-10-28', '2024-10-26'];
    expect(await verdicts(...days)).toEqual(['duplicate', 'duplicate', 'duplicate', 'new']);
    const again = { importId: '0198c2f4-9f6e-7aaa-8bbb-000000000002' };
    expect(await add([IMPORT_ROW], again)).toMatchObject({ added: 0, duplicates: 1 });
    expect(await foldFaults(app)).toEqual([]);
  });

  it('leaves a bet that is then corrected to another game unknown by its old days', async () => {
    app.predictions.games = [foundGame()];
    await add([IMPORT_ROW]);
    await reschedule(NIGHT, 9);
    const day = '2024-11-03';
    app.predictions.games = [foundGame({ gameId: 'b', date: day, startsAt: `${day}T18:00:00.000Z` })];
    const [{ id: betId = '' } = {}] = await app.bets();
    const target = { actor: actorOf(USER), betId, expectedVersion: null };
    await app.call(correctBet, { ...target, correction: { notes: 'seen' } });
    expect(await verdicts('2024-10-20')).toEqual(['duplicate']);
    await app.call(correctBet, { ...target, correction: { gameDate: day } });
    expect(await verdicts('2024-10-20', '2024-10-27', day)).toEqual(['new', 'new', 'duplicate']);
  });

  it('takes along bets stored meanwhile, for ten minutes', async () => {
    await reschedule(NIGHT, 9);
    await app.place({});
    app.clock.advance(600_001);
    await app.get(MissedSchedulesJob).execute();
    expect(await starts()).toMatchObject([['a', expect.not.stringContaining(NIGHT), expect.anything(), 1]]);
    app.clock.set(START);
    await app.get(MissedSchedulesJob).execute();
    expect(await starts()).toEqual([['a', NIGHT, NIGHT, 2]]);
  });
});
