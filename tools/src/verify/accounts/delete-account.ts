import { poll } from '@app/testing/servers';
import { APP_NAMES } from '@app/testing/stack';
import { addBet } from '../bets/bet-calls.ts';
import { call, dataOf, login, register, unique, type Account } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import { watchRevocation } from './revocation.ts';
import {
  describeTraces,
  rewriteRedisFile,
  tracesInDatabase,
  tracesInFiles,
  tracesInMetrics,
  tracesInRedis,
} from './traces.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const ERASURE_DELAY_DAYS = 7;
const DONE_WITHIN_MS = 60_000;

type State = {
  readonly status: string;
  readonly services: readonly { service: string; isErased: boolean }[];
};

/**
 * A deleted account is signed out within a second and leaves nothing behind, even when a service was away
 * (S-153).
 */
export const deleteAccount: AccountHarness = {
  name: 'delete-account',
  async run(world, checks) {
    await world.useAuth();
    const second = await world.startGateway();
    const account = await fullAccount(world);
    const receipt = await leave(world, account, [world.origin, second.url], checks);
    await second.app.stop();

    // The archive and mails belong to the person. What is left in their mailbox is not ours to erase.
    world.stack.mailbox.clear();
    await world.stack.app('services/predictions').stop();
    await world.useAuth({ CLOCK_OFFSET_MS: String((ERASURE_DELAY_DAYS + 1) * DAY_MS) });
    const erasing = await stateWhen(world, receipt, ({ status }) => status === 'erasing');
    checks.equal(erasing?.status, 'erasing', 'the deletion with predictions away');
    checks.check(erasing?.services.some(({ isErased }) => !isErased) === true, 'no service is waited for');

    await world.stack.restart('services/predictions');
    const done = await stateWhen(world, receipt, ({ status }) => status === 'done');
    checks.equal(done?.status, 'done', 'the deletion with predictions back');
    checks.equal(
      done?.services.filter(({ isErased }) => !isErased),
      [],
      'services that have not erased',
    );

    await scan(world, secretsOf(account), checks);
    const taken = { username: account.username, email: account.email };
    const again = await register(world.origin, taken).catch((error: unknown) => error);
    checks.check(!(again instanceof Error), `name and address are not free again: ${String(again)}`);
  },
};

function secretsOf({ username, email, user }: Account): string[] {
  return [username, email, user.displayName, `Notes of ${username}`, `Book of ${username}`];
}

/** Creates an account with rows in every table: sessions, links, a pending address, bets, an archive. */
async function fullAccount(world: World): Promise<Account> {
  const { origin } = world;
  const account = await register(origin, { displayName: unique('Leaving ') });
  const { token, email } = account;
  await call(origin, 'POST /api/login', { body: { username: account.username, password: 'wrong password' } });
  await call(origin, 'POST /api/auth/forgot-password', { body: { email } });
  await world.mailedToken(email, 'assword');
  await call(origin, 'PUT /api/profile', { token, body: { email: `next.${email}`, bankroll: 4321 } });
  await world.mailedToken(`next.${email}`, 'email');
  const notes = `Notes of ${account.username}`;
  const bet = { notes, sportsbook: `Book of ${account.username}`, gameDate: '2019-10-13' };
  await addBet(origin, token, bet);
  const { id: settled } = await addBet(origin, token, { ...bet, betAmount: 22 });
  await call(origin, `PATCH /api/user-bets/${settled}`, { token, body: { actualResult: 'won' } });
  await call(origin, 'PUT /api/bets/limit', { token, body: { maxStakeCents: 9_900 } });
  const started = await call(origin, 'POST /api/auth/exports', { token });
  const { id } = dataOf<{ export: { id: string } }>(started, 'an archive').export;
  const isReady = async (): Promise<boolean> => {
    const { exports } = dataOf<{ exports: { id: string; status: string }[] }>(
      await call(origin, 'GET /api/auth/exports', { token }),
      'archives',
    );
    return exports.some((made) => made.id === id && made.status === 'ready');
  };
  if ((await poll(isReady, { timeoutMs: DONE_WITHIN_MS, everyMs: 100 })) === undefined)
    throw new Error('no archive came');
  const file = await call(origin, `GET /api/auth/exports/${id}/file`, { token });
  if (!file.text.includes(email)) throw new Error('the archive does not hold the address');
  if (!file.text.includes(notes)) throw new Error('the archive does not hold the bets');
  return account;
}

async function leave(
  world: World,
  account: Account,
  origins: readonly string[],
  checks: Checks,
): Promise<string> {
  const { origin } = world;
  const other = await login(origin, account, true);
  const body = { password: 'not the password' };
  const refused = await call(origin, 'POST /api/auth/delete-account', { token: account.token, body });
  checks.equal(refused.status, 400, 'a deletion with a wrong password');
  let receipt = '';
  const seen = await watchRevocation({ origins, token: other, isShort: world.isShort }, async () => {
    const reply = await call(origin, 'POST /api/auth/delete-account', {
      token: account.token,
      body: { password: account.password },
    });
    receipt = dataOf<{ receipt: string }>(reply, 'the deletion').receipt;
  });
  checks.equal(
    [seen.late, seen.acceptedAfterwards],
    [0, 0],
    'accepted a second after the deletion, and later',
  );
  for (const url of origins) {
    const { status } = await call(url, 'GET /api/auth/me', { token: account.token });
    checks.equal(status, 401, 'the session that asked for the deletion');
  }
  const { username, password } = account;
  const back = await call(origin, 'POST /api/login', { body: { username, password } });
  checks.equal(back.status, 401, 'logging in to the deleted account');
  const state = await stateWhen(world, receipt, () => true);
  checks.equal(state?.status, 'scheduled', 'the deletion right after it was asked for');
  checks.figure(`out ${Math.round(seen.lastAcceptedMs)} ms after the answer, on ${origins.length} replicas`);
  return receipt;
}

async function stateWhen(
  world: World,
  receipt: string,
  isAwaited: (state: State) => boolean,
): Promise<State | undefined> {
  let last: State | undefined;
  const look = async (): Promise<boolean> => {
    const reply = await call(world.origin, `GET /api/auth/deletions/${receipt}`);
    if (reply.status === 200) last = dataOf<State>(reply, 'the receipt');
    return last !== undefined && isAwaited(last);
  };
  await poll(look, { timeoutMs: DONE_WITHIN_MS, everyMs: 200 });
  return last;
}

async function scan(world: World, secrets: readonly string[], checks: Checks): Promise<void> {
  const { stack } = world;
  const { postgres, redis, home } = stack.servers;
  // Redis rewrites its file as it grows. Forcing it lets us check the file too.
  await rewriteRedisFile(redis.url);
  const apps = APP_NAMES.map((name) => stack.app(name));
  const places = {
    'the database': await tracesInDatabase(postgres.url, secrets),
    Redis: await tracesInRedis(redis.url, secrets),
    metrics: await tracesInMetrics(
      apps.map(({ metricsUrl }) => metricsUrl),
      secrets,
    ),
    // PostgreSQL's own files keep dead rows and the log of changes until they are vacuumed and overwritten.
    'logs and other files': tracesInFiles(home, secrets, ['postgres']),
  };
  for (const [place, found] of Object.entries(places))
    checks.equal(describeTraces(found), [], `left in ${place}`);
  checks.figure(
    `${secrets.length} texts looked for in all tables, Redis and its file, metrics, logs: ${
      Object.values(places).flat().length
    } found`,
  );
}
