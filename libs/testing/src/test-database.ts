import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { testUrl } from './test-env.ts';

/** An empty database for one spec. */
export type TestDatabase = {
  readonly name: string;
  /** URL of a superuser on this database. */
  readonly url: string;
  /** Closes open connections and deletes the database. */
  drop(): Promise<void>;
};

/** Creates a database on the server of TEST_DATABASE_URL. Call `drop` when the spec is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testUrl('TEST_DATABASE_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
