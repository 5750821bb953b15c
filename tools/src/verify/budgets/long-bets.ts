import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { IMPORT_CHUNK_ROWS } from '@app/contracts';
import { type Account, dataOf, register } from '../accounts/client.ts';
import { callWithKey, importRow } from '../bets/bet-calls.ts';
import { openPage, SIZES } from './browser.ts';
import type { Findings } from './findings.ts';
import { holdFrames } from './frames.ts';
import { newContext } from './screens.ts';

const BETS = 5_000;
const RESULTS = ['won', 'lost', 'push'] as const;

/** Creates a user with 5,000 imported bets. */
async function longBettor(gatewayUrl: string): Promise<Account> {
  const account = await register(gatewayUrl);
  const id = randomUUID();
  let added = 0;
  for (let at = 0; at < BETS; at += IMPORT_CHUNK_ROWS) {
    const rows = Array.from({ length: IMPORT_CHUNK_ROWS }, (_, row) =>
      importRow({ line: at + row + 2, stakeCents: 1_000 + at + row, result: RESULTS[row % RESULTS.length] }),
    );
    const reply = await callWithKey(gatewayUrl, `POST /api/bets/imports/${id}/rows`, {
      ...{ key: randomUUID(), token: account.token },
      body: { fileName: 'long.csv', shouldAddDuplicates: false, rows },
    });
    added += dataOf<{ added: number }>(reply, 'an import').added;
  }
  if (added !== BETS) throw new Error(`${added} bets were imported instead of ${BETS}`);
  return account;
}

/** Scrolls a sorted history of 5,000 bets, whose rows have several heights. */
export async function measureLongBets(
  browser: Browser,
  gatewayUrl: string,
  rounds: number,
  findings: Findings,
): Promise<void> {
  const account = await longBettor(gatewayUrl);
  for (const width of ['wide', 'phone'] as const) {
    const context = await newContext(browser, { sport: 'nfl', account }, SIZES[width]);
    const page = await openPage(context);
    await page.goto(`${gatewayUrl}/dashboard/my-bets?sort=-amount`);
    await page
      .locator(`table[aria-rowcount="${BETS + 1}"] tbody tr[data-bet]`)
      .first()
      .waitFor();
    await holdFrames(
      context,
      { page, what: `${BETS.toLocaleString('en')} bets, ${width}`, rounds },
      findings,
    );
    await context.close();
  }
}
