import { Client } from 'pg';

const COLUMN = 'column_of_a_newer_version';
const DEFAULT_TEXT = 'its default';
const INSERT = /\binsert\s+into\s/gi;
/** Column names follow the table's name, or its alias. */
const NAMED_INSERT = /\binsert\s+into\s+[\w".]+\s*(?:as\s+[\w"]+\s*)?\(\s*(?!select\b)["\w]/gi;

interface Options {
  /** URL of a superuser on the service's database, known once the service has started. */
  readonly databaseUrl: () => string;
  /** Inserts into every table of the schema, as the service does. */
  readonly insertEverywhere: () => Promise<unknown>;
  /** Tables that the service only reads or deletes from, each with the reason. */
  readonly notInserted?: Readonly<Record<string, string>>;
}

/**
 * Tests that replicas of this version keep working while a newer one has added a column with a default to every table:
 * each insert names its columns.
 */
export function describeInserts(
  schema: string,
  { databaseUrl, insertEverywhere, notInserted = {} }: Options,
): void {
  describe(`inserts into ${schema} after a rolling update added a column to every table`, () => {
    let db: Client;
    let tables: readonly string[];

    beforeAll(async () => {
      db = new Client({ connectionString: databaseUrl() });
      await db.connect();
      tables = await addColumns(db, schema);
      await insertEverywhere();
    });
    afterAll(() => db.end());

    it('reach every table', async () => {
      const { rows } = await db.query<{ name: string }>(
        'select distinct table_name as name from newer.inserts',
      );
      const reached = rows.map(({ name }) => name);
      expect([...reached, ...Object.keys(notInserted)].sort()).toEqual([...tables].sort());
    });

    it('name their columns', async () => {
      const { rows } = await db.query<{ text: string }>('select distinct query as text from newer.inserts');
      const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;
      const unnamed = rows.filter(({ text }) => count(text, INSERT) !== count(text, NAMED_INSERT));
      expect(rows.length).toBeGreaterThan(0);
      expect(unnamed).toEqual([]);
    });

    it('leave the new column to its default', async () => {
      for (const table of tables) {
        const { rows } = await db.query<{ others: number }>(
          `select count(*)::int as others from "${schema}"."${table}" where "${COLUMN}" is distinct from $1`,
          [DEFAULT_TEXT],
        );
        expect({ table, ...rows[0] }).toEqual({ table, others: 0 });
      }
    });
  });
}

/** Adds the column to every table of a schema and records each statement that inserts. Returns the tables. */
async function addColumns(db: Client, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> 'mikro_orm_migrations'`,
    [schema],
  );
  await db.query(`create schema newer;
    create table newer.inserts (table_name text not null, query text not null);
    create function newer.record() returns trigger language plpgsql security definer as $$
    begin
      insert into newer.inserts (table_name, query) values (tg_table_name, current_query());
      return null;
    end $$`);
  for (const { name } of rows)
    await db.query(`alter table "${schema}"."${name}" add column "${COLUMN}" text not null default '${DEFAULT_TEXT}';
      create trigger newer_insert after insert on "${schema}"."${name}"
        for each statement execute function newer.record()`);
  return rows.map(({ name }) => name);
}
