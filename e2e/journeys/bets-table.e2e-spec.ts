import type { ImportRow } from '@app/contracts';
import type { Locator } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { importedBets } from '../support/bets.ts';
import { expect, returning as test } from '../support/test.ts';

/** Returns the numbers of a row that do not end where their column does, or begin before the text in front of them ends. */
async function misplacedNumbers(row: Locator, columns: readonly number[]): Promise<string[]> {
  return row.evaluate((found, places) => {
    const boxOf = (cell: Element | undefined): DOMRect => {
      // The text itself, not a box around it that fills the cell.
      let inner = cell ?? found;
      while (inner.lastElementChild !== null) inner = inner.lastElementChild;
      const text = document.createRange();
      text.selectNodeContents(inner);
      return text.getBoundingClientRect();
    };
    const cells = [...found.children];
    return places.flatMap((place) => {
      const cell = cells[place];
      if (cell === undefined) return ['no such column'];
      // Narrow tables hide some columns.
      const shown = cells.slice(0, place).filter((one) => getComputedStyle(one).visibility === 'visible');
      const [box, before] = [boxOf(cell), boxOf(shown.at(-1))];
      const end = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
      const isPlaced = Math.abs(box.right - end) < 1 && box.left >= before.right + 2;
      return isPlaced ? [] : [cell.textContent ?? ''];
    });
  }, columns);
}

const [LINE, PAYOUT] = [3, 9];

test('long lines and payouts can be read in every width of the table (S-158)', async ({ page, request }) => {
  const person = await registered(request);
  const rows: readonly Partial<ImportRow>[] = [
    { betType: 'total', teamToCover: 'OVER', spread: 38.5, result: 'won', payoutCents: 100_000 },
    { betType: 'total', teamToCover: 'OVER', spread: 138.5, result: 'won', payoutCents: 1_234_567 },
    { betType: 'total', teamToCover: 'UNDER', spread: 10.5, result: null },
    { betType: 'spread', spread: -50.5, result: 'push', stakeCents: 1_234_567 },
  ];
  await importedBets(
    request,
    person.token,
    rows.map((row, index) => ({ gameDate: `2019-10-${String(10 + index)}`, ...row })),
  );
  await openSignedIn(page, person, '/dashboard/my-bets');
  const bets = page.locator('tr[data-bet]');
  await expect(bets).toHaveCount(rows.length);
  for (const width of [1280, 1440, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    for (const row of await bets.all()) {
      const columns = width < 1280 ? [LINE] : [LINE, PAYOUT];
      expect(await misplacedNumbers(row, columns), `at ${String(width)} px`).toEqual([]);
    }
  }
});

test('earlier bets appear below those on the screen, which stay in place (S-166)', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  for (const month of [8, 9]) {
    // As many as one call takes.
    await importedBets(
      request,
      person.token,
      Array.from({ length: 200 }, (_, bet): Partial<ImportRow> => ({
        result: 'won',
        stakeCents: 1_000 + bet,
        gameDate: `2019-${twoDigits(month)}-${twoDigits(1 + (bet % 28))}`,
      })),
    );
  }
  await openSignedIn(page, person, '/dashboard/my-bets');
  const more = page.getByRole('button', { name: /^Show \d+ earlier bets$/ });
  await expect(more).toBeVisible();
  for (let click = 1; click <= 3; click += 1) {
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    // The last rows are measured when they are drawn, and only then is the end the end.
    await expect(async () => {
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      await expect(more).toBeInViewport({ timeout: 500 });
    }).toPass();
    const [scrolled, before] = [await page.evaluate(() => window.scrollY), await height()];
    await more.click();
    await expect.poll(height).toBeGreaterThan(before + 1_000);
    await expect(more).not.toBeInViewport();
    expect(await page.evaluate(() => window.scrollY), `after click ${String(click)}`).toBe(scrolled);
  }
});
