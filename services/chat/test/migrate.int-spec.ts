import { Client } from 'pg';
import { startService } from '@app/service';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { parseChatConfig } from '../src/chat.config.ts';
import { CHAT } from '../src/chat.service.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  process.exitCode = undefined;
  await database.drop();
});

// Nothing listens there: migrating needs no Redis.
const NO_REDIS = 'redis://127.0.0.1:1';
const migrate = (databaseUrl: string) =>
  startService(
    CHAT,
    parseChatConfig({ DATABASE_URL: databaseUrl, REDIS_URL: NO_REDIS, ROLE: 'migrate', LOG_LEVEL: 'silent' }),
  );

async function migrations(): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<object>('select * from chat.mikro_orm_migrations order by id');
    return rows;
  } finally {
    await client.end();
  }
}

describe('the role migrate', () => {
  it('migrates an empty database, changes nothing the second time, and leaves no connection', async () => {
    await migrate(database.url);
    const first = await migrations();
    expect(first).toHaveLength(CHAT.migrations.length);
    await migrate(database.url);
    expect(await migrations()).toEqual(first);
    expect(process.exitCode).toBeUndefined();
  });

  it('ends with exit code 1 when the database does not answer', async () => {
    await migrate('postgres://nobody@127.0.0.1:1/none');
    expect(process.exitCode).toBe(1);
  });
});
