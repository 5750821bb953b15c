import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type Metrics = Registry;

/** The event loop's delay is sampled so often. More often would wake an idle process. */
const LOOP_SAMPLE_MS = 1_000;
/** The library's own samples are not used, since they count the pause between two of them as a delay. */
const NEVER_MS = 24 * 3_600_000;
const UNUSED = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];
/** A dependency that is slower is unknown, so that the other metrics stay readable. */
const READ_LIMIT_MS = 2_000;

/** Creates a process's registry with process metrics and a service label on every series. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
  for (const name of UNUSED) registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);
  observeEventLoop(registry);
  return registry;
}

function observeEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS });
  delays.enable();
  let before = performance.eventLoopUtilization();
  observeGauge(registry, 'event_loop_delay_seconds', 'Longest delay since the last reading', () => {
    const seconds = Math.max(0, delays.max / 1e9 - LOOP_SAMPLE_MS / 1_000);
    delays.reset();
    return seconds;
  });
  observeGauge(registry, 'event_loop_busy_ratio', 'Share of the time since the last reading', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  });
}

/** Values of gauges that are read together, by the gauge's name, for one set of labels. */
export interface Reading<Name extends string> {
  readonly labels?: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<Name, number>>;
}

/** Registers a gauge that is read when metrics are scraped. It has no series while it cannot be read. */
export function observeGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  observeGauges(registry, { [name]: help }, [], async () => [{ values: { [name]: await read() } }]);
}

/**
 * Registers gauges by name and help that one read serves when metrics are scraped. They have no series while it fails or
 * takes longer than two seconds.
 */
export function observeGauges<Name extends string>(
  registry: Registry,
  helps: Readonly<Record<Name, string>>,
  labelNames: readonly string[],
  read: () => Promise<readonly Reading<Name>[]>,
): void {
  let reading: Promise<readonly Reading<Name>[]> | null = null;
  // The gauges of a scrape are collected at once, so they share the read that the first of them starts.
  const readOnce = () =>
    (reading ??= orUnknown(read).finally(() => {
      reading = null;
    }));
  for (const [name, help] of Object.entries<string>(helps)) {
    registry.removeSingleMetric(name);
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        labelNames: [...labelNames],
        async collect() {
          const rows = await readOnce();
          this.reset();
          // A gauge without labels is reset to 0, which would be a value.
          if (labelNames.length === 0) this.remove();
          for (const { labels = {}, values } of rows) this.set(labels, values[name as Name]);
        },
      }),
    );
  }
}

async function orUnknown<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<readonly Row[]>((resolve) => {
    timer = setTimeout(resolve, READ_LIMIT_MS, []);
  });
  try {
    return await Promise.race([read(), limit]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
