import { createLogger, createMetrics } from '@app/platform';
import { JobMetrics } from './job-metrics.ts';
import { Schedule } from './schedule.ts';

const logger = createLogger({ name: 'spec', level: 'silent' });
const metrics = new JobMetrics(createMetrics('spec'));

/** Runs that end on command. */
function stub() {
  const started: { end(): void; fail(): void }[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      started.push({ end: resolve, fail: () => reject(new Error('away')) });
    });
  return { started, schedule: new Schedule(work, { everyMs: 60_000, logger, metrics, name: 'spec' }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a scheduled job', () => {
  it('runs at startup and on every interval, and never overlaps', async () => {
    const { started, schedule } = stub();
    schedule.start();
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

  it('is retried soon after a failure', async () => {
    const { started, schedule } = stub();
    schedule.start();
    await jest.advanceTimersByTimeAsync(0);
    started[0]?.fail();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(started).toHaveLength(2);
  });

  it('backs off while it keeps failing and returns to the first delay after a success', async () => {
    const { started, schedule } = stub();
    schedule.start();
    await jest.advanceTimersByTimeAsync(0);
    for (const pauseMs of [2_000, 4_000, 8_000, 15_000, 15_000]) {
      const before = started.length;
      started.at(-1)?.fail();
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      expect(started).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(started).toHaveLength(before + 1);
    }
    started.at(-1)?.end();
    await jest.advanceTimersByTimeAsync(60_000);
    started.at(-1)?.fail();
    const before = started.length;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(started).toHaveLength(before + 1);
  });

  it('stops with the application after the current run', async () => {
    const { started, schedule } = stub();
    schedule.start();
    await jest.advanceTimersByTimeAsync(0);
    let isClosed = false;
    const closing = schedule.close().then(() => {
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
