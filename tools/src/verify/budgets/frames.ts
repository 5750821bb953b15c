import type { BrowserContext, Page } from '@playwright/test';
import { median, TOLERANCE } from '../../bench/ratios.ts';
import { openPage } from './browser.ts';
import { type Findings, milliseconds } from './findings.ts';

const FRAME_MS = 32;
/** Frame time of an idle page at 60 frames a second. */
const IDLE_FRAME_MS = 1_000 / 60;

/**
 * Scrolls for a second and a half at 120 pixels a frame, like a strong turn of the wheel. Returns the longest
 * frame in milliseconds.
 */
async function longestFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1;
    let scroller: Element = document.querySelector('table') ?? document.body;
    while (scroller !== document.documentElement && !scrolls(scroller)) {
      scroller = scroller.parentElement ?? document.documentElement;
    }
    scroller.scrollTop = 0;
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = await nextFrame();
    // Re-rendering the first rows is not scrolling.
    for (let frame = 0; frame < 20; frame += 1) last = await nextFrame();
    let longest = 0;
    for (let frame = 0; frame < 90; frame += 1) {
      scroller.scrollTop += 120;
      const now = await nextFrame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
}

/**
 * Limits the longest frame while a page's table scrolls. Other load delays frames of any page, so an empty
 * page is measured alternately. The table may take the same multiple of its frames as 32 ms is of 16.7, plus
 * the usual tolerance of ratios.
 */
export async function holdFrames(
  context: BrowserContext,
  { page, what, rounds }: { readonly page: Page; readonly what: string; readonly rounds: number },
  findings: Findings,
): Promise<void> {
  const empty = await openPage(context);
  await empty.setContent('<div style="height: 200000px"></div>');
  const ratios: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await empty.bringToFront();
    const idle = await longestFrame(empty);
    await page.bringToFront();
    const busy = await longestFrame(page);
    frames.push(busy);
    ratios.push(busy / idle);
  }
  findings.note(`longest frame while scrolling ${what}`, milliseconds(median(frames)));
  const asRatio = (value: number): string => `${value.toFixed(2)} × an empty page's`;
  const atMost = (FRAME_MS / IDLE_FRAME_MS) * (1 + TOLERANCE);
  findings.hold(`the same of ${what}, against an empty page`, median(ratios), atMost, asRatio);
}
