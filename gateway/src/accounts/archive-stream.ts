import { Readable } from 'node:stream';
import { getExportPart, type Actor } from '@app/contracts';
import { currentContext, runWithContext } from '@app/platform';
import type { Services } from '../services/service-link.ts';

const PART_LIMIT_MS = 5_000;

/**
 * A ready archive's text, part after part, each fetched when the reader has taken the one before. Rejects (NOT_FOUND)
 * before anything was sent; a part that fails later ends the stream with an error, so that the file is not taken for
 * whole.
 */
export async function openArchive(services: Services, actor: Actor, exportId: string): Promise<Readable> {
  const context = currentContext();
  const fetchPart = (part: number) => {
    const deadlineMs = Date.now() + PART_LIMIT_MS;
    const ask = () => services.call(getExportPart, { actor, exportId, part }, { deadlineMs });
    // The download as a whole may take longer than one request may; each part has its own limit.
    return context === undefined ? ask() : runWithContext({ ...context, deadlineMs }, ask);
  };
  const first = await fetchPart(0);
  async function* texts() {
    yield first.text;
    for (let part = 1; part < first.parts; part += 1) yield (await fetchPart(part)).text;
  }
  return Readable.from(texts());
}
