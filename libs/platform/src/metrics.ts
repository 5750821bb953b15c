import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type Metrics = Registry;

/** The event loop's delay is sampled so often. The library's default wakes an idle process 100 times a second. */
const LOOP_SAMPLE_MS = 1_000;

/** Creates a process's registry with process metrics and a service label on every series. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  return registry;
}

/** Registers a gauge that is read when metrics are scraped. A failed read keeps the last value. */
export function observeGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  registry.removeSingleMetric(name);
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read());
      },
    }),
  );
}
