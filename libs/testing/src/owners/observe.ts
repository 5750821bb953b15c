import type { Client } from 'pg';

/** A user's rows as text, by table. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** A version 4 UUID with random bits; ids that specs choose have long runs of zeros. */
const RANDOM_ID = /"(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/g;

/** A user's rows in each table, in one order. Random ids and the database's own times differ from run to run. */
export async function rowsOf(db: Client, tables: readonly string[], userId: string): Promise<Rows> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await db.query<{ fields: string }>(
      `select (to_jsonb(owned) - 'created_at')::text as fields from ${table} owned where user_id::text = $1`,
      [userId],
    );
    found[table] = rows.map(({ fields }) => withoutRandomIds(fields)).sort();
  }
  return found;
}

/** All rows and numbers of a schema, as one text to compare with an earlier one. */
export async function contentOf(db: Client, schema: string): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 order by 1`,
    [schema],
  );
  const texts = tables.map(
    ({ name }) => `select '${name}' as place, content::text as text from ${name} content`,
  );
  const { rows } = await db.query<{ content: string }>(
    `select md5(string_agg(place || text, ' ' order by place, text)) as content from (
       ${texts.join(' union all ')}
       union all select sequencename, last_value::text from pg_sequences where schemaname = '${schema}' and last_value is not null
     ) everything`,
  );
  return rows[0]?.content ?? '';
}

/** What a call returns, or is refused with, as text. */
export async function answerText(call: () => unknown): Promise<string> {
  try {
    return withoutRandomIds(JSON.stringify(await call(), plain) ?? 'nothing');
  } catch (error) {
    const { code = '', message } = error as { readonly code?: unknown; readonly message: string };
    return `${String(code)}: ${message}`;
  }
}

function withoutRandomIds(text: string): string {
  return text.replace(RANDOM_ID, '"a random id"');
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
}
