// npm run verify:budgets [-- --short]: checks the web application against its budgets. Weighs the build
// (gzipped) and opens every analysis and bets screen in a real browser: layout shifts, the first game card on a slow processor, tables of 5,000 rows.
import { table } from '../bench/ratios.ts';
import { measureBudgets } from './budgets/measure.ts';
import type { GatewayHarness } from './gateway-run.ts';

export const budgets: GatewayHarness = {
  name: 'budgets',
  verify: async (stack, seed) => {
    const { rows, faults, passed } = await measureBudgets(stack, {
      isShort: process.argv.includes('--short'),
      seed,
    });
    for (const line of table([['measure', 'value', 'budget', ''], ...rows])) console.log(line);
    return { passed, faults };
  },
};
