// npm run verify:accounts [-- --short] [--seed N]: every proof about accounts, one after the other on one running
// product. A single one: npm run verify:tokens, verify:reset and so on, with the same options.
import { seedFromArguments } from './messaging-run.ts';
import { authz } from './accounts/authz.ts';
import { brute } from './accounts/brute.ts';
import { canaries } from './accounts/canaries.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { enumeration } from './accounts/enumeration.ts';
import { Checks, type AccountHarness } from './accounts/harness.ts';
import { massAssign } from './accounts/mass-assign.ts';
import { reset } from './accounts/reset.ts';
import { tokens } from './accounts/tokens.ts';
import { withWorld } from './accounts/world.ts';
import { xss } from './accounts/xss.ts';

// In this order the auth service is replaced least often.
const HARNESSES: readonly AccountHarness[] = [
  tokens,
  enumeration,
  massAssign,
  xss,
  authz,
  brute,
  reset,
  canaries,
  deleteAccount,
];

const [named] = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const chosen = HARNESSES.filter(({ name }) => named === undefined || name === named);
if (chosen.length === 0) throw new Error(`There is no harness ${String(named)}.`);
const seed = seedFromArguments(process.argv);
const isShort = process.argv.includes('--short');

const totals = { passed: 0, failed: 0, skipped: 0 };
const reasons: string[] = [];
await withWorld({ isShort, seed }, async (world) => {
  for (const harness of chosen) {
    const startedAt = performance.now();
    const checks = new Checks();
    await harness.run(world, checks).catch((error: unknown) => {
      checks.check(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    const { passed, faults, figures, skipped } = checks.findings();
    for (const line of figures) console.log(`${harness.name}: ${line}`);
    for (const fault of faults) console.error(`FAILED ${harness.name}: ${fault}`);
    if (faults.length > 0) console.error(`Repeat with: npm run verify:${harness.name} -- --seed ${seed}`);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(
      `verify:${harness.name}: ${passed} passed, ${faults.length} failed (${seconds} s, seed ${seed})`,
    );
    totals.passed += passed;
    totals.failed += faults.length;
    if (skipped !== null) reasons.push(`${harness.name}: ${skipped}`);
  }
});
totals.skipped = reasons.length;
const reason = reasons.length > 0 ? { reason: reasons.join('; ') } : {};
console.log(JSON.stringify({ name: named ?? 'accounts', ...totals, ...reason }));
process.exitCode = totals.failed > 0 ? 1 : 0;
