import { basename, dirname } from 'node:path';
import { sportSchema, type Sport } from '@app/contracts';

/** Returns the sport of a file's folder: `nfl`, or a folder within it (`cfb/analysis`); null elsewhere. */
export function sportOfFolder(folder: string): Sport | null {
  for (const name of [basename(folder), basename(dirname(folder))]) {
    const parsed = sportSchema.safeParse(name.toLowerCase());
    if (parsed.success) return parsed.data;
  }
  return null;
}
