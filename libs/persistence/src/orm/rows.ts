import {
  JsonType,
  UnderscoreNamingStrategy,
  type EntitySchemaWithMeta,
  type InferKyselyDB,
  type InferKyselyTable,
  type SnakeCase,
} from '@mikro-orm/postgresql';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';

/** An entity as `defineEntity` returns it. */
export type Table = EntitySchemaWithMeta;

/** Kysely's view of the tables of these entities. */
export type DatabaseOf<Entity extends Table> = InferKyselyDB<Entity>;

type ByProperty<Entity extends Table> = InferKyselyTable<Entity, { columnNamingStrategy: 'property' }>;

/** A stored row by property names. */
export type RowOf<Entity extends Table> = Readonly<Selectable<ByProperty<Entity>>>;

/** A row to insert, by property names. A column with a default may be absent. */
export type NewRowOf<Entity extends Table> = Readonly<Insertable<ByProperty<Entity>>>;

/** Columns to set, by property names. */
export type ChangeOf<Entity extends Table> = Readonly<Updateable<ByProperty<Entity>>>;

/** Names of an entity's properties. */
export type PropertyOf<Entity extends Table> = keyof ByProperty<Entity> & string;

/** Name of an entity's table, as a type. */
export type TableNameOf<Entity extends Table> = keyof DatabaseOf<Entity> & string;

type SelectedAs<Property extends string, Alias extends string> = Property extends Property
  ? `${Alias}.${SnakeCase<Property>} as ${Property}`
  : never;

type ByColumn<Values> = { [Property in keyof Values & string as SnakeCase<Property>]: Values[Property] };

const NAMING = new UnderscoreNamingStrategy();

/** Name of the entity's table. */
export function tableNameOf<Entity extends Table>(entity: Entity): TableNameOf<Entity> {
  return entity.meta.tableName as TableNameOf<Entity>;
}

/** Each property's column, worked out once: bulk inserts name every column of every row. */
const COLUMN_NAMES = new Map<string, string>();

/** Name of a property's column. */
export function columnNameOf(property: string): string {
  let name = COLUMN_NAMES.get(property);
  if (name === undefined) {
    name = NAMING.propertyToColumnName(property);
    COLUMN_NAMES.set(property, name);
  }
  return name;
}

/** References to an entity's columns, by property, for the statements of a `*.sql.ts` file. */
export function refsOf<Entity extends Table>(
  entity: Entity,
  alias: string = tableNameOf(entity),
): Readonly<Record<PropertyOf<Entity>, RawBuilder<unknown>>> {
  const refs = propertiesOf(entity).map((property) => [
    property,
    sql.ref(`${alias}.${columnNameOf(property)}`),
  ]);
  return Object.fromEntries(refs) as ReturnType<typeof refsOf<Entity>>;
}

/** Select list that returns an entity's rows by property names; all columns, or those of `properties`. */
export function columnsOf<
  Entity extends Table,
  Alias extends string = TableNameOf<Entity>,
  Property extends PropertyOf<Entity> = PropertyOf<Entity>,
>(entity: Entity, alias?: Alias, properties?: readonly Property[]): SelectedAs<Property, Alias>[] {
  const table = alias ?? tableNameOf(entity);
  return (properties ?? propertiesOf(entity)).map(
    (property) => `${table}.${columnNameOf(property)} as ${property}` as SelectedAs<Property, Alias>,
  );
}

/**
 * The same select list as `columnsOf`, made once and kept as one piece of text. Kysely parses the names of a list again
 * for each query, which costs as much as running it. For lists and other hot reads; a list is only for `select`.
 */
export function selectListOf<
  Entity extends Table,
  Alias extends string = TableNameOf<Entity>,
  Property extends PropertyOf<Entity> = PropertyOf<Entity>,
>(entity: Entity, alias?: Alias, properties?: readonly Property[]): SelectedAs<Property, Alias>[] {
  const table = alias ?? tableNameOf(entity);
  const text = (properties ?? propertiesOf(entity))
    .map((property) => `"${table}"."${columnNameOf(property)}" as "${property}"`)
    .join(', ');
  const expression = sql.raw(text);
  const node = expression.toOperationNode();
  const list = { expression, alias: table, toOperationNode: () => node };
  return [list] as unknown as SelectedAs<Property, Alias>[];
}

/** Every property of an entity that has a column. */
export function propertiesOf<Entity extends Table>(entity: Entity): PropertyOf<Entity>[] {
  return Object.keys(entity.meta.properties) as PropertyOf<Entity>[];
}

type NullableIn<Row> = { [Property in keyof Row]: null extends Row[Property] ? Property : never }[keyof Row];

/** Properties of an entity that may be null. */
type NullableOf<Entity extends Table> = NullableIn<RowOf<Entity>> & string;

/** Null for each property that may be null: the start of a new row, so that a new column needs no line there. */
export function nullsOf<Entity extends Table>(entity: Entity): Readonly<Record<NullableOf<Entity>, null>> {
  const properties = Object.entries<{ readonly nullable?: boolean }>(entity.meta.properties);
  return Object.fromEntries(
    properties.filter(([, { nullable }]) => nullable === true).map(([name]) => [name, null]),
  ) as Readonly<Record<NullableOf<Entity>, null>>;
}

/** The same values under the names of their columns, as the driver takes them: for `set` and for upserts. */
export function toColumns<Entity extends Table, const Values extends ChangeOf<Entity>>(
  entity: Entity,
  values: Values & Record<Exclude<keyof Values, PropertyOf<Entity>>, never>,
): ByColumn<Values> {
  return byColumn(entity, values) as ByColumn<Values>;
}

/** As `toColumns`, for values whose type the caller has checked. */
export function byColumn(entity: Table, values: object): Record<string, unknown> {
  const properties = entity.meta.properties as Record<string, { readonly type?: unknown } | undefined>;
  return Object.fromEntries(
    Object.entries(values).map(([property, value]) => [
      columnNameOf(property),
      // The driver would write an array as an array of PostgreSQL.
      properties[property]?.type === JsonType && value != null ? JSON.stringify(value) : value,
    ]),
  );
}
