import { Client } from 'pg';
import { parseMigrationConfig, startService } from '@app/service';
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

/** Runs the service without Redis and with half of the model's settings, which its other roles refuse. */
const run = (ROLE: string, databaseUrl: string) => {
  const env = { ROLE, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', CHAT_MODEL_NAME: 'large' };
  return startService(CHAT, () => parseChatConfig(env), parseMigrationConfig(env));
};
const migrate = (databaseUrl: string) => run('migrate', databaseUrl);

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

describe('the role migrations', () => {
  it('prints the names of the migrations without the settings of the service', async () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      await run('migrations', database.url);
      expect(write.mock.calls).toEqual([[`${JSON.stringify(CHAT.migrations.map(({ name }) => name))}\n`]]);
    } finally {
      write.mockRestore();
    }
  });
});

describe('the role settings', () => {
  it('names what is wrong with the settings, and ends when nothing is', async () => {
    await expect(run('settings', database.url)).rejects.toThrow('REDIS_URL is not set.');
    const env = { ROLE: 'settings', DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' };
    await startService(CHAT, () => parseChatConfig(env), parseMigrationConfig(env));
  });
});
