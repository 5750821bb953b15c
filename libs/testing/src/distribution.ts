import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, type DatabaseTemplate } from './test-database.ts';

const PAGE = join(import.meta.dirname, '../../../docs/operations/distributed-postgresql.md');

/**
 * Where a table would be in a PostgreSQL distributed by user: `user` on the node of its user, `reference` copied to every
 * node, `local` on the coordinator alone.
 */
type Place = 'user' | 'reference' | 'local';

interface Options {
  /** Every table of the schema. */
  readonly places: Readonly<Record<string, Place>>;
  /** Column with the user, where it is not `user_id`. */
  readonly userColumns?: Readonly<Record<string, string>>;
  /** What does not fit yet, in the words of `misfitsOf`. */
  readonly misfits: readonly string[];
  /** The service's source, and its files whose statements are for all users, on every node. */
  readonly source?: { readonly dir: string; readonly forAllUsers: readonly string[] };
}

/** A key or index with its columns, in the order of the catalog. */
type Key = { readonly table: string; readonly name: string; readonly columns: readonly string[] };
type ForeignKey = Key & { readonly target: string; readonly targetColumns: readonly string[] };

/** What the rules look at. */
export type Schema = {
  /** Types of columns, by `table.column`. */
  readonly columns: Readonly<Record<string, string>>;
  readonly unique: readonly Key[];
  readonly foreign: readonly ForeignKey[];
  readonly triggers: readonly { readonly table: string; readonly name: string }[];
};

/**
 * Returns a sentence for each thing that a PostgreSQL distributed by user would refuse: a key that does not hold the
 * user, users of several types (such tables cannot share a node), a foreign key that leaves the node, a trigger.
 */
export function misfitsOf(
  schema: Schema,
  { places, userColumns = {} }: Pick<Options, 'places' | 'userColumns'>,
): string[] {
  const userOf = (table: string): string => userColumns[table] ?? 'user_id';
  const isByUser = (table: string): boolean => places[table] === 'user';
  const byUser = Object.keys(places).filter(isByUser).sort();
  const typeOf = (table: string): string => schema.columns[`${table}.${userOf(table)}`] ?? 'none';
  const usual = byUser.map(typeOf).includes('uuid') ? 'uuid' : 'text';
  return [
    ...byUser
      .filter((table) => typeOf(table) !== usual)
      .map((table) => `${table}.${userOf(table)} is ${typeOf(table)}, not ${usual}`),
    ...schema.unique
      .filter(({ table, columns }) => isByUser(table) && !columns.includes(userOf(table)))
      .map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')}) does not hold the user`),
    ...schema.foreign
      .filter(({ table, target, columns, targetColumns }) => {
        if (places[table] === 'local' || places[target] === 'reference') return places[target] === 'user';
        const position = columns.indexOf(userOf(table));
        return !(
          isByUser(table) &&
          isByUser(target) &&
          position >= 0 &&
          targetColumns[position] === userOf(target)
        );
      })
      .map(({ table, name, target }) => `${table}: ${name} leaves the node of its user for ${target}`),
    ...schema.triggers
      .filter(({ table }) => places[table] !== 'local')
      .map(({ table, name }) => `${table}: the trigger ${name} runs on no distributed table`),
  ];
}

