// npm run verify:stripe-real: sends the stand-in payment provider and the real one's test mode the same requests and compares
// the answers. Needs STRIPE_TEST_KEY (sk_test_… or rk_test_…) and network; without a key it says that it did not run,
// and `npm test` leaves it out.
import { startProvider } from '@app/testing/provider';
import { compareProviders } from './billing/compare-providers.ts';

const apiKey = process.env['STRIPE_TEST_KEY'];
const name = 'stripe-real';

if (!apiKey) {
  const reason = 'STRIPE_TEST_KEY is not set, so the real provider was not asked.';
  console.log(`verify:${name}: not run. ${reason}`);
  console.log(JSON.stringify({ name, passed: 0, failed: 0, skipped: 1, reason }));
} else if (!/^[sr]k_test_/.test(apiKey)) {
  console.error('STRIPE_TEST_KEY must be a key of the test mode (sk_test_… or rk_test_…).');
  process.exitCode = 1;
} else {
  const standIn = await startProvider();
  try {
    const { passed, faults } = await compareProviders({ url: 'https://api.stripe.com', apiKey }, standIn);
    for (const fault of faults) console.error(`FAILED ${fault}`);
    console.log(JSON.stringify({ name, passed, failed: faults.length, skipped: 0 }));
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await standIn.close();
  }
}
