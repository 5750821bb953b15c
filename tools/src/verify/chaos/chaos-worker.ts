import { randomUUID } from 'node:crypto';
import type { DataExport } from '@app/contracts';
import { poll } from '@app/testing/servers';
import type { App } from '@app/testing/stack';
import { call, dataOf, inLanes, register, type Account } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { addBet, callWithKey, patiently, rowsOf } from '../bets/bet-calls.ts';

const ACCOUNTS = 100;
const SHORT_ACCOUNTS = 4;
/** As many as the product allows each day. */
const ARCHIVES_EACH = 5;
const KILLS = 25;
const SHORT_KILLS = 1;
/** Only ends a wait for what never happens. */
const MID_JOB_WITHIN_MS = 60_000;
/** From the last kill, whatever was running then; more beside other proofs. */
const STALLED_MS = 60_000;

/**
 * The process that runs auth's jobs is killed in the middle of an archive of a user's data, again and again. Each of 500
 * archives is made exactly once, with every record once and one mail.
 */
export const chaosWorker: AccountHarness = {
  name: 'chaos-worker',
  async run(world, checks) {
    await world.useAuth({ ROLE: 'rpc' });
    const startWorker = (): Promise<App> =>
      world.stack.start('services/auth', { ROLE: 'jobs', DEMO_ACCOUNTS_FILE: '' });
    let worker = await startWorker();
    const count = world.isShort ? SHORT_ACCOUNTS : ACCOUNTS;
    const people = await inLanes(Array.from({ length: count }), 8, () => register(world.origin));
    const bets = await inLanes(people, 8, async ({ token }) => (await addBet(world.origin, token)).id);
    let killedAt = 0;
    const ready: { readonly id: string; readonly place: number; readonly at: number }[] = [];
    const all = inLanes(people, people.length, async (account, place) => {
      for (let round = 0; round < ARCHIVES_EACH; round += 1) {
        const id = await archiveOf(world, account);
        ready.push({ id, place, at: performance.now() });
      }
    });
    const kills = world.isShort ? SHORT_KILLS : KILLS;
    for (let kill = 0; kill < kills; kill += 1) {
      const isMidJob = await poll(() => isInTheMiddle(world), { timeoutMs: MID_JOB_WITHIN_MS, everyMs: 5 });
      checks.check(isMidJob === true, `kill ${String(kill + 1)}: no archive was in the making`);
      await worker.kill();
      killedAt = performance.now();
      worker = await startWorker();
    }
    const waited = ready.length;
    await all;
    const firstAfter = Math.min(...ready.slice(waited).map(({ at }) => at));
    checks.equal(ready.length, count * ARCHIVES_EACH, 'archives');
    checks.check(
      firstAfter - killedAt <= STALLED_MS,
      `nothing was made for ${seconds(firstAfter - killedAt)}`,
    );
    await compare(world, people, bets, ready, checks);
    checks.figure(
      `${String(kills)} kills in the middle of a job; ${String(ready.length)} archives, each made once; the next one ` +
        `${seconds(firstAfter - killedAt)} after the last kill`,
    );
    await worker.stop();
    await world.useAuth();
  },
};

/** Asks for an archive and waits until it is ready. */
async function archiveOf({ origin }: World, { token }: Account): Promise<string> {
  const key = randomUUID();
  const started = await patiently(() => callWithKey(origin, 'POST /api/auth/exports', { token, key }));
  const { id } = dataOf<{ export: DataExport }>(started, 'an archive').export;
  const find = async (): Promise<DataExport | undefined> => {
    const reply = await patiently(() => call(origin, 'GET /api/auth/exports', { token }));
    return dataOf<{ exports: DataExport[] }>(reply, 'the archives').exports.find((one) => one.id === id);
  };
  const isReady = await poll(async () => (await find())?.status === 'ready', {
    timeoutMs: 10 * STALLED_MS,
    everyMs: 250,
  });
  if (isReady !== true) throw new Error(`The archive ${id} was never ready.`);
  return id;
}

async function isInTheMiddle(world: World): Promise<boolean> {
  const rows = await rowsOf(
    world,
    `select id from auth.data_export where status not in ('ready', 'failed') and services_done > 0 limit 1`,
  );
  return rows.length > 0;
}

/** Compares each archive's content, and counts its rows and mails. */
async function compare(
  world: World,
  people: readonly Account[],
  bets: readonly string[],
  ready: readonly { readonly id: string; readonly place: number }[],
  checks: Checks,
): Promise<void> {
  const wrong: string[] = [];
  await inLanes(ready, 4, async ({ id, place }) => {
    const token = people[place]?.token ?? '';
    const { text } = await call(world.origin, `GET /api/auth/exports/${id}/file`, { token });
    const bet = bets[place] ?? '';
    const data = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const times = JSON.stringify(data).split(`"id":"${bet}"`).length - 1;
    if (times !== 1) wrong.push(`${id} holds the bet ${String(times)} times`);
  });
  checks.equal(wrong.slice(0, 5), [], 'archives with missing or doubled records');
  const rows = await rowsOf<{ reference_id: string; count: string }>(
    world,
    `select reference_id, count(*) as count from auth.mail where template = 'data-export-ready' group by reference_id`,
  );
  const mails = new Map(rows.map(({ reference_id, count }) => [reference_id, Number(count)]));
  const odd = ready.filter(({ id }) => mails.get(id) !== 1);
  checks.equal(odd.length, 0, 'archives without a mail, or with two');
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
