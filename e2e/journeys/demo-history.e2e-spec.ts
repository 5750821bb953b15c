import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPerson, logIn } from '../support/account.ts';
import { expect, returning as test } from '../support/test.ts';

/** What `npm start` does once the product is ready, on the settings of its first argument. */
const ADD = `
  const { addDemoHistory } = await import('./tools/src/start/demo-history.ts');
  const { gatewayUrl, accounts, dataDir } = JSON.parse(process.argv[1]);
  await addDemoHistory(gatewayUrl, accounts, { dataDir, signal: AbortSignal.timeout(60_000) });`;
const LABEL = /^Sample data: this demo account’s history is built from published picks/;

test('the history of a demo account is labeled on each screen, settled, and added once @long', async ({
  page,
  baseURL,
}) => {
  const person = demoPerson('demo-pro');
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-history-'));
  const accounts = [demoPerson('demo-free'), person].map((one) => ({ ...one, planId: '', role: 'user' }));
  const add = async (): Promise<void> => {
    const settings = JSON.stringify({ gatewayUrl: baseURL, accounts, dataDir });
    const cwd = join(import.meta.dirname, '../..');
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ADD, settings], { cwd });
    rmSync(join(dataDir, 'demo-history'));
  };
  await add();

  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
  const read = <Data>(path: string): Promise<Data> =>
    page.evaluate(async (address) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('authToken') ?? ''}` };
      return ((await (await fetch(address, { headers })).json()) as { data: unknown }).data;
    }, path) as Promise<Data>;
  type Analysis = {
    overall: Record<'bets' | 'won' | 'lost', number>;
    bySport: unknown[];
    bySportsbook: unknown[];
  };
  const { overall, bySport, bySportsbook } = await read<Analysis>('/api/bets/analysis');
  expect(overall.won).toBeGreaterThan(5);
  expect(overall.lost).toBeGreaterThan(5);
  expect([bySport.length, bySportsbook.length]).toEqual([2, 4]);

  // Repeated without its mark, as after a lost data folder.
  await add();
  expect((await read<Analysis>('/api/bets/analysis')).overall).toEqual(overall);
  const { imports } = await read<{ imports: { fileName: string }[] }>('/api/bets/imports');
  expect(imports.map(({ fileName }) => fileName)).toEqual(['Sample history of the demo account']);

  for (const path of ['my-bets', 'performance', 'profile']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(LABEL)).toBeVisible();
  }
});

test('the free demo account stays empty, without a label @long', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson('demo-free'));
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/my-bets');
  await expect(page.getByRole('heading', { name: 'My Betting History' })).toBeVisible();
  await expect(page.getByText(/Sample data/)).toHaveCount(0);
});
