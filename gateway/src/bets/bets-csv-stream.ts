import { exportBets, type RequestOf } from '@app/contracts';
import type { CallOptions } from '@app/messaging';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

/**
 * Streams a user's bets as CSV, fetching each page on demand. Rejects before sending anything if the first
 * page fails.
 */
export async function openBetsCsv(
  services: Services,
  request: Omit<RequestOf<typeof exportBets>, 'cursor'>,
): Promise<AsyncIterable<string>> {
  const parts = partLimit();
  const pageAt = (cursor: string | null) => (options: CallOptions) =>
    services.call(exportBets, { ...request, cursor }, options);
  const first = await parts.first(pageAt(null));
  async function* texts() {
    yield first.text;
    let { nextCursor } = first;
    while (nextCursor !== null) {
      const page = await parts.next(pageAt(nextCursor));
      yield page.text;
      nextCursor = page.nextCursor;
    }
  }
  return texts();
}
