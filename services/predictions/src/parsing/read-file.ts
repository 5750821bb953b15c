import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { Sport } from '@app/contracts';
import { READ_LIMITS } from './limits.ts';
import { claimedSport } from './file-name.ts';
import { readBytes } from './read-bytes.ts';
import type { FileIdentity, ReadOutcome } from './read-file.types.ts';

/** A file to parse, with the sport of its folder. */
export interface FileRequest {
  readonly path: string;
  readonly folderSport: Sport | null;
}

/** The same for content that is in no folder. */
export interface BytesRequest {
  /** Base name only, never used as a path. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly folderSport: Sport | null;
}

export type ReadRequest = FileRequest | BytesRequest;

/** Returns the base name of what is to be parsed. */
export function nameOf(request: ReadRequest): string {
  return 'path' in request ? basename(request.path) : request.fileName;
}

/**
 * Reads a file up to its limit. Blocks: callers run on the reading thread. Links are not followed, only regular
 * files are opened, and a file above 16 MB is refused by size without reading it. Such a file is identified by the
 * hash of its name, size and time.
 */
export function readFile(request: ReadRequest): ReadOutcome {
  const fileName = nameOf(request);
  if ('bytes' in request)
    return readBytes(identify(fileName, request.bytes), request.bytes, request.folderSport);
  const unread = (reason: string, sizeBytes: number, mtimeMs: number, detail?: string): ReadOutcome => ({
    outcome: 'rejected',
    file: { fileName, sha256: unreadIdentity(fileName, sizeBytes, mtimeMs), sizeBytes },
    sport: claimedSport(fileName) ?? request.folderSport,
    reason,
    ...(detail === undefined ? {} : { detail }),
  });
  let file: number;
  try {
    // Without O_NONBLOCK opening a named pipe would block forever.
    file = openSync(request.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return unread('file could not be read', 0, 0, errorText(error));
  }
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return unread('not a regular file', 0, stat.mtimeMs);
    if (stat.size > READ_LIMITS.fileBytes) {
      const limitMb = READ_LIMITS.fileBytes / (1024 * 1024);
      return unread(`file is above ${limitMb} MB`, stat.size, stat.mtimeMs, `${stat.size} bytes`);
    }
    const bytes = readAtMost((...part) => readSync(file, ...part), stat.size);
    return readBytes(identify(fileName, bytes), bytes, request.folderSport);
  } finally {
    closeSync(file);
  }
}

/** Returns the stand-in for the content hash of a file that is refused unread. */
export function unreadIdentity(fileName: string, sizeBytes: number, mtimeMs: number): string {
  return createHash('sha256').update(`unread\n${fileName}\n${sizeBytes}\n${mtimeMs}`).digest('hex');
}

/** Returns what identifies a file's content. */
export function identify(fileName: string, bytes: Uint8Array): FileIdentity {
  return { fileName, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
}

/** Reads the bytes the file had when opened and ignores data appended meanwhile. */
export function readAtMost(
  read: (into: Uint8Array, offset: number, length: number, position: number) => number,
  size: number,
): Uint8Array {
  const buffer = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const bytesRead = read(buffer, filled, size - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function errorText(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? error);
}
