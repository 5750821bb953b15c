import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}

/** Returns a file's text, or null when it does not exist. */
export async function readFileIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Creates a file atomically, readable only by its owner (mode 600), and leaves an existing one alone. Of
 * several processes exactly one wins, and none reads a partial file. Returns whether this one wrote it.
 */
export async function makeFileOnce(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    await unlink(draft);
  }
}

/**
 * Merges an addition into a file of secrets. When several processes do so at the same time, the first one's addition
 * wins and all of them use it. `merge` returns the new text, or null if the text already has such an addition.
 */
export async function updateFileOnce(
  path: string,
  addition: string,
  merge: (text: string, addition: string) => string | null,
): Promise<void> {
  const offer = `${path}.new`;
  await makeFileOnce(offer, addition);
  // The order matters. The offer is removed only after the file was replaced, so an offer read before the old file
  // is the first process's.
  const offered = await readFileIfThere(offer);
  const text = await readFileIfThere(path);
  const merged = offered === null || text === null ? null : merge(text, offered);
  if (merged !== null) {
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, merged, { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  }
  await rm(offer, { force: true });
}
