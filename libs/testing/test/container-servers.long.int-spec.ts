import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createClient } from 'redis';
import { ServerError, startTestServers, type TestServers } from '../src/index.ts';
import { findEngine } from '../src/servers/container-servers.ts';

// A first start may have to pull the images.
jest.setTimeout(240_000);

const EMBEDDED = 'embedded PostgreSQL and Redis, as processes on this machine';
const IN_CONTAINERS = 'PostgreSQL and Redis in containers (postgres:17, redis:8)';

describe('the choice of test servers', () => {
  let parent: string;
  let servers: TestServers | undefined;
  const chosen = process.env['TEST_SERVERS'];

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'openbook-choice-'));
    servers = undefined;
  });
  afterEach(async () => {
    await servers?.stop();
    expect(readdirSync(parent)).toEqual([]);
    rmSync(parent, { recursive: true });
    if (chosen === undefined) delete process.env['TEST_SERVERS'];
    else process.env['TEST_SERVERS'] = chosen;
  });

  const start = async (choice: string | undefined) => {
    const said: string[] = [];
    if (choice === undefined) delete process.env['TEST_SERVERS'];
    else process.env['TEST_SERVERS'] = choice;
    servers = await startTestServers(parent, (line) => said.push(line));
    return said;
  };
  /** What both servers answer over the addresses that specs get. */
  const settings = async () => {
    const { TEST_DATABASE_URL, TEST_REDIS_URL } = servers?.env ?? {};
    const client = new Client({ connectionString: TEST_DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(
      `select current_setting('timezone') as timezone, current_setting('max_connections') as connections,
         datlocprovider as provider, datlocale as locale, rolsuper as "isSuperuser"
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    await client.end();
    const redis = createClient(TEST_REDIS_URL === undefined ? {} : { url: TEST_REDIS_URL });
    await redis.connect();
    const policy = await redis.configGet('maxmemory-policy');
    const persistence = await redis.configGet(['appendonly', 'save']);
    await redis.close();
    return { ...rows[0], ...policy, ...persistence };
  };
  const SETTINGS = {
    timezone: 'UTC',
    connections: '200',
    provider: 'b',
    locale: 'C.UTF-8',
    isSuperuser: true,
    'maxmemory-policy': 'noeviction',
    appendonly: 'yes',
    save: '',
  };

  it('is embedded when TEST_SERVERS says so, and the run says it too', async () => {
    expect(await start('embedded')).toContain(`Test servers: ${EMBEDDED}.`);
    expect(await settings()).toEqual(SETTINGS);
  });

  it('refuses any other value in one sentence', async () => {
    await expect(start('docker')).rejects.toThrow(
      new ServerError('TEST_SERVERS is "docker": use "containers" or "embedded", or unset it.'),
    );
  });

  it('is containers with the same settings when an engine responds, or one sentence says what to do', async () => {
    const { isThere } = await findEngine();
    const outcome = await start('containers').catch((error: unknown) => error);
    if (isThere) {
      expect(outcome).toEqual([`Test servers: ${IN_CONTAINERS}.`]);
      expect(await settings()).toEqual(SETTINGS);
    } else {
      expect(outcome).toBeInstanceOf(ServerError);
      expect(String(outcome)).toMatch(/cannot run in containers \(no container engine .*\)\. Start Docker/);
    }
  });

  it('depends on the engine when TEST_SERVERS is not set, and the run says what it found', async () => {
    const { isThere } = await findEngine();
    const said = await start(undefined);
    expect(said.at(-1)).toBe(`Test servers: ${isThere ? IN_CONTAINERS : EMBEDDED}.`);
  });
});
