import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf } from './media-types.ts';
import { memoryFileOf, type MemoryFile } from './memory-file.ts';

const INDEX = '/index.html';
/** The build names these by their content, so that a name never changes its bytes. */
const HASHED = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built web application in memory: requests are answered by looking a path up, never by opening one. */
export class WebFiles {
  private readonly files: ReadonlyMap<string, MemoryFile>;

  constructor(files: ReadonlyMap<string, MemoryFile>) {
    this.files = files;
  }

  /** Start page of the application; undefined when it is not built. */
  get index(): MemoryFile | undefined {
    return this.files.get(INDEX);
  }

  get size(): number {
    return this.files.size;
  }

  find(path: string): MemoryFile | undefined {
    return this.files.get(path);
  }
}

/** Reads a build folder whole and compresses it. A folder that is not there yields no files. */
export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const names = await listFiles(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = `/${name}`;
      const cacheControl = path.startsWith(HASHED) ? IMMUTABLE : 'no-cache';
      return [
        path,
        await memoryFileOf(await readFile(join(folder, name)), mediaTypeOf(name), cacheControl),
      ] as const;
    }),
  );
  return new WebFiles(new Map(files));
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
