import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { fileOrder, compareOrder, type FileOrder } from '../files/file-order.ts';
import type { OfferedFile } from './inbox-watcher.ts';

/**
 * Time limit for reading the order from files, in milliseconds, since a hostile file may take many seconds.
 */
const LOOK_LIMIT_MS = 5_000;

/**
 * Orders files found together (S-486): prediction files first, newest first, so the newest is published at
 * once and older ones never are; others by arrival. The store works in any order. This only spares readers a
 * glimpse of old picks, and a start in between.
 */
export async function inOfferOrder(
  files: readonly OfferedFile[],
  read: (path: string) => Promise<ReadOutcome>,
): Promise<readonly OfferedFile[]> {
  if (files.length < 2) return files;
  const lookUntil = Date.now() + LOOK_LIMIT_MS;
  const predictions: { file: OfferedFile; order: FileOrder }[] = [];
  const others: OfferedFile[] = [];
  for (const file of files.toSorted((a, b) => a.arrivedMs - b.arrivedMs)) {
    const outcome = Date.now() < lookUntil ? await read(file.path) : null;
    if (outcome?.outcome !== 'ok' || outcome.content.kind !== 'predictions') others.push(file);
    else {
      const arrivedAt = new Date(file.arrivedMs).toISOString();
      predictions.push({ file, order: fileOrder(outcome.content.generatedAt, arrivedAt) });
    }
  }
  const newestFirst = predictions.sort((a, b) => compareOrder(b.order, a.order));
  return [...newestFirst.map(({ file }) => file), ...others];
}
