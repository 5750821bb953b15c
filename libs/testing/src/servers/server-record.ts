import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, referTo, type ProcessRef } from './process-info.ts';
import { ServerError } from './server-error.ts';

/** Which process serves a data folder and who started it. Kept in the folder while the server runs. */
export type ServerRecord = {
  readonly server: ProcessRef;
  readonly owner: ProcessRef;
  readonly port: number;
};

const fileOf = (dataDir: string): string => join(dataDir, 'server.json');

/** Records that this process started `pid` on `port` for `dataDir`. */
export function writeRecord(dataDir: string, pid: number, port: number): void {
  const server = referTo(pid);
  const owner = referTo(process.pid);
  if (!server || !owner) throw new ServerError('The server exited during startup. See its log.');
  writePrivate(fileOf(dataDir), JSON.stringify({ server, owner, port } satisfies ServerRecord));
}

/** Deletes the record of a stopped server. */
export function removeRecord(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Returns the server left on this folder by a dead process; undefined without one. Throws when its starter
 * still lives, since the folder is then in use.
 */
export function findOrphan(dataDir: string): ServerRecord | undefined {
  const record = readRecord(dataDir);
  if (!record || !isRunning(record.server)) return undefined;
  if (isRunning(record.owner)) {
    throw new ServerError(
      `${dataDir} is in use by process ${record.owner.pid}. Stop it first, or use another folder.`,
    );
  }
  return record;
}

/** Returns a data folder's record; undefined when it is missing or unreadable. */
export function readRecord(dataDir: string): ServerRecord | undefined {
  try {
    const value = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Partial<ServerRecord> | null;
    return value?.server && value.owner && value.port ? (value as ServerRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the secret in `file`, creating a random one of 192 bits the first time (mode 600). */
export function secretIn(file: string): string {
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known !== '') return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(24).toString('hex');
  writePrivate(file, secret);
  return secret;
}

/** Replaces a file atomically, readable only by its owner. */
export function writePrivate(file: string, content: string): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content, { mode: 0o600 });
  renameSync(part, file);
}
