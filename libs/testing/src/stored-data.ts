import { STORED_COLUMNS, TABLES_WITHOUT_PERSONAL_DATA } from '@app/domain';

/** A table as `defineEntity` describes it. */
type Table = { readonly meta: { readonly tableName: string; readonly properties: object } };

const named = (table: string, column: string): string => `${table}.${column}`;

/** Returns the columns of a service's tables that could hold personal data: `auth.user.email`. */
export function storedColumns(schema: string, tables: readonly Table[]): string[] {
  return tables
    .map(({ meta }) => ({ table: `${schema}.${meta.tableName}`, columns: Object.keys(meta.properties) }))
    .filter(({ table }) => !TABLES_WITHOUT_PERSONAL_DATA.includes(table))
    .flatMap(({ table, columns }) => columns.map((column) => named(table, column)))
    .sort();
}

/** Returns the columns of a service that the privacy page accounts for. */
export function columnsOnPrivacyPage(schema: string): string[] {
  return Object.entries(STORED_COLUMNS)
    .filter(([table]) => table.startsWith(`${schema}.`))
    .flatMap(([table, kinds]) =>
      Object.values(kinds).flatMap((columns) => columns.split(' ').map((column) => named(table, column))),
    )
    .sort();
}
