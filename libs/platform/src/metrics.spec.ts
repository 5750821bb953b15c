import perfHooks from 'node:perf_hooks';
import { createMetrics, observeGauges } from './metrics.ts';

const metrics = createMetrics('bets');

async function seriesOf(name: string): Promise<readonly string[]> {
  const text = await metrics.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('gauges that are read together', () => {
  it('share one read per scrape', async () => {
    let reads = 0;
    observeGauges(metrics, { first: 'First', second: 'Second' }, ['queue'], () => {
      reads += 1;
      return Promise.resolve([{ labels: { queue: 'mails' }, values: { first: reads, second: reads * 10 } }]);
    });
    const text = await metrics.metrics();
    expect(text).toContain('first{queue="mails",service="bets"} 1');
    expect(text).toContain('second{queue="mails",service="bets"} 10');
    await metrics.metrics();
    expect(reads).toBe(2);
  });

  it('lose their series while they cannot be read, and the others stay', async () => {
    let isAway = false;
    observeGauges(metrics, { lag: 'Lag' }, [], () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ values: { lag: 0 } }]),
    );
    expect(await seriesOf('lag')).toEqual(['lag{service="bets"} 0']);
    isAway = true;
    expect(await seriesOf('lag')).toEqual([]);
    expect(await metrics.metrics()).toContain('process_cpu_user_seconds_total');
    isAway = false;
    expect(await seriesOf('lag')).toEqual(['lag{service="bets"} 0']);
  });

  it('show nothing of a label that has no value', async () => {
    observeGauges(metrics, { age: 'Age' }, ['sport'], () => Promise.resolve([]));
    expect(await seriesOf('age')).toEqual([]);
  });

  it('do not wait for a dependency that hangs', async () => {
    jest.useFakeTimers();
    try {
      observeGauges(metrics, { hanging: 'Hanging' }, [], () => new Promise(() => undefined));
      const series = seriesOf('hanging');
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await series).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});

it("the event loop's delay does not count the pause between two samples", async () => {
  const sampled = { enable: jest.fn(), reset: jest.fn(), percentile: () => 0, max: 1.25e9 };
  jest
    .spyOn(perfHooks, 'monitorEventLoopDelay')
    .mockReturnValue(sampled as unknown as ReturnType<typeof perfHooks.monitorEventLoopDelay>);
  const text = await createMetrics('bets').metrics();
  jest.restoreAllMocks();
  expect(text).toContain('event_loop_delay_seconds{service="bets"} 0.25');
  expect(text).toMatch(/^event_loop_busy_ratio\{service="bets"\} (0|1|0\.\d+)$/m);
  expect(text).not.toContain('nodejs_eventloop_lag_p99_seconds');
});
