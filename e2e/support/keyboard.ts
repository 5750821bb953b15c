import { expect, type Locator, type Page } from '@playwright/test';

/** Presses `key` until the focus is on `wanted`. Every stop on the way has a visible ring. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', stops = 60): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    const { hasRing, markup } = await focused.evaluate((element) => {
      // A control drawn by a surrounding element shows its ring there.
      const drawn = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
      const isRing = ({ outlineStyle, boxShadow }: CSSStyleDeclaration): boolean =>
        outlineStyle !== 'none' || boxShadow !== 'none';
      return {
        hasRing: drawn.some((one) => isRing(getComputedStyle(one))),
        markup: element.outerHTML.slice(0, 100),
      };
    });
    expect(hasRing, `a ring on ${markup}`).toBe(true);
    if ((await wanted.and(focused).count()) === 1) return;
  }
  await expect(wanted).toBeFocused();
}
