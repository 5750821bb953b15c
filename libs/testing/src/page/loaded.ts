import type { Page, Request } from '@playwright/test';

/** Far above what a busy machine needs. Only ends what hangs. */
const TIMEOUT_MS = 30_000;

/** Running reads by page. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Whether a request is a read that ends, unlike a live stream. */
export const isRead = ({ pathname }: URL): boolean =>
  /^\/(static|api|assets)\//.test(pathname) && !/\/(live|activity)$/.test(pathname);

/** Of a worker that ends while its code loads, the browser never says that the request ended. */
const isWorkerCode = ({ pathname }: URL): boolean => /^\/assets\/[\w.]*worker-/.test(pathname);

/** Counts a page's reads from now on, for `untilLoaded`. */
export function watchReads(page: Page): void {
  // A tab may serve many journeys.
  underWay.get(page)?.clear();
  if (underWay.has(page)) return;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isRead(url) && !isWorkerCode(url)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the page has its heading, no read is running and the results are rendered. */
export async function untilLoaded(page: Page): Promise<void> {
  const reads = underWay.get(page);
  if (reads === undefined) throw new Error('the requests of this page are not being watched');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor({ timeout: TIMEOUT_MS });
  // A skeleton says so in words, for the eye or for a screen reader.
  const busy = page.locator(
    'main [aria-busy="true"], main :text-matches("^(Loading|Generating|Reading)\\\\b.{0,60}$")',
  );
  const startedAt = performance.now();
  while (reads.size > 0 || (await busy.count()) > 0 || (await isStirring(page, reads))) {
    if (performance.now() - startedAt > TIMEOUT_MS) {
      const urls = [...reads].map((read) => read.url());
      throw new Error(`still loading after ${String(TIMEOUT_MS)} ms: ${page.url()} ${urls.join(' ')}`);
    }
    await page.waitForTimeout(50);
  }
}

/** Whether a rendered read triggered the next one. */
async function isStirring(page: Page, reads: ReadonlySet<Request>): Promise<boolean> {
  await untilStill(page);
  return reads.size > 0;
}

/** Waits until nothing on the page is changing: no transition, no loading part. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    let changes = 0;
    const observer = new MutationObserver((list) => (changes += list.length));
    observer.observe(document, { childList: true, subtree: true });
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await nextFrame();
      // Finished ones stay on the list in a part that is not rendered.
      const isMoving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
      if (changes > 0 || isMoving) quiet = 0;
      changes = 0;
    }
    observer.disconnect();
  });
}
