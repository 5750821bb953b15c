import { eventually, LIVE_STARTS, LIVE_WEEK } from '@app/testing';
import { GameRescheduledReaction } from '../src/rescheduling/game-rescheduled.reaction.ts';
import { ResultRecordedReaction } from '../src/settlement/result-recorded.reaction.ts';
import { OTHER, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const SATURDAY = '2030-09-07T15:00:00.000Z';
const KICKOFF = '2030-09-08T17:00:00.000Z';

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
});
afterAll(() => app.close());

/** Hears what predictions announces at a step. */
async function hear(step: keyof typeof LIVE_WEEK): Promise<void> {
  for (const announced of LIVE_WEEK[step]) {
    app.clock.set(announced.recordedAt);
    await app.get(ResultRecordedReaction).execute(announced);
  }
}

/** By note: the result and what was paid. */
const shown = async (userId = USER) =>
  Object.fromEntries(
    (await app.bets(userId)).map(({ notes, result, payoutCents }) => [notes, [result, payoutCents]]),
  );

/** Waits until bets show this, and fails with what they show instead. */
async function expectBets(expected: Readonly<Record<string, unknown>>): Promise<void> {
  const isShown = async () => JSON.stringify(await shown()) === JSON.stringify(expected);
  await eventually(isShown, { timeoutMs: 20_000 }).catch(() => undefined);
  expect(await shown()).toEqual(expected);
}

/** By note: start, day, week and place in the history. */
const starts = async () => {
  const rows = [...(await app.bets()), ...(await app.bets(OTHER))];
  return Object.fromEntries(
    rows.map(({ notes, startsAt, gameDay, week, ledgerAt }) => [notes, [startsAt, gameDay, week, ledgerAt]]),
  );
};

async function expectStarts(expected: Readonly<Record<string, unknown>>): Promise<void> {
  const isMoved = async () => JSON.stringify(await starts()) === JSON.stringify(expected);
  await eventually(isMoved, { timeoutMs: 20_000 }).catch(() => undefined);
  expect(await starts()).toEqual(expected);
}

it('bets of users are right at every step of a live week, and follow a postponed game', async () => {
  const on = (gameId: string, notes: string, changes: object = {}) => ({
    ...{ gameId, notes, season: 2030, week: 1, startsAt: KICKOFF, placedAt: SATURDAY, ...changes },
  });
  await app.place(
    on('a', 'a'),
    on('b', 'b', { line: -6.5 }),
    on('b', 'b total', { betType: 'total', side: 'under', line: 26.5 }),
    on('c', 'c'),
    on('c', 'c of another', { userId: OTHER, side: 'away', line: 3.5 }),
  );
  const before = await starts();
  const order = (bets: Readonly<Record<string, unknown>>) =>
    app.bets().then((rows) => Object.fromEntries(rows.map(({ notes }) => [notes, bets[notes ?? '']])));
  const open = [null, null];

  // The game that is being played stays open, the postponed one returns its stake.
  await hear('evening');
  const evening = { a: ['won', 9545], b: open, 'b total': open, c: ['void', 5000] };
  await expectBets(await order(evening));

  await hear('monday');
  const monday = { ...evening, b: ['won', 9545], 'b total': ['lost', 0] };
  await expectBets(await order(monday));

  // It gets another date, and its bets are open again.
  await hear('rescheduled');
  await expectBets(await order({ ...monday, c: open }));
  expect(await shown(OTHER)).toEqual({ 'c of another': open });
  for (const moved of LIVE_STARTS) await app.get(GameRescheduledReaction).execute(moved);
  const onSunday = ['2030-09-15T17:00:00.000Z', '2030-09-15', 2, '2030-09-15T17:00:00.000Z'];
  await expectStarts({ ...before, c: onSunday, 'c of another': onSunday });
  // Its fingerprint too, by which an import finds the bet again.
  const prints = await app.rows('select distinct fingerprint from bets.bet');
  expect(prints).toHaveLength(5);

  // The correction takes one bet away and gives the other back.
  await hear('tuesday');
  const tuesday = { ...monday, b: ['lost', 0], 'b total': ['won', 9545], c: open };
  await expectBets(await order(tuesday));

  await hear('afterwards');
  await expectBets(await order({ ...tuesday, c: ['won', 9545] }));
  await eventually(async () => (await shown(OTHER))['c of another']?.[0] === 'lost', { timeoutMs: 20_000 });

  const history = await app.rows<{ notes: string; kinds: string }>(
    `select bet.notes, string_agg(event.kind, ' ' order by event.seq) as kinds from bets.bet_event as event
      join bets.bet on bet.id = event.bet_id group by bet.notes order by bet.notes`,
  );
  expect(history.map(({ notes, kinds }) => [notes, kinds])).toEqual([
    ['a', 'placed settled'],
    ['b', 'placed settled resettled'],
    ['b total', 'placed settled resettled'],
    ['c', 'placed settled reopened rescheduled settled'],
    ['c of another', 'placed settled reopened rescheduled settled'],
  ]);
});
