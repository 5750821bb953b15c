import { axeViolations, overflowPx, untilStill } from '@app/testing/page';
import type { Page } from '@playwright/test';
import { SIZES, type Width } from './sizes.ts';
import { expect, test } from './test.ts';

/** A state of a screen whose appearance is checked. */
export interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** What must be on the page at each width, where the widths differ. */
  readonly seen?: (page: Page, width: Width) => Promise<void>;
  /** The browser itself logs failed reads. */
  readonly hasFailedReads?: boolean;
  /** The width it is opened at, where the other one cannot: a phone unless it follows one that ended wide. */
  readonly opensOn?: Width;
  /** Captures the whole page, not only the visible part. */
  readonly isFullPage?: boolean;
}

type Theme = 'light' | 'dark';

/**
 * What a state is checked at: each width and each theme once. A width changes the parts of a screen and a theme only
 * its colors, so these two cover both. EVERY_LOOK=1 (`npm run verify:looks`) checks all four.
 */
const isEvery = process.env['EVERY_LOOK'] === '1';
const LOOKS: readonly (readonly [Width, ...Theme[]])[] = isEvery
  ? [
      ['phone', 'light', 'dark'],
      ['wide', 'light', 'dark'],
    ]
  : [
      ['phone', 'light'],
      ['wide', 'dark'],
    ];

/** Checks the page at one width: accessible in these themes, nothing wider than the screen. */
async function expectGood(page: Page, state: State, width: Width, themes: readonly Theme[]): Promise<void> {
  await page.setViewportSize(SIZES[width]);
  for (const [place, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await untilStill(page);
    if (place === 0 && state.seen !== undefined) {
      await state.seen(page, width);
      await untilStill(page);
    }
    expect(await axeViolations(page), `axe violations, ${state.name}, ${width}, ${theme}`).toEqual([]);
    // For people to look at, who ask for all of them. Drawing a whole page takes as long as judging it.
    if (isEvery) {
      await page.screenshot({
        path: `test-results/screens/${state.name.replaceAll(' ', '-')}-${width}-${theme}.png`,
        fullPage: state.isFullPage ?? false,
      });
    }
  }
  expect(await overflowPx(page), `pixels beyond the screen, ${state.name}, ${width}`).toBe(0);
}

/**
 * Opens a state once, at the width `first`, and checks it at both widths and in both themes, like a user who
 * rotates or resizes the window. EVERY_LOOK=1 also saves screenshots.
 */
async function expectGoodLooks(page: Page, state: State, first: Width): Promise<void> {
  await page.setViewportSize(SIZES[first]);
  await state.open(page);
  await page.evaluate(() => document.fonts.ready);
  for (const [width, ...themes] of first === 'phone' ? LOOKS : LOOKS.toReversed())
    await expectGood(page, state, width, themes);
}

/** The states one visit goes through: each opens from the one before. */
export type Visit = readonly [State, ...State[]];

/** Checks each state of a visit, beginning at the width where the one before ended, which saves a resize. */
export async function expectGoodVisit(
  page: Page,
  visit: readonly State[],
  complaints: string[],
): Promise<void> {
  let next: Width = 'phone';
  for (const state of visit) {
    const first: Width = state.opensOn ?? next;
    await test.step(state.name, () => expectGoodLooks(page, state, first));
    next = first === 'phone' ? 'wide' : 'phone';
  }
  // A failed read is repeated, perhaps when the next state is open already.
  if (visit.some(({ hasFailedReads }) => hasFailedReads === true))
    complaints.splice(0, Infinity, ...complaints.filter((text) => !/50[03]|404/.test(text)));
}

/** The title of a visit's journey, which names its states. */
export const titleOf = (visit: Visit): string =>
  `${visit.map(({ name }) => name).join(', then ')}: accessible and no wider than the screen`;
