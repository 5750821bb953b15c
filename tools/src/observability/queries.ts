import type { CatalogMetric } from './catalog.ts';

/** Of every Node.js process, by the metrics library. */
const NODE_METRICS: readonly CatalogMetric[] = [
  { name: 'process_cpu_seconds_total', type: 'counter', labels: [], place: 'all' },
  { name: 'process_resident_memory_bytes', type: 'gauge', labels: [], place: 'all' },
];
/** Every series has them: the first from the process, the others from Prometheus. */
const COMMON_LABELS = ['service', 'instance', 'job', 'pod'];

const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^()]*)\)/g;
const SELECTOR = /([a-z_][a-z0-9_]*)\s*(?:\{([^{}]*)\})?\s*(\[[^\]]+\])?/gi;
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);
const RATES = /\b(?:rate|increase)\s*\($/;

/** Returns a sentence for each metric or label of a PromQL query that does not exist or is used wrongly. */
export function queryFaults(query: string, catalog: readonly CatalogMetric[]): readonly string[] {
  const known = [...catalog, ...NODE_METRICS];
  const faults: string[] = [];
  const labels = new Set(COMMON_LABELS);
  const groupings = [...query.matchAll(GROUPING)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim() || []),
  );
  const rest = query.replace(GROUPING, ' ');
  for (const match of rest.matchAll(SELECTOR)) {
    const [whole, name = '', where = '', range] = match;
    const isFunction = rest.slice(match.index + whole.length).startsWith('(');
    if (WORDS.has(name) || isFunction) continue;
    const found = find(name, known);
    if (found === undefined) {
      faults.push(`${name} does not exist`);
      continue;
    }
    const own = [...found.metric.labels, ...(found.isBucket ? ['le'] : [])];
    for (const label of own) labels.add(label);
    for (const [, label = ''] of where.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)) {
      if (!own.includes(label) && !COMMON_LABELS.includes(label))
        faults.push(`${name} has no label ${label}`);
    }
    const isRated = range !== undefined && RATES.test(rest.slice(0, match.index).trimEnd());
    if (found.isCounter !== isRated) {
      faults.push(
        found.isCounter ? `${name} only grows and needs a rate` : `${name} is a gauge without a rate`,
      );
    }
  }
  faults.push(
    ...groupings.filter((label) => !labels.has(label)).map((label) => `no label ${label} to group by`),
  );
  if (query.includes('histogram_quantile') && !groupings.includes('le')) faults.push('a percentile needs le');
  return faults;
}

function find(name: string, known: readonly CatalogMetric[]) {
  const [, base = name, part] = /^(.+)_(bucket|sum|count)$/.exec(name) ?? [];
  const histogram = known.find((metric) => metric.name === base && metric.type === 'histogram');
  if (part !== undefined && histogram !== undefined)
    return { metric: histogram, isBucket: part === 'bucket', isCounter: true };
  const metric = known.find((one) => one.name === name && one.type !== 'histogram');
  return metric && { metric, isBucket: false, isCounter: metric.type === 'counter' };
}
