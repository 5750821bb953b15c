import { expectLoaded, gameCount, openDashboard } from '../support/dashboard.ts';
import { expect, returning as test } from '../support/test.ts';

test('the dashboard can be used with only the keyboard (S-482)', async ({ page }) => {
  await openDashboard(page, 'cfb');
  await expectLoaded(page);

  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        hasRing: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        isInView: box.bottom > 0 && box.top < innerHeight,
        label: element.getAttribute('aria-label') ?? element.textContent,
      };
    });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  // Sport menu: open, move past the locked ones, choose.
  await page.getByRole('button', { name: 'Sport: CFB' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sport: CFB' })).toBeFocused();
  await page.keyboard.press('Enter');
  const item = page.locator('[role^="menuitem"]:focus');
  await expect(item).toContainText('College Football');
  await page.keyboard.press('ArrowDown');
  await expect(item).toContainText('National Football League');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('NFL');
  await expect(heading).toBeFocused();
  await expectLoaded(page);

  // Every tab stop from the heading on is visible, on screen and named.
  const labels: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const now = await focused();
    expect(now, `stop ${String(stop)} after ${labels.at(-1) ?? 'the heading'}`).toMatchObject({
      hasRing: true,
      isInView: true,
    });
    expect(now?.label?.trim()).not.toBe('');
    labels.push(now?.label?.trim() ?? '');
    if (now?.label?.includes('HIGH') && now.label.includes('games')) break;
  }

  // A group's header collapses and expands it.
  const group = page.locator('h2 button').first();
  await expect(group).toBeFocused();
  await page.keyboard.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');

  // Filters without a mouse.
  await page.getByRole('searchbox', { name: 'Filter teams' }).focus();
  await page.keyboard.type('Saints');
  await expect(gameCount(page)).toContainText('1 of 15 games');
});
