// npm run verify:bets [-- --short] [--seed N]: runs all bets proofs in sequence on one stack with the demo
// slates. To run one: npm run verify:double-submit, verify:concurrent-edit, verify:csv, verify:kill-bets,
// with the same options (--short, --seed N).
import { runHarnesses, type AccountHarness } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { concurrentEdit } from './bets/concurrent-edit.ts';
import { csv } from './bets/csv.ts';
import { doubleSubmit } from './bets/double-submit.ts';
import { killBets } from './bets/kill-bets.ts';

// The one that kills processes comes last.
const HARNESSES: readonly AccountHarness[] = [doubleSubmit, concurrentEdit, csv, killBets];

await runHarnesses('bets', HARNESSES, (options, work) => withWorld({ ...options, hasDemo: true }, work));
