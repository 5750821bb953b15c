// npm run verify:accounts [-- --short] [--seed N]: runs all account proofs in sequence on one stack. To run
// one: npm run verify:tokens, verify:reset and so on, with the same options (--short, --seed N).
import { authz } from './accounts/authz.ts';
import { brute } from './accounts/brute.ts';
import { canaries } from './accounts/canaries.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { enumeration } from './accounts/enumeration.ts';
import { runHarnesses, type AccountHarness } from './accounts/harness.ts';
import { massAssign } from './accounts/mass-assign.ts';
import { reset } from './accounts/reset.ts';
import { seeing } from './accounts/seeing.ts';
import { tokens } from './accounts/tokens.ts';
import { withWorld } from './accounts/world.ts';
import { xss } from './accounts/xss.ts';
import { stripeChaos } from './billing/stripe-chaos.ts';
import { stripeForge } from './billing/stripe-forge.ts';

// This order restarts the auth service least often: first those that need nothing else than a new one.
const HARNESSES: readonly AccountHarness[] = [
  seeing,
  massAssign,
  xss,
  authz,
  reset,
  enumeration,
  brute,
  tokens,
  stripeForge,
  stripeChaos,
  canaries,
  deleteAccount,
];

await runHarnesses('accounts', HARNESSES, withWorld);
