import { retryDelayMs } from './retry-delay.ts';

describe('the delay before another attempt', () => {
  it('doubles from 1 s to at most 10 s', () => {
    const delays = [0, 1, 2, 3, 4, 5, 1_000].map((failures) => retryDelayMs(failures, 0.5));
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });

  it('is spread by a quarter to both sides, and never above 12.5 s', () => {
    expect([retryDelayMs(0, 0), retryDelayMs(0, 1)]).toEqual([750, 1_250]);
    expect([retryDelayMs(9, 0), retryDelayMs(9, 1)]).toEqual([7_500, 12_500]);
  });
});
