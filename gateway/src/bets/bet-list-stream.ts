import { BETS_PAGE_SIZE, listBets, type RequestOf } from '@app/contracts';
import type { CallOptions } from '@app/messaging';
import { partLimit } from '../http/part-limit.ts';
import type { Services } from '../services/service-link.ts';

const HEAD = Buffer.from('{"bets":[');
/** Cannot occur inside a JSON string, where quotation marks are escaped. */
const END_OF_BETS = Buffer.from('],"summary":');

/** A page as the service wrote it: bets as raw bytes, the rest parsed. */
interface Page {
  readonly bets: Buffer;
  readonly summary: unknown;
  readonly nextCursor: string | null;
}

/**
 * Streams the whole list as one documented response, fetching each page on demand. Rejects before sending
 * anything if the first page fails.
 */
export async function openBetList(
  services: Services,
  filter: Omit<RequestOf<typeof listBets>, 'cursor' | 'limit'>,
): Promise<AsyncIterable<Buffer | string>> {
  const parts = partLimit();
  const pageAt = (cursor: string | null) => async (options: CallOptions) =>
    pageOf(await services.callRaw(listBets, { ...filter, cursor, limit: BETS_PAGE_SIZE }, options));
  const first = await parts.first(pageAt(null));
  async function* texts() {
    yield '{"success":true,"data":{"bets":[';
    yield first.bets;
    let { nextCursor } = first;
    while (nextCursor !== null) {
      const page = await parts.next(pageAt(nextCursor));
      if (page.bets.length > 0) yield Buffer.concat([Buffer.from(','), page.bets]);
      nextCursor = page.nextCursor;
    }
    yield `],"summary":${JSON.stringify(first.summary)},"nextCursor":null}}`;
  }
  return texts();
}

/** Services write a response's fields in the contract's order. */
function pageOf(answer: Buffer): Page {
  const end = answer.lastIndexOf(END_OF_BETS);
  if (end < 0 || !answer.subarray(0, HEAD.length).equals(HEAD))
    throw new Error('a page of bets has an unknown form');
  const rest = JSON.parse(`{${answer.subarray(end + 2).toString()}`) as Omit<Page, 'bets'>;
  return { bets: answer.subarray(HEAD.length, end), ...rest };
}
