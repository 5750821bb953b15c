import { easternDay } from '@app/domain';
import { GameRescheduler } from '../src/rescheduling/game-rescheduler.ts';
import type { GameSchedule } from '../src/rescheduling/game-schedule.entity.ts';
import { MissedSchedulesJob } from '../src/rescheduling/missed-schedules.job.ts';
import { importCalls } from './import-calls.ts';
import {
  foundGame,
  IMPORT_ROW,
  OTHER,
  settled,
  startLedgerApp,
  START,
  type LedgerApp,
} from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEXT_WEEK = '2024-10-27T20:25:00.000Z';
const NIGHT = '2024-10-28T00:20:00.000Z';

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

  it('leaves its imported bets the same as in the file, by the day before and after', async () => {
    const { add, check } = importCalls(() => app);
    app.predictions.games = [foundGame()];
    await add([IMPORT_ROW]);
    await reschedule(NEXT_WEEK, 9);
    await reschedule(NIGHT, 10);
    app.predictions.games = [foundGame({ startsAt: NIGHT, date: '2024-10-27' })];
    expect(await app.bets()).toMatchObject([{ gameDay: '2024-10-27' }]);
    const rows = [IMPORT_ROW, { ...IMPORT_ROW, gameDate: '2024-10-27' }];
    expect(await check(...rows)).toMatchObject([{ verdict: 'duplicate' }, { verdict: 'duplicate' }]);
    expect(await check({ ...IMPORT_ROW, gameDate: '2024-10-26' })).toMatchObject([{ verdict: 'new' }]);
    const again = { importId: '0198c2f4-9f6e-7aaa-8bbb-000000000002' };
    expect(await add([IMPORT_ROW], again)).toMatchObject({ added: 0, duplicates: 1 });
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
