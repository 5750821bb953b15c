import { randomUUID } from 'node:crypto';
import { call, inLanes, register, type Account, type Reply } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import {
  addBet,
  betOf,
  callWithKey,
  countBets,
  importRow,
  manualBet,
  panelBet,
  patiently,
  rowsOf,
} from './bet-calls.ts';
import { foldFaults } from './fold.ts';

/** Concurrent requests with one key: an exaggerated double click, retry and second tab. */
const AT_ONCE = 100;
const SHORT_AT_ONCE = 20;
const atOnce = ({ isShort }: World): number => (isShort ? SHORT_AT_ONCE : AT_ONCE);
/** Concurrent imports of the same rows, and their number of rows. */
const IMPORTS = 20;
const SHORT_IMPORTS = 5;
const SAME_ROWS = 50;
/** How long the same body without a key counts as the same bet (S-461). */
const DOUBLE_SUBMIT_MS = 2_000;

/** A change and its preparation. */
type Change = {
  readonly name: string;
  readonly route: (id: string) => string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Creates the object to change. Its id goes into the path. */
  readonly prepare: (world: World, account: Account) => Promise<string>;
  /** The account's bets and history entries afterwards. */
  readonly leaves: { readonly bets: number; readonly events: number };
};

const nothing = () => Promise.resolve(randomUUID());
const pending = async ({ origin }: World, { token }: Account) => (await addBet(origin, token)).id;
const settled = async (world: World, account: Account): Promise<string> => {
  const id = await pending(world, account);
  const reply = await call(world.origin, `PATCH /api/user-bets/${id}`, {
    token: account.token,
    body: { actualResult: 'won' },
  });
  return betOf(reply).id;
};
const row = importRow();

const CHANGES: readonly Change[] = [
  {
    name: 'placing',
    route: () => 'POST /api/bets',
    body: panelBet(),
    prepare: nothing,
    leaves: { bets: 1, events: 1 },
  },
  {
    name: 'adding by hand',
    route: () => 'POST /api/user-bets/add-manual',
    body: manualBet(),
    prepare: nothing,
    leaves: { bets: 1, events: 1 },
  },
  {
    name: 'a part of an import',
    route: (id) => `POST /api/bets/imports/${id}/rows`,
    body: {
      fileName: 'bets.csv',
      shouldAddDuplicates: true,
      rows: [row, { ...row, line: 3, occurrence: 2 }],
    },
    prepare: nothing,
    // Imported as in the file: placed and settled at once, in one entry or two.
    leaves: { bets: 2, events: NaN },
  },
  {
    name: 'settling',
    route: (id) => `PATCH /api/user-bets/${id}`,
    body: { actualResult: 'won' },
    prepare: pending,
    leaves: { bets: 1, events: 2 },
  },
  {
    name: 'reopening',
    route: (id) => `POST /api/bets/${id}/reopen`,
    prepare: settled,
    leaves: { bets: 1, events: 3 },
  },
  {
    name: 'deleting',
    route: (id) => `DELETE /api/bets/${id}`,
    prepare: pending,
    leaves: { bets: 0, events: 2 },
  },
  {
    name: 'correcting',
    route: (id) => `POST /api/bets/${id}/correct`,
    body: { betAmount: 9 },
    prepare: settled,
    leaves: { bets: 1, events: 3 },
  },
  {
    name: 'removing a settled one',
    route: (id) => `POST /api/bets/${id}/remove`,
    prepare: settled,
    leaves: { bets: 0, events: 3 },
  },
];

/** A change sent many times, through any gateway, happens once and gets the same response (S-461). */
export const doubleSubmit: AccountHarness = {
  name: 'double-submit',
  async run(world, checks) {
    const second = await world.startGateway();
    const send = (count: number, work: (origin: string) => Promise<Reply>): Promise<Reply[]> =>
      inLanes(Array.from({ length: count }), count, (_item, index) =>
        work(index % 2 === 0 ? world.origin : second.url),
      );
    for (const change of CHANGES) await withOneKey(world, change, send, checks);
    for (const change of CHANGES.slice(0, 2)) await withoutKey(world, change, send, checks);
    await otherKeys(world, checks);
    await sameRows(world, send, checks);
    const { bets, faults } = await foldFaults(world);
    checks.equal(faults, [], 'bets that do not match their history');
    checks.figure(`${bets} bets match their history`);
    await second.app.stop();
  },
};

type Send = (count: number, work: (origin: string) => Promise<Reply>) => Promise<Reply[]>;

/** The parts of a response that must be equal for all senders. */
const answerOf = ({ status, body, text }: Reply): string =>
  JSON.stringify([status, body === null ? text : { ...body, requestId: undefined }]);

