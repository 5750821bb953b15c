import { randomUUID } from 'node:crypto';
import { createLogger, createMetrics, currentContext, runWithContext } from '@app/platform';
import { eventually, sharedTestRedisUrl } from '@app/testing';
import { defineQueue, JobMetrics, JobQueue, JobWorker } from '../src/index.ts';

// The machine may be busy.
jest.setTimeout(60_000);

const redisUrl = sharedTestRedisUrl();
const inContext = <Result>(work: () => Promise<Result>): Promise<Result> => work();
const lines: Record<string, unknown>[] = [];
const logger = createLogger(
  { name: 'jobs-spec', level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);

const definition = defineQueue<{ text: string }>({
  ...{ name: `spec-${randomUUID()}`, attempts: 2, backoffMs: 10, concurrency: 1 },
  keepsGivenUp: true,
});
const registry = createMetrics('jobs-spec');
const metrics = new JobMetrics(registry);
const queue = new JobQueue(definition, { redisUrl, logger });
const seen: (string | undefined)[] = [];
const worker = new JobWorker(
  definition,
  ({ text }) => {
    seen.push(currentContext()?.requestId);
    return text === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve();
  },
  { redisUrl, logger, metrics, inContext },
);
metrics.observe([definition], () => queue.measure());

afterAll(async () => {
  await worker.close();
  await queue.close();
});

/** The values of a metric by its labels other than the queue's name and bucket. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const found = (await registry.getSingleMetric(name)?.get())?.values ?? [];
  return Object.fromEntries(
    found.map(({ labels, value }) => [
      String((labels as Record<string, unknown>)['outcome'] ?? 'all'),
      value,
    ]),
  );
}

const context = (requestId: string) => ({
  requestId,
  traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01',
  deadlineMs: Date.now() + 60_000,
});

it('shows what waits and for how long, and how runs end', async () => {
  await runWithContext(context('first-request'), () => queue.add('good', { text: 'good' }));
  await queue.add('bad', { text: 'bad' });
  expect(await valuesOf('jobs_waiting')).toEqual({ all: 2 });
  await eventually(async () => ((await valuesOf('jobs_oldest_waiting_seconds'))['all'] ?? 0) > 0);

  expect(await valuesOf('jobs_runs_total')).toEqual({ 'given-up': 0 });
  worker.start();
  await eventually(async () => (await valuesOf('jobs_runs_total'))['given-up'] === 1);
  expect(await valuesOf('jobs_runs_total')).toEqual({ done: 1, failed: 1, 'given-up': 1 });
  await eventually(async () => (await valuesOf('jobs_given_up'))['all'] === 1);
  expect(await valuesOf('jobs_waiting')).toEqual({ all: 0 });
  expect(await valuesOf('jobs_oldest_waiting_seconds')).toEqual({ all: 0 });
  expect(await registry.getSingleMetricAsString('jobs_run_seconds')).toMatch(/_count\{[^}]*\} 3/);
});

it('logs the run of a job with the request and the trace that queued it', () => {
  expect(seen[0]).toBe('first-request');
  expect(lines.filter(({ msg }) => msg === 'job')).toEqual([
    expect.objectContaining({
      ...{ queue: definition.name, jobId: 'good', requestId: 'first-request' },
      traceId: '0123456789abcdef0123456789abcdef',
    }),
  ]);
  // A job that no request queued has an id of its own.
  expect(seen[1]).toMatch(/^[0-9a-f-]{36}$/);
});
