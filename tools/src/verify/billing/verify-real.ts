import { startProvider } from '@app/testing/provider';
import { compareProviders } from './compare-providers.ts';

/** What the comparison with the real provider found, as the summary of the proofs reads it. */
export type RealOutcome = {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why it did not run. */
  readonly reason?: string;
  readonly faults: readonly string[];
};

const name = 'stripe-real';

/** Compares a fresh stand-in with the provider that the environment names by its key. */
export async function verifyReal(env: Readonly<Record<string, string | undefined>>): Promise<RealOutcome> {
  const { STRIPE_TEST_KEY: apiKey, STRIPE_TEST_API_BASE: base } = env;
  if (!apiKey) {
    const reason = 'STRIPE_TEST_KEY is not set, so the real provider was not asked.';
    return { name, passed: 0, failed: 0, skipped: 1, reason, faults: [] };
  }
  if (!/^[sr]k_test_/.test(apiKey)) {
    const faults = ['STRIPE_TEST_KEY must be a key of the test mode (sk_test_… or rk_test_…).'];
    return { name, passed: 0, failed: 1, skipped: 0, faults };
  }
  const standIn = await startProvider();
  try {
    const { passed, faults } = await compareProviders(
      { url: base || 'https://api.stripe.com', apiKey },
      standIn,
    );
    return { name, passed, failed: faults.length, skipped: 0, faults };
  } finally {
    await standIn.close();
  }
}
