import { mkdtempSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallHandler } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { eventually, startPostgres, type PostgresServer, rowsOf } from '@app/testing';
import { queryRows } from '@app/testing/stack';
import { from, lastValueFrom } from 'rxjs';
import { OrmContextInterceptor, openServiceOrm } from '../src/index.ts';

// Starting and recovering a server can take long on a busy machine.
jest.setTimeout(90_000);

/** A proxy between the service and its database that cuts connections on command. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(port: number) {
    this.server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
      }
      near.pipe(far).pipe(near);
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.sockets.clear();
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

describe('a database outage', () => {
  let postgres: PostgresServer;
  let place: { readonly dataDir: string; readonly logFile: string; readonly isDisposable: true };
  let orm: MikroORM;

  const open = (databaseUrl: string) =>
    openServiceOrm({ databaseUrl, schema: 'chat', entities: [], migrations: [] });
  /** Returns the error code a message handler's caller gets for this statement. */
  const codeOf = async (sql: string, of = orm): Promise<string> => {
    const handler = { handle: () => from(rowsOf(of.em.fork(), sql)) } as unknown as CallHandler;
    try {
      await lastValueFrom(new OrmContextInterceptor(of).intercept({} as never, handler));
      return 'OK';
    } catch (error) {
      return error instanceof AppError ? `${error.code} ${String(error.details.retryAfterSeconds)}` : 'a bug';
    }
  };
  const AWAY = 'UNAVAILABLE 1';
  const sleeping = () =>
    Promise.all(Array.from({ length: 5 }, () => codeOf('select pg_sleep(30) as asleep')));
  /** Runs a statement as superuser, who sees what others run. */
  const asAdmin = (sql: string) => queryRows<object>(postgres.url, sql);
  const ASLEEP = `from pg_stat_activity where query like 'select pg_sleep(30)%' and state = 'active'`;
  const areAsleep = (count: number) =>
    eventually(async () => (await asAdmin(`select 1 ${ASLEEP}`)).length === count);

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'openbook-away-'));
    place = { dataDir, logFile: join(dataDir, 'postgres.log'), isDisposable: true };
    postgres = await startPostgres(place);
    orm = await open(postgres.url);
  });
  afterAll(async () => {
    await orm.close(true);
    await postgres.destroy();
  });

  it('is 503 with the seconds to wait, from the kill until recovery (S-481)', async () => {
    const running = sleeping();
    await areAsleep(5);
    process.kill(postgres.pid, 'SIGKILL');
    expect(await running).toEqual(Array.from({ length: 5 }, () => AWAY));
    await postgres.exited;
    for (let count = 0; count < 20; count += 1) expect(await codeOf('select 1')).toBe(AWAY);

    const { port } = postgres;
    let isUp = false;
    const starting = startPostgres({ ...place, port }).finally(() => {
      isUp = true;
    });
    const seen = new Set<string>();
    while (!isUp) seen.add(await codeOf('select 1'));
    postgres = await starting;
    await eventually(async () => (await codeOf('select 1')) === 'OK');
    seen.delete('OK');
    expect([...seen]).toEqual([AWAY]);
  });

  it('is 503 for sessions that the operator terminates (S-481)', async () => {
    const running = sleeping();
    await areAsleep(5);
    await asAdmin(`select pg_terminate_backend(pid) ${ASLEEP}`);
    expect(await running).toEqual(Array.from({ length: 5 }, () => AWAY));
  });

  it('is 503 when the connection is cut in the middle of a statement (S-481)', async () => {
    const cable = new Cable(postgres.port);
    const url = new URL(postgres.url);
    url.port = String(await cable.open());
    const far = await open(url.href);
    const running = codeOf('select pg_sleep(30) as asleep', far);
    await areAsleep(1);
    cable.cut();
    expect(await running).toBe(AWAY);
    await eventually(async () => (await codeOf('select 1', far)) === 'OK');
    cable.close();
    expect(await codeOf('select 1', far)).toBe(AWAY);
    await far.close(true);
  });

  it.each([
    ['a statement that is wrong', 'selec 1'],
    ['a table that does not exist', 'select * from chat.nothing'],
    ['a value of another type', `select 'x'::int`],
    ['a division by zero', 'select 1 / 0'],
  ])('stays an internal error when it is %s (S-481)', async (_what, sql) => {
    expect(await codeOf(sql)).toBe('a bug');
  });
});
