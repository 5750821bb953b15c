import { collectDefaultMetrics, Registry } from 'prom-client';

export type Metrics = Registry;

/** A registry of its own for one process, every series labelled with the service; process figures included. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
