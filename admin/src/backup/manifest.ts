import * as z from 'zod/mini';

/** The only version of the archive so far. */
export const FORMAT = 1;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Sum in cents of each column that holds money. */
  money: z.record(z.string(), z.string()),
});

const schemaOfService = z.object({
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

/** The last published prediction of each sport, which stands for all before it. */
const headSchema = z.object({ sport: z.string(), seq: z.number(), hash: z.string() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it. */
  product: z.string(),
  createdAt: z.string(),
  /** By schema. */
  services: z.record(z.string(), schemaOfService),
  chain: z.array(headSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StoredTable = z.infer<typeof tableSchema>;
export type StoredSchema = z.infer<typeof schemaOfService>;
export type ChainHead = z.infer<typeof headSchema>;

/** Tables with their schema, in the order of the archive. */
export const tablesOf = ({ services }: Manifest): (StoredTable & { readonly schema: string })[] =>
  Object.entries(services).flatMap(([schema, { tables }]) => tables.map((table) => ({ schema, ...table })));

/** Returns how much a manifest holds, for people and for programs. */
export function totalsOf(manifest: Manifest) {
  const tables = tablesOf(manifest);
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    money: Object.fromEntries(
      tables.flatMap(({ schema, name, money }) =>
        Object.entries(money).map(([column, cents]) => [`${schema}.${name}.${column}`, cents] as const),
      ),
    ),
    chain: manifest.chain,
  };
}

/** Returns the same as sentences. */
export function totalLines(manifest: Manifest): string[] {
  const { tables, rows, money, chain } = totalsOf(manifest);
  const heads = chain.map(({ sport, seq, hash }) => `${sport} ${String(seq)} ${hash.slice(0, 12)}…`);
  return [
    `${rows.toLocaleString('en-US')} rows in ${String(tables)} tables, ${String(Object.keys(money).length)} sums of money.`,
    ...Object.entries(money).map(([column, cents]) => `  ${column}: ${cents}`),
    `Chain of published predictions: ${heads.length === 0 ? 'nothing published' : heads.join(', ')}.`,
  ];
}
