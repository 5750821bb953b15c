import { getExportPart, type Actor } from '@app/contracts';
import type { CallOptions } from '@app/messaging';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

/**
 * Streams a finished archive, fetching each part on demand. Rejects (NOT_FOUND) before sending anything if
 * the first part fails.
 */
export async function openArchive(
  services: Services,
  actor: Actor,
  exportId: string,
): Promise<AsyncIterable<string>> {
  const parts = partLimit();
  const textAt = (part: number) => (options: CallOptions) =>
    services.call(getExportPart, { actor, exportId, part }, options);
  const first = await parts.first(textAt(0));
  async function* texts() {
    yield first.text;
    for (let part = 1; part < first.parts; part += 1) yield (await parts.next(textAt(part))).text;
  }
  return texts();
}
