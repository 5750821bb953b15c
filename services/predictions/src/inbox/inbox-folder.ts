import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, opendir, readdir } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { sportSchema, type Sport } from '@app/contracts';
import { READ_LIMITS } from '../parsing/limits.ts';
import { unreadIdentity, type FileRequest } from '../parsing/read-file.ts';

/** Depth of subfolders that are scanned: `nfl`, `cfb/analysis`. */
export const INBOX_DEPTH = 2;
const HASH_CHUNK_BYTES = 256 * 1024;

/** Extensions of delivered files. A folder with such a name is reported as a mistake. */
const DELIVERED_NAME = /\.(?:json|txt|png)$/i;

/** Node's replacement for invalid UTF-8. No file can be opened under such a name. */
const NO_UTF8 = '\uFFFD';

/** Why an item in the inbox is not a readable file. */
export interface Unfit {
  readonly reason: string;
  readonly detail?: string;
}

/** A regular file in the inbox with what identifies its version, or an item that cannot be read. */
export interface InboxFile {
  /** Relative to the inbox, with forward slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  /** When it arrived: the last change of its place, name or content, which a copy cannot set. */
  readonly arrivedMs: number;
  /** Changes whenever the file is written or replaced. */
  readonly signature: string;
  /** null for a regular file. */
  readonly unfit: Unfit | null;
}

/** The folder of delivered files. Links to files or folders are never followed. */
export class InboxFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  /** Returns the path relative to the inbox. */
  pathOf(absolute: string): string {
    return relative(this.root, absolute).split(sep).join(posix.sep);
  }

  /** Lists every acceptable file, and every item that is not. */
  async list(): Promise<InboxFile[]> {
    const files: InboxFile[] = [];
    const folders = [''];
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      for (const entry of await readdir(join(this.root, folder), { withFileTypes: true }).catch(() => [])) {
        const path = posix.join(folder, entry.name);
        const file = await this.look(path);
        if (file) files.push(file);
        else if (entry.isDirectory() && isTaken(path)) folders.push(path);
      }
    }
    return files;
  }

  /** Returns the acceptable regular file at a path, or null. */
  async find(path: string): Promise<InboxFile | null> {
    const file = await this.look(path);
    return file?.unfit === null ? file : null;
  }

  /**
   * Returns the file at a path, or the unacceptable item in its place; null for nothing and for a folder to
   * scan.
   */
  async look(path: string): Promise<InboxFile | null> {
    const steps = path.split('/');
    if (steps.length > INBOX_DEPTH + 1 || !isTaken(path)) return null;
    for (let length = 1; length < steps.length; length += 1) {
      const folder = await this.#lstat(steps.slice(0, length).join('/'));
      if (!folder?.isDirectory()) return null;
    }
    const stats = await this.#lstat(path);
    if (stats === null) return path.includes(NO_UTF8) ? unfitEntry(path, 'name is not valid UTF-8') : null;
    if (stats.isDirectory()) return this.#unfitFolder(path);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return {
      path,
      sizeBytes: size,
      mtimeMs,
      arrivedMs: ctimeMs,
      signature: `${ino}:${size}:${mtimeMs}:${ctimeMs}`,
      unfit: stats.isFile() ? null : { reason: 'not a regular file', detail: sortOf(stats) },
    };
  }

  async #unfitFolder(path: string): Promise<InboxFile | null> {
    if (DELIVERED_NAME.test(path)) return unfitEntry(path, 'not a regular file', 'a folder');
    if (path.split('/').length > INBOX_DEPTH) return unfitEntry(path, 'folder is nested too deeply');
    const code = await searchFault(join(this.root, path));
    return code === null || code === 'ENOENT' ? null : unfitEntry(path, 'folder could not be read', code);
  }

  /** Returns the parser's request for a file. */
  requestFor(path: string): FileRequest {
    return { path: join(this.root, path), folderSport: sportOfFolder(dirname(path)) };
  }

  /**
   * Returns the SHA-256 of a file's content, read in parts, or of its stand-in for a file above the limit.
   * Rejects when the file is gone.
   */
  async hash(file: InboxFile): Promise<string> {
    if (file.sizeBytes > READ_LIMITS.fileBytes) {
      return unreadIdentity(basename(file.path), file.sizeBytes, file.mtimeMs);
    }
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(join(this.root, file.path), flags);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.alloc(HASH_CHUNK_BYTES);
      for (let left = file.sizeBytes; left > 0;) {
        const { bytesRead } = await handle.read(buffer, 0, Math.min(left, buffer.length));
        if (bytesRead === 0) break;
        hash.update(buffer.subarray(0, bytesRead));
        left -= bytesRead;
      }
      return hash.digest('hex');
    } finally {
      await handle.close();
    }
  }

  /** Returns a file's bytes. Rejects when the file is gone. */
  async read(path: string): Promise<Buffer> {
    const handle = await open(join(this.root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  async #lstat(path: string): Promise<Stats | null> {
    return lstat(join(this.root, path)).catch(() => null);
  }
}

/** An item without content to identify its version. */
function unfitEntry(path: string, reason: string, detail?: string): InboxFile {
  const unfit = detail === undefined ? { reason } : { reason, detail };
  return { path, sizeBytes: 0, mtimeMs: 0, arrivedMs: 0, signature: reason, unfit };
}

/** Returns the error code that prevents listing a folder or reading its files, or null. */
async function searchFault(folder: string): Promise<string | null> {
  try {
    await (await opendir(folder)).close();
    await lstat(`${folder}/.`);
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

function sortOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/** Ignores hidden files, partial files and paths that lead elsewhere. */
function isTaken(path: string): boolean {
  return path
    .split('/')
    .every((step) => step !== '' && !step.startsWith('.') && !/(?:~|\.part|\.tmp|\.crdownload)$/i.test(step));
}

/** Returns the sport of a file's folder: `nfl`, or a folder within it (`cfb/analysis`); null elsewhere. */
export function sportOfFolder(folder: string): Sport | null {
  for (const name of [basename(folder), basename(dirname(folder))]) {
    const parsed = sportSchema.safeParse(name.toLowerCase());
    if (parsed.success) return parsed.data;
  }
  return null;
}
