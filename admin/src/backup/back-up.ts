import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError, EXIT, type Output } from '@app/platform/cli';
import { writeArchive, type RowsPart } from './archive.ts';
import { Snapshot } from './connections.ts';
import { copyOut } from './copy-streams.ts';
import { copySql, describeSchema, findChainHeads, lockTables } from './describe-schema.ts';
import { FORMAT, tablesOf, totalsOf, type Manifest } from './manifest.ts';

/** Rows held in memory before they are written. */
const PART_BYTES = 4 * 1024 * 1024;
const NAME = /^openbook-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

export interface BackupRequest {
  /** A new file, or a folder for a file named by the time. */
  readonly target: string;
  /** How many backups stay in a folder, this one included; null keeps all. */
  readonly keep: number | null;
  /** Address of each service's database by schema. */
  readonly urls: ReadonlyMap<string, string>;
  readonly product: string;
  readonly now: Date;
  readonly output: Pick<Output, 'note'>;
}

export interface BackupResult {
  readonly file: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly manifest: Manifest;
  /** Older backups that were deleted. */
  readonly deleted: readonly string[];
}

/** Writes all rows of all services, as of one moment, into one archive. The product keeps running. */
export async function backUp(request: BackupRequest): Promise<BackupResult> {
  const { target, keep, urls, product, now, output } = request;
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() === true;
  if (keep !== null && !isFolder) throw new CliError('--keep needs a folder.', EXIT.usage);
  const name = `openbook-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const file = isFolder ? join(target, name) : target;
  const snapshot = await Snapshot.open(urls);
  try {
    const manifest = await describe(snapshot, [...urls.keys()], { product, now });
    output.note(
      `${totalsOf(manifest).rows.toLocaleString('en-US')} rows in ${String(totalsOf(manifest).tables)} tables.`,
    );
    const written = await writeArchive(file, manifest, rowsOf(snapshot, manifest, output));
    const deleted = keep === null ? [] : await deleteOlder(target, keep);
    return { file, ...written, manifest, deleted };
  } finally {
    await snapshot.close();
  }
}

async function describe(
  snapshot: Snapshot,
  schemas: readonly string[],
  { product, now }: { readonly product: string; readonly now: Date },
): Promise<Manifest> {
  for (const schema of schemas) await lockTables(snapshot.of(schema), schema, 'access share');
  const services: Manifest['services'] = {};
  for (const schema of schemas) {
    const found = await describeSchema(snapshot.of(schema), schema);
    if (found.tables.length === 0)
      throw new CliError(`There is nothing to back up: ${schema} has no tables.`, EXIT.refused);
    services[schema] = found;
  }
  const chain = await findChainHeads(snapshot.of('predictions'));
  return { format: FORMAT, product, createdAt: now.toISOString(), services, chain };
}

async function* rowsOf(
  snapshot: Snapshot,
  manifest: Manifest,
  output: BackupRequest['output'],
): AsyncGenerator<RowsPart> {
  for (const { schema, ...table } of tablesOf(manifest)) {
    if (table.rows === 0) continue;
    const client = snapshot.of(schema);
    const name = `${schema}.${table.name}`;
    const stream = client.query(copyOut(copySql(client, schema, table, 'to stdout')));
    let held: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      yield { table: name, content: Buffer.concat(held) };
      held = [];
      bytes = 0;
    }
    yield { table: name, content: Buffer.concat(held) };
    output.note(`${name}: ${table.rows.toLocaleString('en-US')} rows`);
  }
}

/** The names sort by time. */
async function deleteOlder(folder: string, keep: number): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const deleted = files.slice(0, Math.max(0, files.length - keep)).map((name) => join(folder, name));
  for (const file of deleted) await unlink(file);
  return deleted;
}
