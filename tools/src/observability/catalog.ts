import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type MetricType = 'gauge' | 'counter' | 'histogram';

/** A metric as docs/operations/metrics.md lists it. */
export type CatalogMetric = {
  readonly name: string;
  readonly type: MetricType;
  readonly labels: readonly string[];
  /** `all`, `services`, `gateway` or a service. */
  readonly place: string;
};

const ROW = /^\| `([a-z_]+)`\s*\| (gauge|counter|histogram)\s*\|([a-z, ]*)\| ([a-z]+)\s*\| \S/;

/** Reads the metrics of docs/operations/metrics.md. */
export function readCatalog(root: string): readonly CatalogMetric[] {
  const lines = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name, type, labels = '', place] = ROW.exec(line) ?? [];
      if (name === undefined || place === undefined) throw new Error(`not a row of metrics: ${line}`);
      return {
        name,
        type: type as MetricType,
        labels: labels.split(',').flatMap((label) => label.trim() || []),
        place,
      };
    });
}
