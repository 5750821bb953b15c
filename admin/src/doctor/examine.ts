import { statfs } from 'node:fs/promises';
import { SERVICES, type ServiceName } from '@app/contracts';
import { deadLetterKey, type RedisConnection } from '@app/messaging';
import { CliError } from '@app/platform/cli';
import { connect } from '../backup/connections.ts';
import { findMigrations } from '../backup/describe-schema.ts';
import { compareMigrations } from '../migrations.ts';
import { withRedis } from '../redis.ts';
import { failure, fine, type Finding } from './finding.ts';
import {
  clockDifference,
  judgeClock,
  judgeCount,
  judgeDisk,
  judgePostgres,
  judgeRedis,
  type Facts,
} from './judge.ts';

const DATABASE_ADVICE =
  'Start PostgreSQL, or correct DATABASE_URL. Pods may reach port 5432 only as services.';
const REDIS_ADVICE = 'Start Redis, or correct REDIS_URL.';
const LETTERS_ADVICE = 'Find the cause with "npm run admin -- dead-letter list", then retry or drain them.';
const SETTINGS_ADVICE = 'Correct the settings (docs/operations/configuration.md) and start it again.';

/** Turns a check that could not run into a finding. */
async function attempt(check: string, advice: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return [failure(check, error.message, advice)];
  }
}

/** Examines the PostgreSQL of a service, and its migrations against those of the code. */
export function examineDatabase(
  service: ServiceName,
  url: string,
  known: () => Promise<readonly string[]>,
  isFirst: boolean,
): Promise<Finding[]> {
  return attempt(`database of ${service}`, DATABASE_ADVICE, async () => {
    const client = await connect(url);
    try {
      const done = await findMigrations(client, service);
      const found = await attempt(`migrations of ${service}`, SETTINGS_ADVICE, async () => [
        judgeMigrations(service, await known(), done),
      ]);
      if (!isFirst) return found;
      const askedMs = Date.now();
      const { rows } = await client.query<Facts & { now: string }>(
        `select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num,
           current_setting('max_connections') as max_connections, current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes,
           (select count(*)::text from pg_stat_activity where backend_type = 'client backend') as connections,
           (extract(epoch from clock_timestamp()) * 1000)::text as now`,
      );
      const [facts] = rows;
      if (facts === undefined) return found;
      return [
        ...judgePostgres(facts),
        judgeClock('PostgreSQL', clockDifference(Number(facts.now), askedMs, Date.now())),
        ...found,
      ];
    } finally {
      await client.end();
    }
  });
}

/** Examines the settings of a service. */
export function examineSettings(service: ServiceName, check: () => Promise<void>): Promise<Finding[]> {
  return attempt(`settings of ${service}`, SETTINGS_ADVICE, async () => {
    await check();
    return [fine(`settings of ${service}`, 'valid')];
  });
}

function judgeMigrations(service: ServiceName, known: readonly string[], done: readonly string[]): Finding {
  const { pending, unknown } = compareMigrations(service, known, done);
  const check = `migrations of ${service}`;
  if (unknown.length > 0)
    return failure(check, `made by a newer version: ${unknown.join(', ')}`, 'Run the newer version again.');
  return pending.length === 0
    ? fine(check, 'up to date')
    : failure(check, `pending: ${pending.join(', ')}`, 'Run "npm run admin -- migrate up".');
}

/** Examines a Redis. That of messages and jobs also holds the dead letters. */
export function examineRedis(name: string, url: string, isForQueues: boolean): Promise<Finding[]> {
  return attempt(name, REDIS_ADVICE, () =>
    withRedis(url, async (connection) => {
      const nodes = await connection.onEachNode(async (send, address) => {
        const node = connection.isCluster ? `${name} at ${address}` : name;
        const facts = await readFacts(send);
        const askedMs = Date.now();
        const [seconds, micros] = (await send(['TIME'])) as [string, string];
        const serverMs = Number(seconds) * 1000 + Number(micros) / 1000;
        const differenceMs = clockDifference(serverMs, askedMs, Date.now());
        return [...judgeRedis(node, facts, isForQueues), judgeClock(node, differenceMs)];
      });
      const found = nodes.flat();
      if (!isForQueues) return found;
      for (const service of SERVICES) {
        const count = Number(await connection.send(['XLEN', deadLetterKey(service)]));
        found.push(judgeCount(`dead letters of ${service}`, count, LETTERS_ADVICE));
      }
      return found;
    }),
  );
}

async function readFacts(send: RedisConnection['send']): Promise<Facts> {
  const info = String(await send(['INFO']));
  const facts = Object.fromEntries(
    info.split('\r\n').flatMap((line) => {
      const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  // Managed servers refuse it. INFO then says what is most important.
  const settings = await send(['CONFIG', 'GET', 'appendfsync']).catch(() => []);
  const [, appendfsync] = settings as string[];
  return { ...facts, ...(appendfsync === undefined ? {} : { appendfsync }) };
}

/** Examines the disk of a folder. One that is not there is not judged. */
export async function examineDisk(folder: string): Promise<Finding[]> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? [] : [judgeDisk(folder, found.bavail * found.bsize, found.blocks * found.bsize)];
}
