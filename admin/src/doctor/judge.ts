import { failure, fine, warning, type Finding } from './finding.ts';

/** Clocks further apart than the first make logs hard to read; than the second, they end tokens and codes early. */
const CLOCK_WARNING_MS = 1_000;
const CLOCK_ERROR_MS = 10_000;
const OLDEST_POSTGRES = 150_000;
const OLDEST_REDIS = 6.2;
const OLDEST_NODE = [24, 9] as const;
const FULL = 0.8;
const DISK_WARNING = 0.1;
const DISK_ERROR = 0.02;

/** What a server says about itself, by name. */
export type Facts = Readonly<Record<string, string>>;

/**
 * Returns how far a server's clock is from ours, given when it was asked and when it had answered. What the answer took
 * counts for it, so a busy machine sees no difference.
 */
export function clockDifference(serverMs: number, askedMs: number, answeredMs: number): number {
  if (serverMs < askedMs) return serverMs - askedMs;
  return serverMs > answeredMs ? serverMs - answeredMs : 0;
}

export function judgeClock(server: string, differenceMs: number): Finding {
  const seconds = `${(Math.abs(differenceMs) / 1000).toFixed(1)} s`;
  const check = `clock of ${server}`;
  if (Math.abs(differenceMs) < CLOCK_WARNING_MS) return fine(check, `within ${seconds}`);
  const said = `${seconds} ${differenceMs > 0 ? 'ahead of' : 'behind'} this machine`;
  const advice = 'Set both machines by the same time servers (NTP).';
  return Math.abs(differenceMs) < CLOCK_ERROR_MS
    ? warning(check, said, advice)
    : failure(check, said, advice);
}

export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isNew
    ? fine('Node', version)
    : failure('Node', version, `Use Node ${OLDEST_NODE.join('.')} or newer, as in our image.`);
}

/** `facts`: settings of the server and how many connections are open. */
export function judgePostgres(facts: Facts): Finding[] {
  const version = Number(facts['server_version_num']);
  const [used, most] = [Number(facts['connections']), Number(facts['max_connections'])];
  const connections = `${String(used)} of ${String(most)} in use`;
  return [
    version >= OLDEST_POSTGRES
      ? fine('PostgreSQL', `version ${String(facts['server_version'])}`)
      : failure('PostgreSQL', `version ${String(facts['server_version'])}`, 'Update it to 15 or newer.'),
    used < most * FULL
      ? fine('connections', connections)
      : warning(
          'connections',
          connections,
          'Raise max_connections, or lower DATABASE_POOL_MAX of the services.',
        ),
    facts['fsync'] === 'on' && facts['full_page_writes'] === 'on'
      ? fine('durability', 'fsync and full_page_writes are on')
      : failure(
          'durability',
          'fsync or full_page_writes is off',
          'Turn both on: otherwise a power failure destroys the database.',
        ),
  ];
}

/** `facts`: replies of INFO and CONFIG GET. A managed server may not tell its settings. */
export function judgeRedis(name: string, facts: Facts, isForQueues: boolean): Finding[] {
  const version = facts['redis_version'] ?? '';
  const policy = facts['maxmemory_policy'] ?? 'unknown';
  const [used, most] = [Number(facts['used_memory']), Number(facts['maxmemory'] ?? 0)];
  const memory = most > 0 ? `${megabytes(used)} of ${megabytes(most)}` : `${megabytes(used)}, no limit`;
  return [
    Number.parseFloat(version) >= OLDEST_REDIS
      ? fine(name, `version ${version}`)
      : failure(name, `version ${version}`, `Update it to ${String(OLDEST_REDIS)} or newer.`),
    ...(isForQueues ? [judgeEviction(name, policy), judgePersistence(name, facts)] : []),
    most === 0 || used < most * FULL
      ? fine(`${name} memory`, memory)
      : failure(`${name} memory`, memory, 'Raise maxmemory. A full Redis refuses all work.'),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MiB`;

function judgeEviction(name: string, policy: string): Finding {
  return policy === 'noeviction'
    ? fine(`${name} eviction`, 'noeviction')
    : failure(
        `${name} eviction`,
        policy,
        'Set maxmemory-policy to noeviction: otherwise messages and jobs disappear when memory is short.',
      );
}

function judgePersistence(name: string, facts: Facts): Finding {
  const check = `${name} persistence`;
  if (facts['aof_enabled'] !== '1')
    return failure(
      check,
      'append-only files are off',
      'Set appendonly to yes: a restart loses messages and jobs.',
    );
  if (facts['aof_last_write_status'] !== 'ok')
    return failure(check, 'the last write failed', 'Free space on its disk. Its log says more.');
  return fine(check, `append-only, fsync ${facts['appendfsync'] ?? 'unknown'}`);
}

export function judgeDisk(folder: string, freeBytes: number, totalBytes: number): Finding {
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const said = `${(freeBytes / 1e9).toFixed(1)} GB free (${(share * 100).toFixed(0)} %)`;
  const advice = 'Free some space, or make the disk larger.';
  if (share > DISK_WARNING) return fine(`disk of ${folder}`, said);
  return (share > DISK_ERROR ? warning : failure)(`disk of ${folder}`, said, advice);
}

export function judgeCount(check: string, count: number, advice: string): Finding {
  return count === 0 ? fine(check, 'none') : warning(check, String(count), advice);
}
