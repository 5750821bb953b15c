import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CliError, EXIT } from '@app/platform/cli';
import { sportOfFolder } from '../inbox/inbox-folder.ts';
import type { FileRequest } from '../parsing/read-file.ts';

/**
 * Returns the files named on the command line: a file, or every file in a folder and its subfolders, by name.
 * Paths are relative to the folder in which the command was typed. @throws CliError with exit code 2 for a
 * path that does not exist
 */
export async function findFiles(paths: readonly string[], startedIn: string): Promise<FileRequest[]> {
  const found: string[] = [];
  for (const path of paths) {
    const absolute = resolve(startedIn, path);
    const stats = await stat(absolute).catch(() => null);
    if (!stats) throw new CliError(`There is no file ${path}.`, EXIT.usage);
    if (!stats.isDirectory()) {
      found.push(absolute);
      continue;
    }
    const inside = await readdir(absolute, { recursive: true, withFileTypes: true });
    const files = inside.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    found.push(...files.map((entry) => join(entry.parentPath, entry.name)).sort());
  }
  return found.map((path) => ({ path, folderSport: sportOfFolder(dirname(path)) }));
}
