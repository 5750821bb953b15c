import type { Client } from 'pg';
import type { ChainHead, StoredSchema, StoredTable } from './manifest.ts';

/** Written by the migrations themselves. */
const MIGRATIONS = 'mikro_orm_migrations';
const MONEY = /_cents$/;

const quoted = (client: Client, ...names: readonly string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join('.');

/** Returns a schema's tables with their columns, in a fixed order, and without those that a database computes. */
export async function findTables(
  client: Client,
  schema: string,
): Promise<Pick<StoredTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = $1 and c.relkind = 'r' and c.relname <> $2
     group by c.relname order by c.relname`,
    [schema, MIGRATIONS],
  );
  return rows;
}

/** Locks every table of a schema: to read, so no migration changes it meanwhile, or for this connection alone. */
export async function lockTables(
  client: Client,
  schema: string,
  mode: 'access share' | 'access exclusive',
): Promise<void> {
  const tables = await findTables(client, schema);
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => quoted(client, schema, name));
  await client.query(`lock table ${names.join(', ')} in ${mode} mode`);
}

/** Returns everything about a schema that a restored one must equal. An empty one without tables for none. */
export async function describeSchema(client: Client, schema: string): Promise<StoredSchema> {
  const tables: StoredTable[] = [];
  for (const table of await findTables(client, schema)) tables.push(await measure(client, schema, table));
  return {
    migrations: await findMigrations(client, schema),
    tables,
    sequences: await findSequences(client, schema),
  };
}

async function measure(
  client: Client,
  schema: string,
  table: Pick<StoredTable, 'name' | 'columns'>,
): Promise<StoredTable> {
  const money = table.columns.filter((column) => MONEY.test(column));
  const sums = money.map(
    (column) => `coalesce(sum(${quoted(client, column)}), 0)::text as ${quoted(client, column)}`,
  );
  const { rows } = await client.query<Record<string, string>>(
    `select ${['count(*)::text as rows', ...sums].join(', ')} from ${quoted(client, schema, table.name)}`,
  );
  const { rows: count = '0', ...cents } = rows[0] ?? {};
  return { ...table, rows: Number(count), money: cents };
}

/** Returns the names of the migrations that made a schema; none where it is new. */
export async function findMigrations(client: Client, schema: string): Promise<string[]> {
  const table = `${schema}.${MIGRATIONS}`;
  const { rows: found } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    table,
  ]);
  if (found[0]?.is !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${quoted(client, schema, MIGRATIONS)} order by id`,
  );
  return rows.map(({ name }) => name);
}

async function findSequences(client: Client, schema: string): Promise<StoredSchema['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'S' and c.relname not like $2 order by c.relname`,
    [schema, `${MIGRATIONS}%`],
  );
  const sequences: StoredSchema['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(client, schema, name)}`,
    );
    const [{ last, called } = { last: '1', called: false }] = state;
    sequences.push({ name, lastValue: last, isCalled: called });
  }
  return sequences;
}

/** Returns the last published prediction of each sport. */
export async function findChainHeads(client: Client): Promise<ChainHead[]> {
  const { rows } = await client.query<{ sport: string; seq: string; hash: string }>(
    `select distinct on (r.sport) r.sport, r.seq::text as seq, r.hash from predictions.prediction_revision r
     order by r.sport, r.seq desc`,
  );
  return rows.map(({ sport, seq, hash }) => ({ sport, seq: Number(seq), hash }));
}

/** Returns the text of COPY for a table. */
export function copySql(
  client: Client,
  schema: string,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  direction: 'to stdout' | 'from stdin',
): string {
  const list = columns.map((column) => quoted(client, column)).join(', ');
  return `copy ${quoted(client, schema, name)} (${list}) ${direction}`;
}
