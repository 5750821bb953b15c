import { startProvider } from '@app/testing/provider';
import { advanceClock, readAdvance } from './clock.ts';

describe('the clock of the stand-in payment provider', () => {
  it.each([
    ['+7d', 604_800],
    ['+90m', 5_400],
    ['+2w', 1_209_600],
  ])('understands %s', (text, seconds) => {
    expect(readAdvance(text)).toBe(seconds);
  });

  it.each(['7d', '-7d', '+d', '+7y', '+1.5h', ''])('refuses %p', (text) => {
    expect(readAdvance(text)).toBeUndefined();
  });

  it('moves forward by what was asked for, and never back', async () => {
    const provider = await startProvider();
    try {
      const before = await advanceClock(provider.url, 0);
      const after = await advanceClock(provider.url, 86_400);
      expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(86_400_000);
      await expect(advanceClock(provider.url, -1)).rejects.toThrow('0 or more');
    } finally {
      await provider.close();
    }
  });
});
