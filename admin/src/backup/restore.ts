import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { CliError, EXIT, type Output } from '@app/platform/cli';
import { readArchive } from './archive.ts';
import { connect } from './connections.ts';
import { copyIn } from './copy-streams.ts';
import { copySql, describeSchema, findMigrations, findTables, lockTables } from './describe-schema.ts';
import { tablesOf, type ChainHead, type Manifest, type StoredTable } from './manifest.ts';

/** Rows that migrations write. No user or file is in them. */
const WRITTEN_BY_MIGRATIONS = new Set(['predictions.manifest']);

type CopyStream = ReturnType<typeof copyIn>;

export interface RestoreRequest<Schema extends string = string> {
  readonly file: string;
  /** The database of all services. */
  readonly databaseUrl: string;
  /** The services, also the names of their schemas. */
  readonly schemas: readonly Schema[];
  readonly isDryRun: boolean;
  /** Returns the names of a service's migrations in their order. */
  readonly knownMigrations: (schema: Schema) => Promise<readonly string[]>;
  /** Migrates a service's schema up to a migration, or to the newest. */
  readonly migrate: (schema: Schema, last?: string) => Promise<void>;
  /** Recomputes the chain of published predictions and returns its heads. @throws CliError where it is broken */
  readonly verifyChain: () => Promise<readonly ChainHead[]>;
  readonly output: Pick<Output, 'note'>;
}

/**
 * Fills an empty database from an archive of this or an earlier version in one transaction: all of it, or no row. It first
 * makes the tables of that version. Rows and sums of money are compared before it is committed. After that the tables are
 * migrated to this version, and the chain is compared. Returns what the archive holds.
 */
export async function restore<Schema extends string>(request: RestoreRequest<Schema>): Promise<Manifest> {
  const { file, databaseUrl, schemas, isDryRun, migrate, verifyChain, output } = request;
  const manifest = await checkArchive(file, schemas);
  await refuseNewer(manifest, request);
  output.note('The archive is whole.');
  const client = await connect(databaseUrl);
  try {
    await refuseRows(client, schemas);
    if (isDryRun) return manifest;
    for (const schema of schemas) {
      const last = manifest.services[schema]?.migrations.at(-1);
      // A service that is newer than the backup has no rows.
      if (last !== undefined) await migrate(schema, last);
    }
    await refuseOtherMigrations(client, manifest);
    await client.query('begin');
    for (const schema of Object.keys(manifest.services)) await lockTables(client, schema, 'access exclusive');
    await refuseRows(client, schemas);
    await load(client, file, manifest, output);
    await compare(client, manifest);
    await client.query('commit');
  } finally {
    // Rolls back what was not committed.
    await client.end();
  }
  for (const schema of schemas)
    await migrate(schema).catch((error: unknown) => {
      throw new CliError(`The rows are restored. ${(error as Error).message}`, EXIT.refused);
    });
  compareChain(await verifyChain(), manifest.chain);
  return manifest;
}

/** Reads all of it before anything is changed. */
async function checkArchive(file: string, schemas: readonly string[]): Promise<Manifest> {
  let manifest: Manifest | null = null;
  for await (const part of readArchive(file)) if ('format' in part) manifest = part;
  const held = manifest === null ? [] : Object.keys(manifest.services);
  if (manifest === null || held.some((schema) => !schemas.includes(schema)))
    throw new CliError(
      `${file} holds ${held.join(', ')}, but the services are ${schemas.join(', ')}.`,
      EXIT.refused,
    );
  return manifest;
}

/** A backup can be older than this version, which knows all its migrations, but not newer. */
async function refuseNewer<Schema extends string>(
  { services, product }: Manifest,
  { schemas, knownMigrations }: RestoreRequest<Schema>,
): Promise<void> {
  for (const schema of schemas) {
    const stored = services[schema]?.migrations ?? [];
    const known = stored.length === 0 ? [] : await knownMigrations(schema);
    if (stored.join() === known.slice(0, stored.length).join()) continue;
    throw new CliError(
      `The backup was written by version ${product} with tables of ${schema} that this version does not know (${String(stored.at(-1))}, here ${String(known.at(-1))}). ` +
        'Restore it with that version or a later one.',
      EXIT.refused,
    );
  }
}

