import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf } from './media-types.ts';
import { memoryFileOf, type MemoryFile } from './memory-file.ts';

const INDEX = '/index.html';
const LANDING = '/landing.html';
const GAME = /^(\/dashboard\/game)\/[^/]+$/;
/** The build names these files by content hash, so their bytes never change. */
const HASHED = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built web application in memory. Requests look a path up and never open a file. */
export class WebFiles {
  private readonly files: ReadonlyMap<string, MemoryFile>;

  constructor(files: ReadonlyMap<string, MemoryFile>) {
    this.files = files;
  }

  /** The app's start page; undefined without a build. */
  get index(): MemoryFile | undefined {
    return this.files.get(INDEX);
  }

  /** The landing page, which is a document of its own. */
  get landing(): MemoryFile | undefined {
    return this.files.get(LANDING) ?? this.index;
  }

  /** The prerendered page of a screen, such as `/privacy`, or of every game, else the app's start page. */
  pageOf(path: string): MemoryFile | undefined {
    const screen = path.replace(/\/$/, '').replace(GAME, '$1');
    return this.files.get(`${screen}.html`) ?? this.index;
  }

  get size(): number {
    return this.files.size;
  }

  find(path: string): MemoryFile | undefined {
    return this.files.get(path);
  }
}

/**
 * Reads a build folder into memory. The build leaves compressed files beside the folder, named by the hash of what they
 * hold; those it did not make are compressed here. A missing folder gives no files.
 */
export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const files = new Map<string, MemoryFile>();
  const made = `${folder}-compressed`;
  const names = new Set(await listFiles(made));
  const findMade = async (sha256: string) => {
    if (!names.has(`${sha256}.br`) || !names.has(`${sha256}.gz`)) return undefined;
    const [br, gz] = [await readFile(join(made, `${sha256}.br`)), await readFile(join(made, `${sha256}.gz`))];
    return { br, gz };
  };
  // One after another: compressing all at once takes 600 MiB, of which the process keeps a part for good.
  for (const name of await listFiles(folder)) {
    const path = `/${name}`;
    const cacheControl = path.startsWith(HASHED) ? IMMUTABLE : 'no-cache';
    const content = await readFile(join(folder, name));
    files.set(path, await memoryFileOf(content, mediaTypeOf(name), cacheControl, findMade));
  }
  return new WebFiles(files);
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
