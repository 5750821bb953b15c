import { exportBets, type Actor } from '@app/contracts';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

/**
 * All bets of a user as CSV text, page after page, each fetched when it is asked for. Rejects when the first one fails,
 * before anything is sent.
 */
export async function openBetsCsv(services: Services, actor: Actor): Promise<AsyncIterable<string>> {
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
  return texts();
}