async function refuseRows(client: Client, schemas: readonly string[]): Promise<void> {
  for (const schema of schemas)
    for (const { name } of await findTables(client, schema)) {
      if (WRITTEN_BY_MIGRATIONS.has(`${schema}.${name}`)) continue;
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if (rowCount !== 0)
        throw new CliError(
          `The database is not empty: ${schema}.${name} has rows. Restore into a new database while the product is stopped.`,
          EXIT.refused,
        );
    }
}

async function refuseOtherMigrations(client: Client, { services }: Manifest): Promise<void> {
  for (const [schema, { migrations }] of Object.entries(services)) {
    const found = await findMigrations(client, schema);
    if (found.join() === migrations.join()) continue;
    throw new CliError(
      `The database has other tables of ${schema} than the backup (${String(found.at(-1))} instead of ${String(migrations.at(-1))}). ` +
        'Restore into a new database.',
      EXIT.refused,
    );
  }
}

async function load(
  client: Client,
  file: string,
  manifest: Manifest,
  output: RestoreRequest['output'],
): Promise<void> {
  for (const table of WRITTEN_BY_MIGRATIONS) await client.query(`delete from ${table}`);
  const tables = new Map(tablesOf(manifest).map((table) => [`${table.schema}.${table.name}`, table]));
  let table = '';
  let stream: CopyStream | undefined;
  for await (const part of readArchive(file)) {
    if ('format' in part) continue;
    if (stream === undefined || table !== part.table) {
      await end(stream);
      table = part.table;
      const known = tables.get(table);
      if (known === undefined) throw new CliError(`${table} is not in the manifest.`, EXIT.refused);
      stream = startCopy(client, known);
      output.note(`${table}: ${known.rows.toLocaleString('en-US')} rows`);
    }
    if (!stream.write(part.content)) await once(stream, 'drain');
  }
  await end(stream);
  for (const [schema, { sequences }] of Object.entries(manifest.services))
    for (const { name, lastValue, isCalled } of sequences)
      await client.query('select setval(format($4, $1::text, $2::text)::regclass, $3::bigint, $5)', [
        ...[schema, name, lastValue, '%I.%I'],
        isCalled,
      ]);
}

function startCopy(
  client: Client,
  { schema, ...table }: StoredTable & { readonly schema: string },
): CopyStream {
  const stream = client.query(copyIn(copySql(client, schema, table, 'from stdin')));
  // `end` reports it.
  stream.on('error', () => undefined);
  return stream;
}

async function end(stream: CopyStream | undefined): Promise<void> {
  if (stream === undefined) return;
  stream.end();
  await finished(stream);
}

async function compare(client: Client, { services }: Manifest): Promise<void> {
  for (const [schema, stored] of Object.entries(services)) {
    const found = await describeSchema(client, schema);
    for (const [index, wanted] of stored.tables.entries()) {
      const table = found.tables[index];
      if (JSON.stringify(table) === JSON.stringify(wanted)) continue;
      throw new CliError(
        `${schema}.${wanted.name} is not what was backed up: ${JSON.stringify(table)} instead of ${JSON.stringify(wanted)}. Nothing was restored.`,
        EXIT.refused,
      );
    }
  }
}

function compareChain(found: readonly ChainHead[], wanted: readonly ChainHead[]): void {
  for (const { sport, seq, hash } of wanted) {
    const head = found.find((one) => one.sport === sport);
    if (head?.seq === seq && head.hash === hash) continue;
    throw new CliError(
      `The rows are restored, but the chain of ${sport} ends at ${String(head?.seq)} instead of ${String(seq)}.`,
      EXIT.refused,
    );
  }
}
