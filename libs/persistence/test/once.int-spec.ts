import { Migration } from '@mikro-orm/migrations';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import {
  claimMessage,
  ensureServiceSchema,
  findStoredAnswer,
  openServiceOrm,
  runOnce,
} from '../src/index.ts';
import { createTestDatabase, eventually, rowsOf } from '@app/testing';
import { openTestSchema } from './test-schema.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let orm: MikroORM;

beforeAll(async () => {
  schema = await openTestSchema();
  orm = schema.orm;
});

afterAll(async () => {
  await schema.close();
});

beforeEach(async () => {
  await rowsOf(orm.em.fork(), 'truncate chat.effect, chat.inbox, chat.idempotency_keys');
});

const effect = async (em: EntityManager, text: string): Promise<{ text: string }> => {
  await rowsOf(em, 'insert into chat.effect (text) values ($1)', [text]);
  return { text };
};

const effects = async (): Promise<number> =>
  (await rowsOf<{ n: number }>(orm.em.fork(), 'select count(*)::int as n from chat.effect'))[0]?.n ?? -1;

function command(key: string, request: unknown, text = 'done', userId = 'user-1') {
  return orm.em.fork().transactional((em) => runOnce(em, { userId, key, request }, () => effect(em, text)));
}

describe('an idempotency key', () => {
  it('gives a repeat the first response and no second effect', async () => {
    expect(await command('k', { a: 1 }, 'first')).toEqual({ text: 'first' });
    expect(await command('k', { a: 1 }, 'second')).toEqual({ text: 'first' });
    expect(await effects()).toBe(1);
  });

  it('lets one of many concurrent requests act, and all get its response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => command('k', {}, `try ${index}`)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('is refused for a different body', async () => {
    await command('k', { a: 1 });
    const reused = command('k', { a: 2 });
    await expect(reused).rejects.toBeInstanceOf(AppError);
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await effects()).toBe(1);
  });

  it('is free again when its effect failed, and separate for each user', async () => {
    const failed = orm.em.fork().transactional((em) =>
      runOnce(em, { userId: 'user-1', key: 'k', request: {} }, async () => {
        await effect(em, 'lost');
        throw new Error('failed');
      }),
    );
    await expect(failed).rejects.toThrow('failed');
    await command('k', {});
    await command('k', { other: true }, 'theirs', 'user-2');
    expect(await effects()).toBe(2);
    expect(await command('k', {}, 'again')).toEqual({ text: 'done' });
    expect(await command('k', { other: true }, 'again', 'user-2')).toEqual({ text: 'theirs' });
  });

  it('waits longer for the first than for any other lock, in its claim only', async () => {
    const limitIn = async (em: EntityManager): Promise<unknown> =>
      (await rowsOf(em, "select current_setting('lock_timeout') as lock"))[0];
    const begun = Promise.withResolvers<null>();
    const go = Promise.withResolvers<null>();
    const call = { userId: 'user-1', key: 'k', request: {} };
    const first = orm.em.fork().transactional((em) =>
      runOnce(em, call, async () => {
        expect(await limitIn(em)).toEqual({ lock: '2s' });
        begun.resolve(null);
        await go.promise;
        return { text: 'first' };
      }),
    );
    await Promise.race([begun.promise, first]);
    const repeat = orm.em.fork().transactional(async (em) => {
      const answer = await runOnce(em, call, () => Promise.reject(new Error('ran twice')));
      return { answer, limit: await limitIn(em) };
    });
    // Longer than the usual limit, which would have ended it.
    const isWaiting = `select 1 from pg_locks where not granted and now() - waitstart > interval '2.2 seconds'`;
    await eventually(async () => (await rowsOf(orm.em.fork(), isWaiting)).length > 0).finally(() => {
      go.resolve(null);
    });
    await first;
    expect(await repeat).toEqual({ answer: { text: 'first' }, limit: { lock: '2s' } });
  });

  it('returns only the response of its own request, once finished, and only to its user (S-481)', async () => {
    const find = (request: unknown, userId = 'user-1', em = orm.em.fork()) =>
      findStoredAnswer(em, { userId, key: 'k', request });
    await orm.em.fork().transactional((em) =>
      runOnce(em, { userId: 'user-1', key: 'k', request: { a: 1 } }, async () => {
        expect(await find({ a: 1 }, 'user-1', em)).toBeNull();
        return effect(em, 'done');
      }),
    );
    expect(await find({ a: 1 })).toEqual({ text: 'done' });
    expect(await find({ a: 1 }, 'user-2')).toBeNull();
    await expect(find({ a: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('the inbox', () => {
  it('lets one consumer handle a message once, despite rollbacks', async () => {
    const handle = (consumer: string, fails = false) =>
      orm.em.fork().transactional(async (em) => {
        if (!(await claimMessage(em, consumer, 'm-1'))) return false;
        await effect(em, consumer);
        if (fails) throw new Error('failed');
        return true;
      });
    await expect(handle('one', true)).rejects.toThrow('failed');
    const outcomes = await Promise.all([handle('one'), handle('one'), handle('one')]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await handle('two')).toBe(true);
    expect(await effects()).toBe(2);
  });
});

describe('a service role', () => {
  it('cannot reach the tables of another service', async () => {
    await ensureServiceSchema(schema.databaseUrl, 'billing');
    const [role] = await rowsOf<{ role: string }>(orm.em.fork(), 'select current_user as role');
    expect(role?.role).toBe('app_chat');
    await expect(rowsOf(orm.em.fork(), 'create table billing.stolen (id int)')).rejects.toThrow(
      'permission denied',
    );
  });

  it('is not needed when the login owns the schema and cannot create roles', async () => {
    const database = await createTestDatabase();
    const login = `login_${database.name}`;
    const admin = await openServiceOrm({
      databaseUrl: database.url,
      schema: 'auth',
      entities: [],
      migrations: [],
    });
    const asSuperuser = (...statements: string[]) =>
      admin.em.fork().transactional(async (em) => {
        await rowsOf(em, 'set local role none');
        for (const statement of statements) await rowsOf(em, statement);
      });
    await asSuperuser(
      `create role "${login}" login nosuperuser password 'secret'`,
      `grant create on database "${database.name}" to "${login}"`,
      `create schema "bets" authorization "${login}"`,
    );
    const url = new URL(database.url);
    url.username = login;
    url.password = 'secret';
    const orm = await openServiceOrm({ databaseUrl: url.href, schema: 'bets', entities: [], migrations: [] });
    expect(await rowsOf(orm.em.fork(), 'select current_user as role')).toEqual([{ role: login }]);
    await rowsOf(orm.em.fork(), 'create table bets.own (id int)');
    await orm.close(true);
    // A superuser, for example at a command line, works as that owner too.
    expect(await ensureServiceSchema(database.url, 'bets')).toBe(login);
    await asSuperuser(`drop owned by "${login}"`, `drop role "${login}"`);
    await admin.close(true);
    await database.drop();
  });

  it('applies time limits', async () => {
    const [limits] = await rowsOf(
      orm.em.fork(),
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('synchronous_commit') as commit`,
    );
    expect(limits).toEqual({ statement: '5s', lock: '2s', commit: 'on' });
  });

  it('migrates without a statement limit but never waits long for a locked table', async () => {
    class Limits extends Migration {
      override up(): void {
        this.addSql(`create table "chat"."limits" as
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);
      }
    }
    const database = await createTestDatabase();
    const opened = await openServiceOrm({
      databaseUrl: database.url,
      schema: 'chat',
      entities: [],
      migrations: [{ name: 'm0001-limits', class: Limits }],
    });
    expect(await rowsOf(opened.em.fork(), 'select * from chat.limits')).toEqual([
      { statement: '0', lock: '2s' },
    ]);
    await opened.close(true);
    await database.drop();
  });
});
