import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeUserAccess, listUsers, type Actor } from '@app/contracts';
import type { RpcClient } from '@app/messaging';
import { eventually, startPostgres, startReplica, type PostgresServer } from '@app/testing';
import { queryRows } from '@app/testing/stack';
import { actorOf, startAuthApp, type AuthApp } from './auth-app.ts';
import { startCaller } from './caller.ts';

// Starting two servers can take long on a busy machine.
jest.setTimeout(120_000);

let home: string;
let primary: PostgresServer;
let replica: PostgresServer;
let app: AuthApp;
let client: RpcClient;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'openbook-replica-'));
  const placeOf = (name: string) => ({ dataDir: join(home, name), logFile: join(home, `${name}.log`) });
  primary = await startPostgres(placeOf('primary'));
  replica = await startReplica(primary, placeOf('replica'));
  app = await startAuthApp({
    ...{ hasTransport: true, hasJobs: true },
    env: { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url },
  });
  client = await startCaller(app.redis.url);
});
afterAll(async () => {
  await client.close();
  await app.close();
  await replica.destroy();
  await primary.destroy();
  rmSync(home, { recursive: true, force: true });
});

it('what administrators read comes from the replica, except for 10 s after a change of their own', async () => {
  const [boss, other, sam] = (await Promise.all(
    ['boss', 'other', 'sam'].map(async (username) =>
      actorOf(await app.register({ username, email: `${username}@example.com` })),
    ),
  )) as [Actor, Actor, Actor];
  const stateFor = async (actor: Actor): Promise<string | undefined> => {
    const { users } = await client.call(listUsers, { actor, search: 'sam', page: 1 });
    return users[0]?.state;
  };
  const readsOnReplica = async (): Promise<number> =>
    Number(/^database_reads_total\{server="replica".*\} (\d+)$/m.exec(await app.metrics.metrics())?.[1] ?? 0);
  await eventually(
    async () =>
      (await stateFor(boss)) === 'open' && (await stateFor(other)) === 'open' && (await readsOnReplica()) > 0,
    { timeoutMs: 40_000, everyMs: 200 },
  );

  await queryRows(replica.url, 'select pg_wal_replay_pause()');
  await client.call(
    changeUserAccess,
    { actor: boss, userId: sam.userId, change: 'disable' },
    { idempotencyKey: randomUUID() },
  );
  expect(await stateFor(boss)).toBe('disabled');
  const before = await readsOnReplica();
  expect(await stateFor(other)).toBe('open');
  expect(await readsOnReplica()).toBe(before + 1);
});
