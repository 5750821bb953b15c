import { Readable } from 'node:stream';
import { exportBets, type Actor } from '@app/contracts';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

/**
 * All bets of a user as CSV text, page after page. Rejects before anything was sent; a page that fails later ends the
 * stream with an error, so that the file is not taken for whole.
 */
export async function openBetsCsv(services: Services, actor: Actor): Promise<Readable> {
  const within = partLimit();
  const fetchPage = (cursor: string | null) =>
    within((options) => services.call(exportBets, { actor, cursor }, options));
  const first = await fetchPage(null);
  async function* texts() {
    yield first.text;
    let { nextCursor } = first;
    while (nextCursor !== null) {
      const page = await fetchPage(nextCursor);
      yield page.text;
      nextCursor = page.nextCursor;
    }
  }
  return Readable.from(texts());
}
