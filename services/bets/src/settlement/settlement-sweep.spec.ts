import { createLogger } from '@app/platform';
import type { MissedResults } from './missed-results.ts';
import { SettlementSweep } from './settlement-sweep.ts';

const logger = createLogger({ name: 'bets', level: 'silent' });

/** Sweeps that end when told to. */
function stub() {
  const started: { end(): void; fail(): void }[] = [];
  const settle = (): Promise<void> =>
    new Promise((resolve, reject) => {
      started.push({ end: resolve, fail: () => reject(new Error('away')) });
    });
  return { started, missed: { settle } as MissedResults };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the look for missed results', () => {
  it('begins at the start, goes on every interval, and never overlaps', async () => {
    const { started, missed } = stub();
    const sweep = new SettlementSweep(missed, 60_000, logger);
    sweep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(started).toHaveLength(1);
    started[0]?.end();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(started).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(2);
  });

  it('is tried again soon after a failure', async () => {
    const { started, missed } = stub();
    new SettlementSweep(missed, 60_000, logger).onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    started[0]?.fail();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(started).toHaveLength(2);
  });

  it('ends with the application, after the look in hand', async () => {
    const { started, missed } = stub();
    const sweep = new SettlementSweep(missed, 60_000, logger);
    sweep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    let isClosed = false;
    const closing = sweep.beforeApplicationShutdown().then(() => {
      isClosed = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(isClosed).toBe(false);
    started[0]?.end();
    await closing;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(started).toHaveLength(1);
  });
});
