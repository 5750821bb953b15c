import type { Metrics } from '@app/platform';
import type { Metric } from 'prom-client';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 4, 8];
const NAME = 'gateway_http_request_duration_seconds';

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  /** Responses per bucket. The last bucket is for the slowest. */
  readonly counts: number[];
  sum: number;
}

/**
 * A Prometheus histogram of response times by method, route and status whose updates cost a map lookup. The
 * library's own hashes every label on each observation, which takes a tenth of the time to serve a file from
 * memory.
 */
export class RequestDurations {
  /** Nested by route, method and status, which is faster than building a joined key. */
  private readonly series = new Map<string, Map<string, Map<number, Series>>>();

  constructor(metrics: Metrics) {
    const metric = { name: NAME, get: () => Promise.resolve(this.collect()) };
    // The registry only uses `name` and `get`, but its type requires a class of the library.
    metrics.registerMetric(metric as unknown as Metric);
  }

  /**
   * Records a response time in seconds. `route` is a pattern and never a path, which keeps the number of
   * series small.
   */
  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.series.get(route)?.get(method)?.get(status) ?? this.begin(method, route, status);
    let bucket = 0;
    while (bucket < BUCKETS_SECONDS.length && seconds > (BUCKETS_SECONDS[bucket] ?? Infinity)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  private begin(method: string, route: string, status: number): Series {
    const byMethod = this.series.get(route) ?? new Map<string, Map<number, Series>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Series>();
    const labels = { method, route, status: String(status) };
    const series = { labels, counts: new Array<number>(BUCKETS_SECONDS.length + 1).fill(0), sum: 0 };
    this.series.set(route, byMethod.set(method, byStatus.set(status, series)));
    return series;
  }

  private all(): readonly Series[] {
    return [...this.series.values()].flatMap((byMethod) =>
      [...byMethod.values()].flatMap((byStatus) => [...byStatus.values()]),
    );
  }

  private collect() {
    const values = this.all().flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = counts.map((count, index) => {
        below += count;
        const le = BUCKETS_SECONDS[index] ?? '+Inf';
        return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: below };
      });
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: below },
      ];
    });
    return {
      name: NAME,
      help: 'Response time by route pattern, method and status; its count is the rate.',
      type: 'histogram',
      aggregator: 'sum',
      values,
    };
  }
}
