import { openSignedIn, registered } from '../support/account.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

test('one rule stands between the last question of the landing page and the legal note', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/');
  const note = page.getByText('For adults 18 or older');
  await expect(note).toBeVisible();
  const room = await note.evaluate((element) => {
    const last = [...document.querySelectorAll('main details')].at(-1);
    return element.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? 0);
  });
  expect(room).toBeLessThanOrEqual(20);
  await expect(note).toHaveCSS('border-top-style', 'none');
});

test('a helpline without a phone number has a dash in its column', async ({ page }) => {
  await page.setViewportSize(SIZES.wide);
  await page.goto('/safer-gambling');
  const website = page.getByRole('link', { name: 'ncpgambling.org' });
  await expect(website).toBeVisible();
  const before = await website.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement, '::before').content,
  );
  expect(before).toContain('–');
});

test('the status of a system bet stands apart from its profit on a tablet', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSignedIn(page, await registered(request), '/dashboard/performance');
  const rows = page.getByRole('region', { name: 'The system’s newest bets' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const gaps = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [status, profit] = [...row.children].slice(-2).map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect();
      });
      return Math.round((profit?.left ?? 0) - (status?.right ?? 0));
    }),
  );
  expect(Math.min(...gaps), gaps.join()).toBeGreaterThanOrEqual(16);
});

test('on a phone the numbers for urgent help cannot be mistaken for one another', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/safer-gambling');
  const numbers = page.getByRole('region', { name: 'Urgent help' }).getByRole('link');
  await expect(numbers).toContainText(['911', '988']);
  const boxes = await numbers.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  for (const [place, { top, bottom }] of boxes.entries()) {
    expect(bottom - top).toBeGreaterThanOrEqual(44);
    expect(top).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0);
  }
});

test('a visitor’s bar on a game ends at the lower edge of a phone, where no other bar stands', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/dashboard?sport=nfl');
  await page
    .getByRole('link', { name: /^View Analysis/ })
    .first()
    .click();
  const login = page.getByRole('link', { name: 'Log in to track this bet' });
  await expect(login).toBeVisible();
  const below = await login.evaluate(
    ({ parentElement }) => innerHeight - (parentElement?.getBoundingClientRect().bottom ?? 0),
  );
  expect(below).toBe(0);
});
