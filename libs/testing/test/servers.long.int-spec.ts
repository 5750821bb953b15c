import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createClient } from 'redis';
import {
  createTestDatabase,
  describeProcess,
  eventually,
  freePort,
  startPostgres,
  startRedis,
  startTestServers,
} from '../src/index.ts';
import { askRedis } from '../src/servers/resp.ts';

const INDEX = join(process.cwd(), 'libs/testing/src/servers/index.ts');

describe('real servers without root or Docker', () => {
  const home = mkdtempSync(join(tmpdir(), 'openbook-servers-'));
  const cleanUp: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  });
  afterAll(async () => {
    const server = await startPostgres(postgresOptions);
    await server.destroy();
    rmSync(home, { recursive: true, force: true });
  });

  const postgresOptions = { dataDir: join(home, 'postgres'), logFile: join(home, 'postgres.log') };
  /** Each test goes on with the tables of the one before, since creating them takes longer than most tests. */
  const postgres = async (port?: number) => {
    const server = await startPostgres(port === undefined ? postgresOptions : { ...postgresOptions, port });
    cleanUp.push(() => server.stop());
    return server;
  };
  const redis = async (port?: number) => {
    const options = {
      dataDir: join(home, 'redis'),
      logFile: join(home, 'redis.log'),
      persistence: 'aof' as const,
    };
    const server = await startRedis(port === undefined ? options : { ...options, port });
    cleanUp.push(() => server.destroy());
    return server;
  };

  /** Starts a server in a separate process and kills that process, leaving the server behind. */
  const leaveBehind = async (call: string): Promise<number> => {
    const code = `import { startPostgres, startRedis, startTestServers } from ${JSON.stringify(INDEX)};
      const server = await ${call};
      console.log(server.pid ?? [server.postgres.pid, server.redis.pid].join());
      setInterval(() => {}, 1000);`;
    const starter: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(starter.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    return Number(String(line).split(',')[0]);
  };

  const query = async (url: string, sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
    } finally {
      await client.end();
    }
  };

  it('PostgreSQL keeps its data across a restart and stops only itself', async () => {
    const first = await postgres();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(describeProcess(first.pid)).toBeUndefined();

    const second = await postgres();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.url, 'select answer from kept')).toBe(42);
    expect(
      await query(second.url, `select current_setting('fsync') || current_setting('listen_addresses')`),
    ).toBe('on127.0.0.1');
  }, 30_000);

  it('PostgreSQL refuses a wrong password and hides the right one from other users', async () => {
    const server = await postgres();
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(home, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(describeProcess(server.pid)?.command).not.toContain(new URL(server.url).password);
  }, 30_000);

  it('PostgreSQL restarts after kill -9, even when another program has its old process id', async () => {
    const first = await postgres();
    const pidFile = join(
      String(await query(first.url, `select current_setting('data_directory')`)),
      'postmaster.pid',
    );
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(first.pid), String(process.pid)));
    expect((await postgres()).port).toBeGreaterThan(0);
  }, 30_000);

  it('servers left behind by a killed process are replaced', async () => {
    const at = (name: string) => JSON.stringify(join(home, name));
    const pid = await leaveBehind(
      `startPostgres({ dataDir: ${at('postgres')}, logFile: ${at('postgres.log')} })`,
    );
    expect(describeProcess(pid)).toBeDefined();
    const server = await postgres();
    expect(describeProcess(pid)).toBeUndefined();
    expect(await query(server.url, 'select 1')).toBe(1);

    const redisPid = await leaveBehind(
      `startRedis({ dataDir: ${at('redis')}, logFile: ${at('redis.log')}, persistence: 'aof' })`,
    );
    expect(describeProcess(redisPid)).toBeDefined();
    await redis();
    expect(describeProcess(redisPid)).toBeUndefined();
  }, 60_000);

  it('a folder whose server is in use is refused with a clear message', async () => {
    await postgres();
    await expect(postgres()).rejects.toThrow(`is in use by process ${process.pid}`);
    await redis();
    await expect(redis()).rejects.toThrow(`is in use by process ${process.pid}`);
  }, 30_000);

  it('Redis keeps its data across a restart, with an append-only file, no eviction and a password', async () => {
    const first = await redis();
    const client = await createClient({ url: first.url }).connect();
    await client.set('kept', 'yes');
    expect(await client.configGet(['appendonly', 'appendfsync', 'maxmemory-policy', 'bind'])).toEqual({
      appendonly: 'yes',
      appendfsync: 'everysec',
      'maxmemory-policy': 'noeviction',
      bind: '127.0.0.1',
    });
    await client.close();
    await first.stop();

    const second = await redis(first.port);
    const again = await createClient({ url: second.url }).connect();
    expect(await again.get('kept')).toBe('yes');
    await again.close();

    await expect(askRedis(second.port, [['GET', 'kept']])).rejects.toThrow('NOAUTH');
  }, 30_000);

  it('a foreign process on the port is not taken for its own server', async () => {
    const stranger = createServer((socket) => socket.end('+OK\r\n'));
    const port = await freePort();
    stranger.listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    cleanUp.push(async () => stranger.close());
    await expect(redis(port)).rejects.toThrow(`Redis did not start on port ${port}`);
    await expect(postgres(port)).rejects.toThrow(`PostgreSQL did not start on port ${port}`);
  }, 30_000);

  it('data written by another version gives a message that says what to do', async () => {
    const server = await postgres();
    const tables = String(await query(server.url, `select current_setting('data_directory')`));
    await server.stop();
    const versionFile = join(tables, 'PG_VERSION');
    const version = readFileSync(versionFile);
    writeFileSync(versionFile, '9\n');
    await expect(postgres()).rejects.toThrow('was written by PostgreSQL 9');
    writeFileSync(versionFile, version);
  }, 30_000);

  it('leftovers of a killed test run are removed, and all data is deleted at the end', async () => {
    const parent = join(home, 'test');
    const pid = await leaveBehind(`startTestServers(${JSON.stringify(parent)}, undefined, 'embedded')`);
    expect(describeProcess(pid)).toBeDefined();
    const servers = await startTestServers(parent, undefined, 'embedded');
    expect(describeProcess(pid)).toBeUndefined();
    const tables = String(
      await query(servers.env.TEST_DATABASE_URL, `select current_setting('data_directory')`),
    );
    await servers.stop();
    expect(existsSync(tables)).toBe(false);
  }, 60_000);

  it('each spec gets an empty database, which is dropped despite open connections', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined); // The connection is meant to be dropped.
    await client.connect();
    await database.drop();
    await eventually(async () => {
      await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
      return true;
    });
  }, 30_000);
});
