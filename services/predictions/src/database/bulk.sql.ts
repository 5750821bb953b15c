import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type InsertQueryBuilder, type InsertResult, type RawBuilder } from 'kysely';
import {
  columnNameOf,
  tablesOf,
  type ChangeOf,
  type DatabaseOf,
  type NewRowOf,
  type PropertyOf,
  type Table,
  type TableNameOf,
} from '@app/persistence';

type Insert<Entity extends Table> = InsertQueryBuilder<DatabaseOf<Entity>, TableNameOf<Entity>, InsertResult>;

/** Characters that JSON escapes, each in a way that an array literal does not know. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
/** What separates texts that travel as lines. */
const LINE_BREAK = '\n';

/**
 * Inserts many rows with the columns they name. `shared` holds the columns whose value is the same in all rows, of
 * which there must be at least one.
 *
 * SQL text because no builder takes a column as one parameter. The 13,000 parameters of a file of 1,000 games take
 * longer to read than the rows take to store.
 */
export function insertAll<Entity extends Table, Shared extends Partial<NewRowOf<Entity>>>(
  em: EntityManager,
  entity: Entity,
  shared: Shared & Record<Exclude<keyof Shared, PropertyOf<Entity>>, never>,
  rows: readonly Omit<NewRowOf<Entity>, keyof Shared>[],
): Insert<Entity> {
  const own = Object.keys(rows[0] ?? {}).filter((property) => !(property in shared));
  const common = Object.keys(shared).map((property) => {
    const value = valueOf(em, entity, property, (shared as Record<string, unknown>)[property]);
    return { property, value };
  });
  const values = [...common.map(({ value }) => value), ...own.map((property) => sql.ref(`row.${property}`))];
  const source = sql`select ${sql.join(values)} from ${rowsFrom(em, entity, rows as readonly object[] as readonly ChangeOf<Entity>[], 'row', own)}`;
  const columns = [...common.map(({ property }) => property), ...own].map(columnNameOf);
  const insert = tablesOf(em).insertInto(entity as never, []) as unknown as Insert<Entity>;
  return insert.columns(columns as never).expression(source as never);
}

/**
 * Rows of an entity as a table of a statement, with one column for each property that the first row names.
 * At least one row is expected.
 */
export function rowsFrom<Entity extends Table>(
  em: EntityManager,
  entity: Entity,
  rows: readonly ChangeOf<Entity>[],
  alias: string,
  properties: readonly string[] = Object.keys(rows[0] ?? {}),
): RawBuilder<unknown> {
  const columns = properties.map((property) =>
    columnFrom(
      rows.map((row) => (row as Record<string, unknown>)[property]),
      columnTypeOf(em, entity, property),
    ),
  );
  const names = sql.join(properties.map((property) => sql.id(property)));
  return sql`rows from (${sql.join(columns)}) as ${sql.id(alias)}(${names})`;
}

/** One column, a value for each row. */
function columnFrom(values: readonly unknown[], type: string): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  if (type === 'jsonb') {
    const texts = values.map((value) => (value === null ? null : JSON.stringify(value)));
    return sql`unnest(${texts}::${array})`;
  }
  // JSON is written faster than the driver writes an array, and reads the same where nothing is escaped.
  if (!values.some((value) => typeof value === 'string' && ESCAPED.test(value)))
    return sql`unnest(${`{${JSON.stringify(values).slice(1, -1)}}`}::${array})`;
  // A file's records are megabytes full of quotes.
  if (values.every(isLine)) return sql`string_to_table(${values.join(LINE_BREAK)}, ${LINE_BREAK}, '')`;
  return sql`unnest(${values}::${array})`;
}

/** Whether a value can be sent as a line, where an empty one is null. */
function isLine(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value !== '' && !value.includes(LINE_BREAK));
}

function valueOf(em: EntityManager, entity: Table, property: string, value: unknown): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(columnTypeOf(em, entity, property))}`;
}

function columnTypeOf(em: EntityManager, entity: Table, property: string): string {
  const { properties } = em.getMetadata(entity) as { properties: Record<string, { columnTypes: string[] }> };
  const type = properties[property]?.columnTypes[0];
  if (type === undefined) throw new Error(`${entity.meta.className} has no property ${property}`);
  return type;
}
