import { edgeOutcomes, formatMoney, simulate } from '@app/domain';
import { expect, test } from '../support/test.ts';

const PATHS = 20_000;

test('a simulation runs in a worker and gives the same figures in the browser as in Node', async ({
  page,
}) => {
  const outcomes = edgeOutcomes(3, 120);
  if (typeof outcomes === 'string') throw new Error(outcomes);
  const rule = { kind: 'percent', percent: 3.5 } as const;
  const { fan } = simulate({ outcomes, rule, bankrollCents: 100_000, bets: 300, paths: PATHS, seed: 42 });
  const rows = fan.map(({ bets, cents }) => [
    bets === 0 ? 'Now' : String(bets),
    ...cents.map((amount) => formatMoney(amount)),
  ]);

  const worker = page.waitForEvent('worker', (one) => one.url().includes('lab.worker'));
  await page.goto(
    `/lab/outlook?from=typed&edge=3&odds=120&rule=percent&percent=3.5&bankroll=1000&bets=300&paths=${String(PATHS)}&seed=42`,
  );
  await worker;
  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'Bankroll by number of bets, quantiles of all paths' });
  await expect(table).toBeVisible();
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
  expect(shown).toEqual(rows);
});
