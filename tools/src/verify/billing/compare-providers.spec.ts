import { startProvider } from '@app/testing/provider';
import { compareProviders } from './compare-providers.ts';
import { verifyReal } from './verify-real.ts';

describe('the comparison of the stand-in with the real provider', () => {
  it('finds no difference between equals, and one where a provider answers otherwise', async () => {
    const [real, standIn] = [await startProvider(), await startProvider()];
    try {
      const equal = await compareProviders(real, standIn);
      expect(equal.faults).toEqual([]);
      expect(equal.passed).toBeGreaterThan(20);
      standIn.setOutage({ mode: '500', calls: 1 });
      expect((await compareProviders(real, standIn)).faults[0]).toMatch(
        /^a product: \{"status":500.* instead of \{"status":200/,
      );
    } finally {
      await Promise.all([real.close(), standIn.close()]);
    }
  });

  it('needs only a key, and says plainly when there is none', async () => {
    const real = await startProvider();
    try {
      expect(await verifyReal({})).toMatchObject({ passed: 0, skipped: 1 });
      expect(await verifyReal({ STRIPE_TEST_KEY: 'sk_live_a' })).toMatchObject({ failed: 1 });
      const asked = await verifyReal({ STRIPE_TEST_KEY: real.apiKey, STRIPE_TEST_API_BASE: real.url });
      expect(asked).toMatchObject({ failed: 0, skipped: 0, faults: [] });
      expect(real.world.all('customer')).toHaveLength(1);
    } finally {
      await real.close();
    }
  });
});
