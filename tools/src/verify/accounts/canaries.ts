import { randomUUID } from 'node:crypto';
import { poll } from '@app/testing/servers';
import { APP_NAMES } from '@app/testing/stack';
import { createClient } from 'redis';
import { importRow, manualBet } from '../bets/bet-calls.ts';
import { call, dataOf, unique, type Reply } from './client.ts';
import { startCollector, type Collector, type SentSpan } from './collector.ts';
import type { AccountHarness } from './harness.ts';
import { describeTraces, tracesInFiles, tracesInMetrics, tracesInRedis } from './traces.ts';
import type { World } from './world.ts';

/** More than one only finds what comes up by chance. */
const ROUNDS = 10;
const CRASHED_LOGINS = 10;

/**
 * Collects texts that must never be found again: each secret is generated here, or comes from a response or
 * mail.
 */
class Secrets {
  readonly all: string[] = [];

  keep(text: string): string {
    if (text !== '') this.all.push(text);
    return text;
  }

  password(): string {
    return this.keep(unique('CanaryPw-'));
  }

  email(): string {
    // The local part alone is personal too.
    return `${this.keep(unique('canary.mail.'))}@example.net`;
  }
}

/** No password, token, address or bet text sent through a route remains in logs, metrics or Redis. */
export const canaries: AccountHarness = {
  name: 'canaries',
  async run(world, checks) {
    // Logs everything: what is hidden by level today may be visible tomorrow.
    const collector = await startCollector();
    const env = { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    await world.useAuth(env);
    await world.stack.restart('services/bets', env);
    const gateway = await world.startGateway(env);
    const secrets = new Secrets();
    const statuses = new Map<number, number>();
    const send: Send = async (route, options) => {
      const reply = await call(gateway.url, route, options);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      return reply;
    };
    for (let round = 0; round < (world.isShort ? 1 : ROUNDS); round += 1)
      await everyRoute(world, send, secrets);
    await crash(world, gateway.url, secrets);
    await world.useAuth({ ...env, LOG_LEVEL: 'debug' });
    await everyRoute(world, send, secrets);

    const { redis, home } = world.stack.servers;
    const isEmptied = (): Promise<boolean> => isDrained(redis.url);
    checks.check(
      (await poll(isEmptied, { timeoutMs: 60_000, everyMs: 200 })) === true,
      'streams never emptied',
    );
    const { stack } = world;
    const metrics = [...APP_NAMES.map((name) => stack.app(name)), gateway.app].map((app) => app.metricsUrl);
    checks.check(
      (await poll(() => Promise.resolve(hasWholeTrace(collector)), { timeoutMs: 60_000 })) === true,
      'no trace leads from the request for a reset link through its transaction to the job of the mail',
    );
    collector.close();
    const places = {
      traces: secrets.all
        .filter((text) => collector.text().includes(text))
        .map((text) => ({ where: 'traces', text, around: '' })),
      'logs and other files': tracesInFiles(home, secrets.all, ['postgres', 'redis']),
      metrics: await tracesInMetrics(metrics, secrets.all),
      'Redis (keys, streams, job data, dead letters)': await tracesInRedis(redis.url, secrets.all),
    };
    for (const [place, found] of Object.entries(places)) checks.equal(describeTraces(found), [], place);
    await gateway.app.stop();
    const counted = JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
    checks.figure(
      `${secrets.all.length} secrets, addresses and texts through every route of accounts and bets; answers ${counted}`,
    );
  },
};

/** Whether one trace holds a request of the gateway, the command it made, the commit, and the job that was queued. */
function hasWholeTrace(collector: Collector): boolean {
  const spans = collector.spans();
  return spans
    .filter(({ name }) => name === 'POST /api/auth/forgot-password')
    .some((request) => {
      const trace = spans.filter(({ traceId }) => traceId === request.traceId);
      const childOf = (parent: SentSpan | undefined, name: RegExp) =>
        trace.find((span) => parent && span.parentSpanId === parent.spanId && name.test(span.name));
      const command = childOf(childOf(request, /^auth\./), /^auth\./);
      return (
        request.service === 'gateway' &&
        command?.service === 'auth' &&
        childOf(command, /^transaction$/) !== undefined &&
        trace.some(({ name }) => name === 'auth-mails')
      );
    });
}

type Send = (route: string, options?: Parameters<typeof call>[2]) => Promise<Reply>;

/** Calls every account route with valid, invalid and unparsable input. */
async function everyRoute(world: World, send: Send, secrets: Secrets): Promise<void> {
  const [password, email] = [secrets.password(), secrets.email()];
  const username = unique('canary');
  const registered = await send('POST /api/register', {
    body: { username, email, password, termsAccepted: true },
  });
  const token = secrets.keep(dataOf<{ token: string }>(registered, 'registration').token);
  await send('POST /api/register', {
    body: { username, email, password: secrets.password(), termsAccepted: true },
  });
  await send('POST /api/register', {
    body: { username, email: `${secrets.keep(unique('canary.bad.'))}@`, password },
  });
  await send('POST /register', {
    rawBody: `{"password":"${secrets.password()}", "email":"${secrets.email()}"`,
  });

  const login = await send('POST /api/login', { body: { username: email, password } });
  const second = secrets.keep(dataOf<{ token: string }>(login, 'login').token);
  await send('POST /api/login', { body: { username: email, password: secrets.password() } });
  await send('POST /login', {
    body: { username: secrets.email(), password: secrets.password(), rememberMe: 'yes' },
  });
  await send('POST /api/login', {
    body: { username: { [secrets.email()]: 1 }, password: [secrets.password()] },
  });
  await send(`GET /api/auth/me?token=${secrets.keep(unique('canary-token-'))}`, {
    token: secrets.keep(unique('e30.')),
  });
  for (const route of ['GET /api/auth/me', 'GET /api/profile', 'GET /profile', 'GET /api/auth/sessions'])
    await send(route, { token });
  await send('POST /api/auth/activity', { token });
  await send(`DELETE /api/auth/sessions/${secrets.keep(unique('canary-id-'))}`, { token });
  await everyBetRoute(send, token, secrets);
  await send('POST /api/auth/exports', { token });
  await send('GET /api/auth/exports', { token });

  const next = secrets.email();
  await send('PUT /api/profile', { token, body: { email: next, displayName: unique('Canary ') } });
  await send('PUT /profile', { token, body: { email: secrets.keep(unique('canary no address ')) } });
  await send('POST /api/auth/confirm-email', { body: { token: secrets.keep(unique('canary-confirm-')) } });
  const confirmed = secrets.keep(await world.mailedToken(next, 'email'));
  await send('POST /api/auth/confirm-email', { body: { token: confirmed } });

  await send('POST /api/auth/forgot-password', { body: { email: secrets.email() } });
  await send('POST /api/auth/forgot-password', { body: { email: next } });
  const mailed = secrets.keep(await world.mailedToken(next, 'assword'));
  await send('POST /api/auth/reset-password', {
    body: { token: secrets.keep(unique('canary-reset-')), password },
  });
  await send('POST /api/auth/reset-password', { body: { token: mailed, password: 'short' } });
  const changed = secrets.password();
  await send('POST /api/auth/change-password', {
    token: second,
    body: { currentPassword: secrets.password(), newPassword: changed },
  });
  const reset = secrets.password();
  await send('POST /api/auth/reset-password', { body: { token: mailed, password: reset } });
  await send('POST /api/auth/reset-password', { body: { token: mailed, password: secrets.password() } });

  const again = await send('POST /api/login', { body: { username, password: reset } });
  const last = secrets.keep(dataOf<{ token: string }>(again, 'login after the reset').token);
  await send('POST /api/auth/change-password', {
    token: last,
    body: { currentPassword: reset, newPassword: changed },
  });
  await send('POST /api/auth/sessions/revoke-others', { token: last });
  await send('POST /api/auth/logout', { token: secrets.keep(await tokenOf(send, username, changed)) });
  await send('POST /api/auth/delete-account', { token: last, body: { password: secrets.password() } });
  const deleted = await send('POST /api/auth/delete-account', { token: last, body: { password: changed } });
  const receipt = secrets.keep(dataOf<{ receipt: string }>(deleted, 'deletion').receipt);
  await send(`GET /api/auth/deletions/${receipt}`);
  await send(`GET /api/auth/deletions/${secrets.keep(unique('canary-receipt-'))}`);
}

/** Calls every bets route with personal texts: teams, sportsbook, notes, file names. */
async function everyBetRoute(send: Send, token: string, secrets: Secrets): Promise<void> {
  const text = (): string => secrets.keep(unique('canary bet '));
  const [homeTeam, sportsbook, notes] = [text(), text(), text()];
  const body = manualBet({ homeTeam, teamToCover: homeTeam, sportsbook, notes, gameDate: '2019-10-13' });
  const added = await send('POST /api/user-bets/add-manual', { token, body });
  const { id } = added.body?.data as { id: string };
  await send('POST /api/user-bets/add-manual', {
    token,
    body: { ...body, betAmount: text(), notes: text() },
  });
  await send('POST /api/bets', { token, body: { ...body, gameId: text(), sportsbook: text() } });
  await send('POST /api/bets', { token, rawBody: `{"notes":"${text()}", "gameId":` });
  await send(`GET /api/bets?team=${encodeURIComponent(text())}`, { token });
  await send(`PATCH /api/user-bets/${id}`, { token, body: { actualResult: 'won', notes: text() } });
  await send(`PATCH /api/user-bets/${id}`, { token, body: { actualResult: 'lost', notes: text() } });
  const row = importRow({
    ...{ gameDate: '2019-10-13', homeTeam: text(), sportsbook: text(), notes: text() },
  });
  await send('POST /api/bets/imports/check', { token, body: { rows: [row] } });
  const file = { fileName: text(), shouldAddDuplicates: false, rows: [row] };
  await send(`POST /api/bets/imports/${randomUUID()}/rows`, { token, body: file });
  for (const route of ['bets', 'bets/teams', 'bets/sportsbooks', 'bets/export', 'user-bets/history'])
    await send(`GET /api/${route}`, { token });
}

async function tokenOf(send: Send, username: string, password: string): Promise<string> {
  return dataOf<{ token: string }>(await send('POST /api/login', { body: { username, password } }), 'login')
    .token;
}

/** Kills auth with requests in flight. The next process finds them. */
async function crash(world: World, origin: string, secrets: Secrets): Promise<void> {
  const pending = Array.from({ length: CRASHED_LOGINS }, () =>
    call(origin, 'POST /api/login', { body: { username: secrets.email(), password: secrets.password() } }),
  );
  await world.stack.app('services/auth').kill();
  pending.push(
    call(origin, 'POST /api/login', { body: { username: secrets.email(), password: secrets.password() } }),
  );
  await Promise.allSettled(pending);
}

/** Whether every request stream is empty and idle. */
async function isDrained(url: string): Promise<boolean> {
  const redis = await createClient({ url }).connect();
  try {
    for await (const keys of redis.scanIterator({ MATCH: 're[qp]:*' }))
      for (const key of keys) if ((await redis.xLen(key)) > 0) return false;
    return true;
  } finally {
    redis.destroy();
  }
}
