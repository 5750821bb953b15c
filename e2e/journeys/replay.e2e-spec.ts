import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows, type Stack, startStack } from '@app/testing/stack';
import { openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

interface OracleRow {
  readonly game_id: string;
  readonly team: string;
  readonly line: number;
  readonly odds: number;
  readonly status: 'won' | 'lost' | 'push';
  readonly profit_on_100: number;
}

interface Settled {
  readonly game_id: string;
  readonly team: string;
  readonly line: string;
  readonly odds: number;
  readonly result: string;
  readonly profit_cents: string;
}

const ORACLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/nfl-2024-week-07-settlement.json'), 'utf8'),
) as { rows: OracleRow[] };

/** Profit of a won bet in cents, half a cent up: the oracle's rule, for any stake. */
function winCents(stakeCents: bigint, odds: number): bigint {
  const [gain, per] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
  return (2n * stakeCents * gain + per) / (2n * per);
}

function profitCents(row: OracleRow, stakeCents: bigint): bigint {
  if (row.status === 'push') return 0n;
  return row.status === 'won' ? winCents(stakeCents, row.odds) : -stakeCents;
}

test.describe.configure({ mode: 'serial' });

let ownStack: Stack;

// A product of this file's own, as its journeys change what is published.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ownStack = await startStack({ hasDemo: true });
});
test.afterAll(() => ownStack.stop());

test('the rule used here is the oracle’s', () => {
  for (const row of ORACLE.rows) {
    expect(Number(profitCents(row, 10_000n)), row.game_id).toBe(Math.round(row.profit_on_100 * 100));
  }
});

test('replay settles the week to the cent and open pages move on (S-484)', async ({ page, context }) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 7');
  const game = await context.newPage();
  await openDashboard(game, 'nfl', '', ownStack.gatewayUrl);
  await game.goto(`${ownStack.gatewayUrl}/dashboard/game/2024_07_DEN_NO`);
  await expect(game.getByRole('tabpanel')).toBeVisible();
  await expect(game.getByText(/^Final/)).toHaveCount(0);

  const { code, stdout, stderr } = await ownStack.runCli(['replay', 'next', 'nfl']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/week 8/i);

  const settled = await queryRows<Settled>(
    ownStack.env['DATABASE_URL'] ?? '',
    `select game_id, team, line, odds, result, profit_cents from predictions.system_bet
     where sport = 'nfl' and game_id like '2024_07_%' and state = 'completed' order by game_id`,
  );
  const expected = ORACLE.rows
    .map((row) => ({
      game_id: row.game_id,
      team: row.team,
      line: row.line.toFixed(1),
      odds: row.odds,
      result: row.status,
      profit_cents: String(profitCents(row, 5_000n)),
    }))
    .sort((a, b) => (a.game_id < b.game_id ? -1 : 1));
  expect(settled).toEqual(expected);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 8', { timeout: 5_000 });
  await expect(page.getByText('Replay: NFL 2024, week 8', { exact: true })).toBeVisible();

  // The game's own page, which nobody touched: by hand, the Saints +2.5 lost by 23.
  await expect(game.getByText('Final: Broncos 33, Saints 10')).toBeVisible({ timeout: 10_000 });
  await expect(game.getByText('▼ Lost')).toBeVisible();
});
