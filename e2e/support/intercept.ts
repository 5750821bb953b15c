import type { Page } from '@playwright/test';

/** A response that does not come from the server. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** `hold` leaves a request without an answer. */
type Decide = (request: {
  readonly url: URL;
  readonly method: string;
}) => Answer | 'abort' | 'continue' | 'hold';

/** How to end what is still intercepted, by page. */
const running = new WeakMap<Page, Set<() => Promise<void>>>();

/**
 * Lets `decide` answer the requests to these addresses, with `*` for any text. Unlike `page.route` it leaves the
 * browser's cache on, so only what is broken is loaded again. Returns a function that ends it.
 */
export async function intercept(
  page: Page,
  addresses: readonly string[],
  decide: Decide,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = decide({ url: new URL(request.url), method: request.method });
    if (answer === 'hold') return;
    const sent =
      answer === 'continue'
        ? session.send('Fetch.continueRequest', { requestId })
        : answer === 'abort'
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
          : session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: answer.status,
              responseHeaders: [{ name: 'content-type', value: answer.contentType }],
              body: Buffer.from(answer.body).toString('base64'),
            });
    // The page that asked may be gone.
    sent.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
  const ends = running.get(page) ?? new Set();
  running.set(page, ends);
  const end = async (): Promise<void> => {
    ends.delete(end);
    await session.send('Fetch.disable');
    await session.detach();
  };
  ends.add(end);
  return end;
}

/** Lets the server answer every request of a page again. */
export async function endInterceptions(page: Page): Promise<void> {
  for (const end of running.get(page) ?? []) await end();
}

/** Lets every request to these addresses fail as if the service were away. */
export async function refuse(page: Page, ...addresses: readonly string[]): Promise<void> {
  const body = '{"success":false}';
  await intercept(page, addresses, () => ({ status: 503, contentType: 'application/json', body }));
}
