import { gameRescheduled, resultRecorded } from '@app/contracts';
import { LIVE_STARTS, LIVE_WEEK } from '@app/testing';
import { VerifyChainHandler } from '../src/chain/verify-chain.handler.ts';
import { predictionsFile, resultsFile, type GameDraft } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const THURSDAY = '2030-09-05T15:00:00.000Z';
const SATURDAY = '2030-09-07T15:00:00.000Z';
const HOUR_BEFORE = '2030-09-08T16:00:00.000Z';
const KICKOFF = '2030-09-08T17:00:00.000Z';
const PLAYING = '2030-09-08T18:00:00.000Z';
const EVENING = '2030-09-09T02:00:00.000Z';
const MONDAY = '2030-09-09T15:00:00.000Z';
const TUESDAY = '2030-09-10T15:00:00.000Z';
const NEXT_SUNDAY = '2030-09-15T17:00:00.000Z';
const NEXT_SUNDAY_NIGHT = '2030-09-16T00:20:00.000Z';
const AFTERWARDS = '2030-09-16T02:00:00.000Z';

const at = (id: string, changes: Partial<GameDraft> = {}): GameDraft => ({
  id,
  startsAt: KICKOFF,
  ...changes,
});
const line = (value: number) => ({ note: `line ${String(value)}`, pick: { line: value } });

let app: PredictionsApp;
let driver: StoreDriver;

beforeAll(async () => {
  app = await startPredictionsApp();
  driver = new StoreDriver(app);
});
afterAll(() => app.close());

const bets = async () =>
  Object.fromEntries((await driver.bets()).map((bet) => [bet.game_id, [bet.line, bet.result]]));
const shownIn = async (week: number) =>
  (await driver.published(`/static/nfl/2030/week-${String(week)}.json`)).predictions.map(
    ({ game_id: id }) => id,
  );
const picks = async () => (await recordHandlers(app).performance.execute({ sport: 'nfl' })).total.picks;
const announced = async (topic: string) => {
  const sql = 'select payload from predictions.outbox where topic = $1 order by seq';
  return (await app.rows<{ payload: object }>(sql, [topic])).map(({ payload }) => payload);
};
/** After every step: the chain is whole, and what is shown is what was chained. */
async function verify(): Promise<void> {
  expect(await app.get(VerifyChainHandler).execute('nfl', null)).toMatchObject({ break: null });
}

it('a week of a live season is right at every step', async () => {
  // Days before, revised the day before and an hour before the start.
  await driver.store(predictionsFile({ games: [at('a'), at('b'), at('c')] }), THURSDAY);
  await driver.store(predictionsFile({ games: [at('a', line(-4.5)), at('b'), at('c')] }), SATURDAY);
  await driver.store(
    predictionsFile({ games: [at('a', line(-4.5)), at('b', line(-6.5)), at('c')] }),
    HOUR_BEFORE,
  );
  expect(await bets()).toEqual({ a: [-4.5, null], b: [-6.5, null], c: [-3.5, null] });
  await verify();

  // A late file is kept, and changes no pick.
  await driver.store(
    predictionsFile({ games: [at('a', line(-9.5)), at('b', line(-6.5)), at('c')] }),
    PLAYING,
  );
  expect(await bets()).toEqual({ a: [-4.5, null], b: [-6.5, null], c: [-3.5, null] });
  expect((await driver.revisions()).at(-1)).toMatchObject({ game_id: 'a', is_late: true });
  await verify();

  // Results in parts: one game is played, one postponed, one still going on.
  await driver.store(
    resultsFile([
      { gameId: 'a' },
      { gameId: 'c', status: 'postponed', homeScore: null, awayScore: null },
      { gameId: 'b', status: 'in_progress', homeScore: 3, awayScore: 0 },
    ]),
    EVENING,
  );
  expect(await bets()).toEqual({ a: [-4.5, 'won'], b: [-6.5, null], c: [-3.5, 'void'] });
  expect(await picks()).toMatchObject({ won: 1, lost: 0, void: 1, pending: 1 });
  await driver.store(resultsFile([{ gameId: 'b', homeScore: 17 }]), MONDAY);
  expect(await bets()).toMatchObject({ b: [-6.5, 'won'] });
  await verify();

  // The postponed game comes with the next week's file, and takes its bet along.
  const nextWeek = [at('c', { startsAt: NEXT_SUNDAY, ...line(-2.5) }), at('d', { startsAt: NEXT_SUNDAY })];
  expect(await driver.store(predictionsFile({ week: 2, games: nextWeek }), MONDAY)).toMatchObject({
    ...{ status: 'accepted', kept: 2, dropped: [] },
  });
  expect([await shownIn(1), await shownIn(2)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(await bets()).toMatchObject({ c: [-2.5, null], d: [-3.5, null] });
  await verify();

  // Results that still list its first date do not void that bet.
  const postponed = { gameId: 'c', status: 'postponed' as const, homeScore: null, awayScore: null };
  const again = resultsFile([{ gameId: 'a' }, postponed, { gameId: 'b', homeScore: 17 }]);
  expect(await driver.store(again, MONDAY)).toMatchObject({
    ...{ status: 'accepted', kept: 2 },
    dropped: [{ gameId: 'c', field: 'status', reason: expect.stringContaining('2030-09-15') as string }],
  });
  expect(await bets()).toMatchObject({ c: [-2.5, null], d: [-3.5, null] });

  // An older file of its first week does not take it back.
  await driver.store(predictionsFile({ games: [at('a', line(-4.5)), at('c', line(-1.5))] }), MONDAY);
  expect(await shownIn(2)).toEqual(['c', 'd']);
  expect(await bets()).toMatchObject({ c: [-2.5, null] });
  await verify();

  // A correction on Tuesday.
  await driver.store(resultsFile([{ gameId: 'b', homeScore: 16 }]), TUESDAY);
  expect(await bets()).toMatchObject({ a: [-4.5, 'won'], b: [-6.5, 'lost'] });
  expect(await picks()).toMatchObject({ won: 1, lost: 1, void: 0, pending: 2 });

  // Television moves a game to the night.
  const moved = [
    at('c', { startsAt: NEXT_SUNDAY, ...line(-2.5) }),
    at('d', { startsAt: NEXT_SUNDAY_NIGHT, note: 'at night' }),
  ];
  await driver.store(predictionsFile({ week: 2, games: moved }), TUESDAY);
  expect(await shownIn(2)).toEqual(['c', 'd']);
  await verify();

  await driver.store(resultsFile([{ gameId: 'c' }, { gameId: 'd', homeScore: 0 }], { week: 2 }), AFTERWARDS);
  expect(await bets()).toMatchObject({ c: [-2.5, 'won'], d: [-3.5, 'lost'] });
  expect(await picks()).toMatchObject({ won: 2, lost: 2, void: 0, pending: 0 });
  await verify();

  // Bets of users hear exactly this; live-day.int-spec.ts of that service goes on from it.
  expect(await announced(resultRecorded.topic)).toEqual(Object.values(LIVE_WEEK).flat());
  expect(await announced(gameRescheduled.topic)).toEqual(LIVE_STARTS);
});
