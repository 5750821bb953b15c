import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { secretIn } from '@app/testing/servers';

const DATABASE = 'openbook';

/**
 * Creates a service's login on the embedded server: no superuser, owner of the schema with its name, with a
 * random password kept in `dataDir` (mode 600). Safe to repeat. Returns the service's URL.
 */
export async function serviceDatabase(
  superuserUrl: string,
  service: string,
  dataDir: string,
): Promise<string> {
  const password = secretIn(join(dataDir, `${service}.password`));
  const role = escapeIdentifier(service);
  await withClient(superuserUrl, async (client) => {
    const exists = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (exists.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const known = await client.query('select 1 from pg_roles where rolname = $1', [service]);
    await client.query(
      `${known.rowCount === 0 ? 'create' : 'alter'} role ${role} login nosuperuser password ${escapeLiteral(password)}`,
    );
    // CREATE, since the migrations' "create schema if not exists" always requires it.
    await client.query(`grant connect, create on database ${DATABASE} to ${role}`);
  });
  const url = new URL(superuserUrl);
  url.pathname = `/${DATABASE}`;
  await withClient(url.href, (client) =>
    client.query(`create schema if not exists ${role} authorization ${role}`),
  );
  url.username = service;
  url.password = password;
  return url.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
