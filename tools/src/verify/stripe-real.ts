// npm run verify:stripe-real: sends the stand-in payment provider and the real one's test mode the same requests and compares
// the answers. Needs STRIPE_TEST_KEY (sk_test_… or rk_test_…) and network; without a key it says that it did not run,
// and `npm test` leaves it out. STRIPE_TEST_API_BASE asks another server in place of the real one.
import { verifyReal } from './billing/verify-real.ts';

const { faults, ...outcome } = await verifyReal(process.env);
for (const fault of faults) console.error(`FAILED ${fault}`);
if (outcome.reason !== undefined) console.log(`verify:${outcome.name}: not run. ${outcome.reason}`);
console.log(JSON.stringify(outcome));
process.exitCode = faults.length > 0 ? 1 : 0;
