import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowPx } from './dashboard.ts';
import { expect } from './test.ts';

/** A state of a screen that has to look right everywhere. */
export interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** The browser itself logs failed reads. */
  readonly hasFailedReads?: boolean;
  /** The picture shows the whole page, not only what fits the screen. */
  readonly isFullPage?: boolean;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line per rule. The themes differ in colours alone, so the second one is held to those rules. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const chosen =
    theme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast', 'link-in-text-block']);
  const found = (await chosen.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Opens a state and holds it to the rules: accessible in both themes, nothing wider than the screen. Leaves pictures, but not on CI. */
export async function expectGoodLooks(
  page: Page,
  state: State,
  { complaints, project }: { readonly complaints: string[]; readonly project: string },
): Promise<void> {
  await state.open(page);
  await page.evaluate(() => document.fonts.ready);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Colours on their way from one theme to the other belong to neither.
    await page.waitForFunction(
      () => !document.getAnimations().some((running) => running instanceof CSSTransition),
    );
    expect(await violations(page, theme), `axe violations, ${theme}`).toEqual([]);
    // For people to look at: nobody does on CI.
    if (!process.env['CI']) {
      await page.screenshot({
        path: `test-results/screens/${state.name.replaceAll(' ', '-')}-${project}-${theme}.png`,
        fullPage: state.isFullPage ?? false,
      });
    }
  }
  expect(await overflowPx(page), 'pixels beyond the screen').toBe(0);
  if (state.hasFailedReads)
    complaints.splice(0, Infinity, ...complaints.filter((text) => !/50[03]|404/.test(text)));
}
