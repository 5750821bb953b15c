import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CliError, EXIT } from '@app/platform/cli';
import { manifestSchema, type Manifest } from './manifest.ts';
import { readTar, tarBlocks, TAR_END, type TarFile } from './tar.ts';

const MANIFEST = 'manifest.json';
/** Last, so that an archive that was cut off has none. */
const HASHES = 'sha256.txt';
/** Higher levels take three times as long for a tenth less. */
const GZIP_LEVEL = 2;

/** Some rows of a table as text of COPY. */
export interface RowsPart {
  /** With its schema: `bets.bet`. */
  readonly table: string;
  readonly content: Buffer;
}

/**
 * Writes an archive, readable by its owner only. It has another name until it is complete. Returns its size and hash.
 * @throws CliError with exit code 1 when the file exists or cannot be written
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  parts: AsyncIterable<RowsPart>,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  const partial = `${file}.part`;
  const handle = await createFile(file, partial);
  const hash = createHash('sha256');
  try {
    const blocks = Readable.from(blocksOf(manifest, parts), { objectMode: false });
    await pipeline(blocks, createGzip({ level: GZIP_LEVEL }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
    });
    await handle.sync();
    const { size } = await handle.stat();
    await rename(partial, file);
    await syncFolder(dirname(file));
    return { sizeBytes: size, sha256: hash.digest('hex') };
  } catch (error) {
    await unlink(partial);
    throw (error as { code?: unknown }).code === 'ENOSPC'
      ? new CliError(`The disk of ${file} is full. Nothing was kept.`, EXIT.refused)
      : error;
  } finally {
    await handle.close();
  }
}

async function createFile(file: string, partial: string): Promise<FileHandle> {
  if (await stat(file).catch(() => null)) throw new CliError(`${file} already exists.`, EXIT.refused);
  try {
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as { code?: unknown }).code === 'EEXIST';
    const sentence = isThere
      ? `${partial} already exists: another backup is writing it, or one was killed. Delete it then.`
      : `${file} cannot be written.`;
    throw new CliError(sentence, EXIT.refused);
  }
}

/** A new name is only on disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function* blocksOf(manifest: Manifest, parts: AsyncIterable<RowsPart>): AsyncGenerator<Buffer> {
  const hashes = new Map<string, Hash>();
  const blocks = (key: string, file: TarFile): Buffer => {
    hashes.set(key, (hashes.get(key) ?? createHash('sha256')).update(file.content));
    return tarBlocks(file);
  };
  yield blocks(MANIFEST, { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 2)) });
  let count = 0;
  for await (const { table, content } of parts) {
    count += 1;
    const name = `${table.replace('.', '/')}/${String(count).padStart(6, '0')}`;
    yield blocks(table, { name, content });
  }
  const list = [...hashes].map(([key, hash]) => `${hash.digest('hex')}  ${key}\n`).join('');
  yield tarBlocks({ name: HASHES, content: Buffer.from(list) });
  yield TAR_END;
}

/**
 * Reads an archive: first the manifest, then the rows of each table in the order of the manifest.
 * @throws CliError with exit code 1 for a file that is missing, damaged or not whole
 */
export async function* readArchive(file: string): AsyncGenerator<Manifest | RowsPart> {
  const hashes = new Map<string, Hash>();
  let listed: string | null = null;
  for await (const { name, content } of filesIn(file)) {
    if (name === HASHES) {
      listed = content.toString();
      continue;
    }
    const key = name === MANIFEST ? name : name.slice(0, name.lastIndexOf('/')).replace('/', '.');
    hashes.set(key, (hashes.get(key) ?? createHash('sha256')).update(content));
    yield name === MANIFEST ? manifestIn(file, content) : { table: key, content };
  }
  const found = [...hashes].map(([key, hash]) => `${hash.digest('hex')}  ${key}\n`).join('');
  if (found !== listed) throw damaged(file, 'its hashes do not match');
}

async function* filesIn(file: string): AsyncGenerator<TarFile> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // A failure of one must end the other, and reading it throws.
  pipeline(source, unzipped).catch(() => undefined);
  try {
    yield* readTar(unzipped);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? new CliError(`${file} does not exist.`, EXIT.refused) : damaged(file, message);
  }
}

function manifestIn(file: string, content: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(content.toString()));
  } catch {
    throw damaged(file, 'its manifest is of another format');
  }
}

const damaged = (file: string, reason: string): CliError =>
  new CliError(`${file} is not a whole backup: ${reason}.`, EXIT.refused);
