import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { columnNameOf, columnsOf, ownedBy, tablesOf, type PropertyOf, type Table } from '@app/persistence';
import { unknownCursor, type PlacedRecord, type UserRecordKind } from './user-data.ts';

/** What this file knows of a table. Its callers name properties of their entity. */
type AnyDatabase = Record<'table', Record<string, unknown>>;
type AnyQuery = SelectQueryBuilder<AnyDatabase, 'table', Record<string, unknown>>;
type AnyConditions = ExpressionBuilder<AnyDatabase, 'table'>;

/** One kind of records about a user that are the rows of a table. */
export function recordsOf<Entity extends Table>(
  kind: string,
  entity: Entity,
  {
    order,
    fields,
    owner = 'userId',
  }: {
    /** Properties that together tell the rows of a user apart. */
    readonly order: readonly PropertyOf<Entity>[];
    /** Properties that the user gets. */
    readonly fields: readonly PropertyOf<Entity>[];
    /** `id` for the table of users itself. */
    readonly owner?: 'id' | 'userId';
  },
): UserRecordKind {
  const columns = order.map((property) => columnNameOf(property));
  const selected = columnsOf(entity, undefined, [...new Set([...order, ...fields])]);

  const rowsOf = (em: EntityManager, userId: string): AnyQuery => {
    const all = owner === 'id' ? tablesOf(em) : ownedBy(em, userId);
    const query = all.selectFrom(entity as never) as unknown as AnyQuery;
    return (owner === 'id' ? query.where('id', '=', userId) : query).select(selected as never[]) as AnyQuery;
  };

  return {
    kind,
    find: async (em, userId, after, limit): Promise<PlacedRecord[]> => {
      let query = rowsOf(em, userId).limit(limit);
      for (const column of columns) query = query.orderBy(column);
      if (after !== null) {
        const position = after.split('/');
        if (position.length !== columns.length) throw unknownCursor();
        query = query.where((eb) => isAfter(eb, columns, position));
      }
      const rows = await query.execute();
      return rows.map((row) => ({
        position: order.map((property) => String(row[property])).join('/'),
        fields: Object.fromEntries(fields.map((property) => [property, row[property]])),
      }));
    },
  };
}

function isAfter(
  eb: AnyConditions,
  [column = '', ...columns]: readonly string[],
  [value = '', ...values]: readonly string[],
): Expression<SqlBool> {
  if (columns.length === 0) return eb(column, '>', value);
  return eb.or([eb(column, '>', value), eb.and([eb(column, '=', value), isAfter(eb, columns, values)])]);
}
