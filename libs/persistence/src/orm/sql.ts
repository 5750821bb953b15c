import type { EntityManager } from '@mikro-orm/postgresql';

/** What PostgreSQL can be given as one bound value. Arrays are for `unnest($1::text[])` and `= any($1)`. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | boolean | Date | null)[];

/**
 * Runs one statement with bound `$1…` parameters in the entity manager's transaction, if it has one.
 * The ORM's own `execute` writes values into the text, which is too slow for the bulk path.
 * Timestamps come back as text (see `toInstant`), 64-bit integers as text too.
 */
export async function sqlRows<Row>(
  em: EntityManager,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  const connection = em.getConnection();
  const executor =
    em.getTransactionContext<ReturnType<typeof connection.getClient>>() ?? connection.getClient();
  const result = await executor.executeQuery({
    sql: text,
    query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
    parameters: values,
    queryId: { queryId: '' },
  });
  return result.rows as Row[];
}

/** The first row of `sqlRows`, or undefined. */
export async function sqlRow<Row>(
  em: EntityManager,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<Row | undefined> {
  return (await sqlRows<Row>(em, text, values))[0];
}

/** Converts PostgreSQL's timestamp text to ISO 8601 in UTC with milliseconds, as used on the wire. */
export function toInstant(text: string): string {
  return new Date(text).toISOString();
}
