import { Readable } from 'node:stream';
import { getExportPart, type Actor } from '@app/contracts';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

/**
 * A ready archive's text, part after part, each fetched when the reader has taken the one before. Rejects (NOT_FOUND)
 * before anything was sent; a part that fails later ends the stream with an error, so that the file is not taken for
 * whole.
 */
export async function openArchive(services: Services, actor: Actor, exportId: string): Promise<Readable> {
  const within = partLimit();
  const fetchPart = (part: number) =>
    within((options) => services.call(getExportPart, { actor, exportId, part }, options));
  const first = await fetchPart(0);
  async function* texts() {
    yield first.text;
    for (let part = 1; part < first.parts; part += 1) yield (await fetchPart(part)).text;
  }
  return Readable.from(texts());
}
