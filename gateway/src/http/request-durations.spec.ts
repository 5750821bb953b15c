import { createMetrics } from '@app/platform';
import { RequestDurations } from './request-durations.ts';

it('counts a response in each bucket whose bound it does not exceed, with bounds in ascending order', async () => {
  const metrics = createMetrics('gateway');
  const durations = new RequestDurations(metrics);
  for (const seconds of [0.1, 0.12, 9]) durations.observe('GET', '/api/bets', 200, seconds);
  const text = await metrics.getSingleMetricAsString('gateway_http_request_duration_seconds');
  const buckets = [...text.matchAll(/_bucket\{.*le="([^"]+)".*\} (\d+)/g)].map(([, le, count]) => [
    Number(le === '+Inf' ? Infinity : le),
    Number(count),
  ]);
  const bounds = buckets.map(([bound = 0]) => bound);
  expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
  const counted = new Map(buckets as [number, number][]);
  expect([0.05, 0.1, 0.15, 8, Infinity].map((bound) => counted.get(bound))).toEqual([0, 1, 2, 2, 3]);
});
