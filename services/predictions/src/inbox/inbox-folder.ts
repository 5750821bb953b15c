import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { READ_LIMITS } from '../reading/limits.ts';
import { unreadIdentity, type ReadRequest } from '../reading/read-file.ts';
import { sportOfFolder } from './sport-folder.ts';

/** Folders inside the inbox that are looked into: `nfl`, `cfb/analysis`. */
export const INBOX_DEPTH = 2;
const HASH_CHUNK_BYTES = 256 * 1024;

/** A regular file of the inbox and what tells its versions apart. */
export interface InboxFile {
  /** Inside the inbox, with forward slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  /** When it came to lie here: the last change of its place, name or content. Its clock cannot be set by a copy. */
  readonly arrivedMs: number;
  /** Changes whenever the file is written to or replaced. */
  readonly signature: string;
}

/** The folder of delivered files. Links are never followed, neither to files nor to folders. */
export class InboxFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  /** Path inside the inbox of an absolute one. */
  pathOf(absolute: string): string {
    return relative(this.root, absolute).split(sep).join(posix.sep);
  }

  /** Every file that may be taken. */
  async list(): Promise<InboxFile[]> {
    const files: InboxFile[] = [];
    const folders = [''];
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      for (const entry of await readdir(join(this.root, folder), { withFileTypes: true }).catch(() => [])) {
        const path = posix.join(folder, entry.name);
        if (entry.isDirectory() && isTaken(path) && path.split('/').length <= INBOX_DEPTH) folders.push(path);
        const file = entry.isFile() ? await this.find(path) : null;
        if (file) files.push(file);
      }
    }
    return files;
  }

  /** The file at a path, or null when there is none that may be taken. */
  async find(path: string): Promise<InboxFile | null> {
    if (!isTaken(path)) return null;
    const steps = path.split('/');
    for (let length = 1; length < steps.length; length += 1) {
      const folder = await this.#lstat(steps.slice(0, length).join('/'));
      if (!folder?.isDirectory()) return null;
    }
    const stats = await this.#lstat(path);
    if (!stats?.isFile()) return null;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return {
      path,
      sizeBytes: size,
      mtimeMs,
      arrivedMs: ctimeMs,
      signature: `${ino}:${size}:${mtimeMs}:${ctimeMs}`,
    };
  }

  /** What the reader needs to read a file of the inbox. */
  requestFor(path: string): ReadRequest {
    return { path: join(this.root, path), folderSport: sportOfFolder(dirname(path)) };
  }

  /**
   * SHA-256 of a file's content, read in parts; of a file above the limit its stand-in, without reading it.
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

  async #lstat(path: string): Promise<Stats | null> {
    return lstat(join(this.root, path)).catch(() => null);
  }
}

/** Names of files that are still being written, hidden ones, and paths that lead elsewhere are left alone. */
function isTaken(path: string): boolean {
  const steps = path.split('/');
  if (steps.length > INBOX_DEPTH + 1) return false;
  return steps.every(
    (step) => step !== '' && !step.startsWith('.') && !/(?:~|\.part|\.tmp|\.crdownload)$/i.test(step),
  );
}