/** Describes how a service's tables fit a PostgreSQL that is distributed by user, and that the page says so. */
export function describeDistribution(name: string, template: DatabaseTemplate, options: Options): void {
  // Creating databases can take long on a busy machine.
  jest.setTimeout(60_000);

  describe(`schema ${name} distributed by user`, () => {
    let schema: Schema;
    let page: string;
    beforeAll(async () => {
      page = readFileSync(PAGE, 'utf8');
      const database = await createTestDatabase(template);
      try {
        schema = await readSchema(database.url, name);
      } finally {
        await database.drop();
      }
    });

    it('has a place for every table', () => {
      const tables = new Set(Object.keys(schema.columns).map((column) => column.split('.')[0] ?? ''));
      expect(Object.keys(options.places).sort()).toEqual([...tables].sort());
      for (const [table, place] of Object.entries(options.places))
        expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\| ${place} .*\`${table}\``, 'm'));
    });

    it('keeps events to announce and handled events on the coordinator', () => {
      for (const table of ['outbox', 'inbox']) expect([undefined, 'local']).toContain(options.places[table]);
    });

    it('has statements for all users only in the files that the page lists', () => {
      const { dir, forAllUsers } = options.source ?? { dir: '', forAllUsers: [] };
      if (dir !== '') expect(filesForAllUsers(dir)).toEqual([...forAllUsers].sort());
      for (const file of forAllUsers) expect(page).toContain(`- ${name}: \`${file}\``);
    });

    it('fits, except for what the page lists', () => {
      const misfits = misfitsOf(schema, options);
      expect(misfits.sort()).toEqual([...options.misfits].sort());
      for (const misfit of misfits) expect(page).toContain(`- ${name}: ${misfit}`);
    });
  });
}

/** Files of a source that reach the rows of every user. */
function filesForAllUsers(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && readFileSync(join(dir, file), 'utf8').includes('ofAllOwners('))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

async function readSchema(url: string, name: string): Promise<Schema> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql, [name])).rows;
    const columns = await rows<{ column: string; type: string }>(COLUMNS);
    return {
      columns: Object.fromEntries(columns.map(({ column, type }) => [column, type])),
      unique: await rows<Key>(UNIQUE),
      foreign: await rows<ForeignKey>(FOREIGN),
      triggers: await rows<{ table: string; name: string }>(TRIGGERS),
    };
  } finally {
    await client.end();
  }
}

const COLUMNS = `select table_name || '.' || column_name as column, data_type as type
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = $1 and table_type = 'BASE TABLE' and table_name not like 'mikro_orm%'`;
const UNIQUE = `select t.relname as table, i.relname as name, array(
    select a.attname::text from unnest(x.indkey) as k join pg_attribute a on a.attrelid = t.oid and a.attnum = k
  ) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = $1 and (x.indisunique or x.indisexclusion) and t.relname not like 'mikro_orm%'`;
const FOREIGN = `select t.relname as table, c.conname as name, r.relname as target, array(
    select a.attname::text from unnest(c.conkey) with ordinality as k(num, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num order by k.place
  ) as columns, array(
    select a.attname::text from unnest(c.confkey) with ordinality as k(num, place)
    join pg_attribute a on a.attrelid = r.oid and a.attnum = k.num order by k.place
  ) as "targetColumns"
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  join pg_namespace n on n.oid = t.relnamespace where n.nspname = $1 and c.contype = 'f'`;
const TRIGGERS = `select t.relname as table, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
  join pg_namespace n on n.oid = t.relnamespace where n.nspname = $1 and not g.tgisinternal`;

/** Records the text of every statement that this process sends from now on. */
export function recordStatements(): { readonly statements: readonly string[]; stop(): void } {
  const statements: string[] = [];
  const query = Client.prototype.query as unknown as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, 'query');
  spy.mockImplementation(function (this: Client, ...args: unknown[]): never {
    const [first] = args as [string | { readonly text: string }];
    statements.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, args) as never;
  });
  return {
    statements,
    stop: () => {
      spy.mockRestore();
    },
  };
}

const NAMES_USER = /\buser_id"?(?:::\w+)?\s*(?:=\s*|in\s*\(\s*)[$']/i;
const INSERTS_USER = /\binsert\s+into\s+[^(]*\([^)]*\buser_id\b[^)]*\)\s*values\b/i;

/**
 * Returns the statements that reach a table of users, and neither compare its user with a value nor insert it as one. A
 * distributed PostgreSQL cannot tell their node before it runs them.
 */
export function withoutUser(statements: readonly string[], tables: readonly string[]): string[] {
  const names = tables.join('|');
  const reaches = new RegExp(
    `\\b(?:from|into|update|join)\\s+(?:"?[a-z]+"?\\.)?"?(?:${names})"?(?![a-z_])`,
    'i',
  );
  const found = statements.filter(
    (text) => reaches.test(text) && !NAMES_USER.test(text) && !INSERTS_USER.test(text),
  );
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))].sort();
}
