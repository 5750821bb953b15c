import { startProvider } from '@app/testing/provider';
import { compareProviders } from './compare-providers.ts';

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
});