async function withOneKey(world: World, change: Change, send: Send, checks: Checks): Promise<void> {
  const account = await register(world.origin);
  const id = await change.prepare(world, account);
  const key = randomUUID();
  const once = (origin: string): Promise<Reply> =>
    patiently(() =>
      callWithKey(origin, change.route(id), {
        key,
        token: account.token,
        ...(change.body !== undefined && { body: change.body }),
      }),
    );
  const startedAt = performance.now();
  const replies = [...(await send(atOnce(world), once)), await once(world.origin)];
  const ms = performance.now() - startedAt;
  const answers = [...Map.groupBy(replies, answerOf)].map(([text, { length }]) => `${length} x ${text}`);
  const first = replies[0]?.status ?? 0;
  checks.check(
    first < 300,
    `${change.name}: answered with ${first}: ${replies[0]?.text.slice(0, 200) ?? ''}`,
  );
  checks.equal(answers.length, 1, `${change.name}: different answers (${answers.join(' | ').slice(0, 600)})`);
  const count = await countBets(world, account.user.id);
  checks.equal(count, change.leaves.bets, `${change.name}: bets`);
  if (!Number.isNaN(change.leaves.events)) {
    checks.equal(
      await countEvents(world, account),
      change.leaves.events,
      `${change.name}: entries of histories`,
    );
  }
  checks.figure(`${change.name}: ${replies.length} requests, one key, ${count} bets, ${ms.toFixed(0)} ms`);
}

async function countEvents(world: World, { user }: Account): Promise<number> {
  const [found] = await rowsOf<{ count: string }>(
    world,
    `select count(*) as count from bets.bet_event where user_id = '${user.id}'`,
  );
  return Number(found?.count);
}

/**
 * Without a key the same body within two seconds is one bet, and another body is another bet. If the machine
 * takes longer the round proves nothing and is repeated with half as many requests.
 */
async function withoutKey(
  world: World,
  change: Change,
  send: Send,
  checks: Checks,
  count = atOnce(world),
): Promise<void> {
  const account = await register(world.origin);
  const route = change.route('');
  const startedAt = performance.now();
  const replies = await send(count, (origin) =>
    patiently(() => call(origin, route, { token: account.token, body: change.body })),
  );
  const ms = performance.now() - startedAt;
  const ids = new Set(replies.map((reply) => betOf(reply).id));
  if (ids.size > 1 && ms > DOUBLE_SUBMIT_MS && count > 2) {
    await withoutKey(world, change, send, checks, Math.ceil(count / 2));
    return;
  }
  checks.equal(
    ids.size,
    1,
    `${change.name} without a key: different bets answered within ${ms.toFixed(0)} ms`,
  );
  checks.equal(await countBets(world, account.user.id), 1, `${change.name} without a key: bets`);
  await call(world.origin, route, { token: account.token, body: { ...change.body, betAmount: 12 } });
  checks.equal(await countBets(world, account.user.id), 2, `${change.name} with another stake: bets`);
  checks.figure(`${change.name}: ${count} requests without a key, ${ids.size} bet, ${ms.toFixed(0)} ms`);
}

/** Two keys give two bets. One key with two different bodies is refused. */
async function otherKeys(world: World, checks: Checks): Promise<void> {
  const { origin } = world;
  const { token, user } = await register(origin);
  const place = (key: string, betAmount: number): Promise<Reply> =>
    callWithKey(origin, 'POST /api/bets', { key, token, body: panelBet({ betAmount }) });
  const [one, other] = [randomUUID(), randomUUID()];
  checks.equal((await place(one, 10)).status, 201, 'a first key');
  checks.equal((await place(other, 10)).status, 201, 'a second key');
  checks.equal((await place(one, 20)).status, 422, 'a used key with another body');
  checks.equal(await countBets(world, user.id), 2, 'bets of two keys');
}

/** Concurrent imports of the same rows, each with its own key, store them once. */
async function sameRows(world: World, send: Send, checks: Checks): Promise<void> {
  const account = await register(world.origin);
  const rows = Array.from({ length: SAME_ROWS }, (_item, index) =>
    importRow({ line: index + 2, stakeCents: 1_000 + index }),
  );
  const replies = await send(world.isShort ? SHORT_IMPORTS : IMPORTS, (origin) => {
    const key = randomUUID();
    const body = { fileName: 'bets.csv', shouldAddDuplicates: false, rows };
    return patiently(() =>
      callWithKey(origin, `POST /api/bets/imports/${key}/rows`, { key, token: account.token, body }),
    );
  });
  const refused = replies.filter(({ status }) => status !== 200).map(({ text }) => text.slice(0, 200));
  checks.equal(refused, [], 'imports of the same rows at once that were refused');
  checks.equal(
    await countBets(world, account.user.id),
    rows.length,
    'bets of the same rows imported at once',
  );
  checks.figure(`${replies.length} imports of the same ${rows.length} rows at once, each row stored once`);
}
