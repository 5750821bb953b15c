import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { overflowPx } from './dashboard.ts';
import { expect } from './test.ts';

/** A state of a screen that has to look right everywhere. */
export interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** What has to stand on the page in each width, where the widths show different things. */
  readonly seen?: (page: Page, width: Width) => Promise<void>;
  /** The browser itself logs failed reads. */
  readonly hasFailedReads?: boolean;
  /** The picture shows the whole page, not only what fits the screen. */
  readonly isFullPage?: boolean;
}

const SIZES = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof SIZES;

/** Waits until nothing on the page is on its way: no colour, no part that has just been asked for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    let changes = 0;
    const observer = new MutationObserver((list) => (changes += list.length));
    observer.observe(document, { childList: true, subtree: true });
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await nextFrame();
      // In a part that is not drawn they stay on the list when they are over.
      const isMoving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
      if (changes > 0 || isMoving) quiet = 0;
      changes = 0;
    }
    observer.disconnect();
  });
}

/** Holds what the page shows to the rules, in one width: accessible in both themes, nothing wider than the screen. */
async function expectGood(page: Page, state: State, width: Width): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    // The themes differ in colours alone, so the second one is held to those rules.
    const found = await axeViolations(page, theme === 'light' ? 'all' : 'colours');
    expect(found, `axe violations, ${width}, ${theme}`).toEqual([]);
    // For people to look at: nobody does on CI.
    if (!process.env['CI']) {
      await page.screenshot({
        path: `test-results/screens/${state.name.replaceAll(' ', '-')}-${width}-${theme}.png`,
        fullPage: state.isFullPage ?? false,
      });
    }
  }
  expect(await overflowPx(page), `pixels beyond the screen, ${width}`).toBe(0);
}

/**
 * Holds a state to the rules, opened once, on a phone, and looked at in both widths and both themes; who turns or widens
 * the window sees what a page loaded in that width shows. Leaves pictures, but not on CI.
 */
export async function expectGoodLooks(page: Page, state: State, complaints: string[]): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await state.open(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of ['phone', 'wide'] as const) {
    await page.setViewportSize(SIZES[width]);
    await state.seen?.(page, width);
    await expectGood(page, state, width);
  }
  if (state.hasFailedReads)
    complaints.splice(0, Infinity, ...complaints.filter((text) => !/50[03]|404/.test(text)));
}
