import { createHash, randomBytes } from 'node:crypto';
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

/** Content that the databases of many specs begin with. It is made once per server and then copied. */
export type DatabaseTemplate = {
  /** A database name. Other content needs another name. */
  readonly name: string;
  readonly fill: (databaseUrl: string) => Promise<void>;
};

/** Returns the schema of a service, as `open` migrates it, as a template. */
export function migratedTemplate(
  schema: string,
  migrations: readonly { readonly name: string; readonly class: unknown }[],
  open: (settings: { databaseUrl: string }) => Promise<{ close(force: boolean): Promise<void> }>,
): DatabaseTemplate {
  const sources = migrations.map(({ name, class: migration }) => `${name} ${String(migration)}`);
  const hash = createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
  return {
    name: `template_${schema}_${hash}`,
    fill: async (databaseUrl) => (await open({ databaseUrl })).close(true),
  };
}

/** Templates that this process knows to be there. */
const made = new Set<string>();

/**
 * Creates a database on the server of TEST_DATABASE_URL, empty or as a copy of a template. Call `drop` when the spec
 * is done.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const server = testUrl('TEST_DATABASE_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (template !== undefined && !made.has(template.name)) {
    await makeOnce(server, template);
    made.add(template.name);
  }
  // Copying files takes half of what writing them through the log does, which is the default.
  await run(server, `create database ${name} template ${template?.name ?? 'template1'} strategy file_copy`);
  return {
    name,
    url: urlOf(server, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

/** Makes a template unless it is there; of several processes that need it at the same time, one makes it. */
async function makeOnce(server: string, { name, fill }: DatabaseTemplate): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const part = `${name}_part`;
    await client.query(`drop database if exists ${part} with (force)`);
    await client.query(`create database ${part}`);
    await fill(urlOf(server, part));
    await client.query(`alter database ${part} rename to ${name}`);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
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
