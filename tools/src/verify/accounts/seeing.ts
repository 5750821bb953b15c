import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { poll } from '@app/testing/servers';
import { APP_NAMES, type AppName } from '@app/testing/stack';
import { readCatalog, type CatalogMetric } from '../../observability/catalog.ts';
import { call, dataOf, unique } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import type { World } from './world.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Come with the metrics library. */
const LIBRARY = /^(?:process_(?!ready)|nodejs_)/;
const WAIT = { timeoutMs: 60_000, everyMs: 100 };

type Line = Readonly<Record<string, unknown>>;

/** One request id runs through every log, and running processes have the documented metrics. */
export const seeing: AccountHarness = {
  name: 'seeing',
  async run(world, checks) {
    await followRequest(world, checks);
    const catalog = readCatalog(ROOT);
    for (const app of APP_NAMES) await compare(app, world.stack.app(app).metricsUrl, catalog, checks);
  },
};

/** Follows a request for a reset link from the gateway through auth's command to the job that sends the mail. */
async function followRequest({ stack, origin }: World, checks: Checks): Promise<void> {
  const email = `${unique('seen.')}@example.net`;
  const account = { username: unique('seen'), email, password: unique('Password-1-'), termsAccepted: true };
  dataOf(await call(origin, 'POST /api/register', { body: account }), 'registration');
  const requestId = unique('followed-');
  await call(origin, 'POST /api/auth/forgot-password', {
    body: { email },
    headers: { 'x-request-id': requestId },
  });
  const logs = join(stack.servers.home, 'logs');
  const found = (): Line[] =>
    readdirSync(logs)
      .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
      .filter((line) => line.includes(requestId))
      .map((line) => JSON.parse(line) as Line);
  const has = (part: Line): boolean =>
    found().some((line) => Object.entries(part).every(([key, value]) => line[key] === value));
  const expected: readonly Line[] = [
    { name: 'gateway', msg: 'request', route: '/api/auth/forgot-password' },
    { name: 'auth', msg: 'command', code: 'OK' },
    { name: 'auth', msg: 'job', queue: 'auth-mails' },
  ];
  for (const part of expected) {
    const isThere = (await poll(() => Promise.resolve(has(part)), WAIT)) === true;
    checks.check(isThere, `no log line ${JSON.stringify(part)} with the id of the request`);
  }
  const traces = new Set(found().flatMap(({ traceId }) => (typeof traceId === 'string' ? [traceId] : [])));
  checks.check(traces.size === 1, `the lines of one request name ${String(traces.size)} traces`);
  checks.figure(`one request id in ${String(found().length)} log lines of gateway, command and job`);
}

/** Compares the metrics of a process with the documented ones, in both directions. */
async function compare(
  app: AppName,
  url: string,
  catalog: readonly CatalogMetric[],
  checks: Checks,
): Promise<void> {
  const text = await (await fetch(url)).text();
  const service = app.replace('services/', '');
  const places = ['all', service, ...(service === 'gateway' ? [] : ['services'])];
  const documented = catalog.filter(({ place }) => places.includes(place));
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    .map(([, name = '', type = '']) => `${name} ${type}`)
    .filter((line) => !LIBRARY.test(line));
  const wanted = documented.map(({ name, type }) => `${name} ${type}`);
  checks.equal(
    types.filter((line) => !wanted.includes(line)),
    [],
    `${app} has undocumented metrics`,
  );
  checks.equal(
    wanted.filter((line) => !types.includes(line)),
    [],
    `${app} lacks documented metrics`,
  );
  for (const { name, type, labels } of documented) {
    const seen = new Set(
      [...text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{([^}]*)\\}`, 'gm'))].flatMap(
        ([, all = '']) => [...all.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      ),
    );
    const known = [...labels, 'service', ...(type === 'histogram' ? ['le'] : [])];
    checks.equal(
      [...seen].filter((label) => !known.includes(label)),
      [],
      `${name} of ${app} has other labels`,
    );
  }
}
