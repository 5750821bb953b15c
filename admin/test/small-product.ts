import { Client } from 'pg';

export const SCHEMAS = ['bets', 'predictions'];
/** What a text may hold that COPY writes in its own way. */
export const HOSTILE = 'tab\t line\nreturn\r back\\slash \\N \\. quote" é 😀';

const TABLES = `
  create schema bets;
  create schema predictions;
  create table bets.mikro_orm_migrations (id serial primary key, name text);
  create table predictions.mikro_orm_migrations (id serial primary key, name text);
  insert into bets.mikro_orm_migrations (name) values ('m0001'), ('m0002');
  insert into predictions.mikro_orm_migrations (name) values ('m0001');
  create table bets.bet (
    id bigserial primary key, note text, stake_cents bigint, profit_cents bigint, made timestamptz(3), odds numeric(8,3),
    facts jsonb, tags text[], bytes bytea, doubled bigint generated always as (stake_cents * 2) stored);
  create table bets."Empty table" (id int);
  create table predictions.manifest (id int primary key, version bigint);
  insert into predictions.manifest values (1, 0);
  create table predictions.prediction_revision (sport text, seq bigint, hash text, primary key (sport, seq));
`;

const ROWS = `
  insert into bets.bet (note, stake_cents, profit_cents, made, odds, facts, tags, bytes)
    select case when n % 7 = 0 then null else n || $1 end, n * 100, case when n % 2 = 0 then -n end,
      timestamptz '2025-10-26 00:30:00.123+02' + n * interval '1 hour', n / 7.0, jsonb_build_object('n', n, 'note', $1::text),
      array[n::text, null, ''], decode(md5(n::text), 'hex')
    from generate_series(1, 2000) n`;

/** Makes the tables of a product with two services. */
export async function makeTables(url: string): Promise<void> {
  await query(url, TABLES);
}

/** Fills them as if they had been used. */
export async function fillTables(url: string): Promise<void> {
  await query(url, ROWS, [HOSTILE]);
  await query(
    url,
    `update predictions.manifest set version = 9;
     insert into predictions.prediction_revision values ('nfl', 9, 'aa'), ('nfl', 10, 'bb'), ('mlb', 1, 'cc')`,
  );
}

/** Returns every row of every table as text. */
export async function everything(url: string): Promise<unknown> {
  const rows = async (sql: string) => (await query(url, sql)).map((row) => JSON.stringify(row));
  return {
    bets: await rows('select b::text from bets.bet b order by id'),
    manifest: await rows('select * from predictions.manifest'),
    chain: await rows('select * from predictions.prediction_revision order by sport, seq'),
  };
}

export async function query(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
