import { basename, dirname } from 'node:path';
import { sportSchema, type Sport } from '@app/contracts';

/** The sport whose folder a file stands in: `nfl`, or a folder inside it (`cfb/analysis`); null elsewhere. */
export function sportOfFolder(folder: string): Sport | null {
  for (const name of [basename(folder), basename(dirname(folder))]) {
    const parsed = sportSchema.safeParse(name.toLowerCase());
    if (parsed.success) return parsed.data;
  }
  return null;
}
