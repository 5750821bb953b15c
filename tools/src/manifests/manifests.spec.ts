import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '../observability/catalog.ts';
import { queryFaults } from '../observability/queries.ts';
import { readCosts } from '../simulate/costs.ts';
import { headerOf, objectsOf, OVERLAYS, render, renderedFile, type KubernetesObject } from './overlays.ts';
import { policyFaults } from './policy.ts';

const ROOT = join(__dirname, '../../..');
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const textOf = (overlay: (typeof OVERLAYS)[number]): string =>
  readFileSync(renderedFile(ROOT, overlay), 'utf8');

/** The package with the schemas of a group of objects. */
function packageOf(apiVersion: string): string {
  return apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
}

/** Returns what the TypeScript compiler says about the objects, which are typed by the interfaces of Kubernetes' schemas. */
function schemaFaults(objects: readonly KubernetesObject[]): string {
  // Inside the project, so that the packages are found.
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.data/manifests-'));
  try {
    const file = join(folder, 'objects.ts');
    const lines = objects.flatMap(({ apiVersion, kind }, index) => [
      `import type { I${kind} as Kind${index} } from '${packageOf(apiVersion)}/${apiVersion}/${kind}';`,
      `export const object${index}: Kind${index} = ${JSON.stringify(objects[index], null, 2)};`,
    ]);
    writeFileSync(file, lines.join('\n'));
    const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const { stdout } = spawnSync(process.execPath, [compiler, '--ignoreConfig', ...options, file], {
      encoding: 'utf8',
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  it('is rendered from its sources ("npm run manifests")', () => {
    expect(textOf(overlay).split('\n')[0]).toBe(headerOf(ROOT));
    if (hasKubectl) expect(textOf(overlay)).toBe(render(ROOT, overlay));
  });

  it('fits the schemas of Kubernetes and KEDA, without unknown fields', () => {
    expect(schemaFaults(objectsOf(textOf(overlay)))).toBe('');
  });

  it('keeps every rule for pods, probes, scaling, disruptions and the network', () => {
    expect(policyFaults(objectsOf(textOf(overlay)), overlay)).toEqual([]);
  });
});

it('no application is measured to need more memory than its limit', () => {
  const memoryMiB: Readonly<Record<string, number>> = readCosts().memoryMiB;
  type Pod = {
    readonly containers: readonly { readonly resources: { readonly limits: { memory: string } } }[];
  };
  const deployments = objectsOf(textOf('production')).filter(({ kind }) => kind === 'Deployment');
  const short = deployments.filter(({ metadata: { name }, spec }) => {
    const { containers } = (spec as { readonly template: { readonly spec: Pod } }).template.spec;
    const limit = /^(\d+)Mi$/.exec(containers[0]?.resources.limits.memory ?? '')?.[1];
    return !(Number(limit) >= (memoryMiB[name.replace('-jobs', '')] ?? Infinity));
  });
  expect(deployments).toHaveLength(11);
  expect(short.map(({ metadata: { name } }) => name)).toEqual([]);
});

it('a misspelt field and a wrong type are found', () => {
  const objects = objectsOf(
    textOf('production')
      .replace('containerPort: 9101', 'containerPort: "9101"')
      .replace('protocol: TCP', 'protocl: TCP'),
  );
  const faults = schemaFaults(objects);
  expect(faults).toContain("Type 'string' is not assignable to type 'number'");
  expect(faults).toMatch(/protocl\W+ does not exist/);
});

it('a misspelt field of KEDA is found', () => {
  const text = textOf('production-keda').replaceAll('minReplicaCount', 'minReplicasCount');
  expect(schemaFaults(objectsOf(text))).toMatch(/minReplicasCount\W+ does not exist/);
});

type Trigger = { readonly type: string; readonly metadata: Readonly<Record<string, string>> };
const SCALED = objectsOf(textOf('production-keda'))
  .filter(({ kind }) => kind === 'ScaledObject')
  .map(
    ({ metadata: { name }, spec }) => [name, (spec as { triggers: readonly Trigger[] }).triggers] as const,
  );

it('with KEDA every worker but the one that watches the inbox follows its lag', () => {
  expect(SCALED.map(([name]) => name)).toEqual(['auth-jobs', 'bets-jobs', 'billing-jobs', 'chat-jobs']);
});

describe.each(SCALED)('the trigger of %s', (name, triggers) => {
  it('asks for metrics that exist, of its own service', () => {
    expect(triggers.map(({ type }) => type)).toEqual(['prometheus']);
    const query = triggers[0]?.metadata['query'] ?? '';
    expect(queryFaults(query, readCatalog(ROOT))).toEqual([]);
    const services = [...query.matchAll(/service="(\w+)"/g)].map(([, service]) => service);
    expect(new Set(services)).toEqual(new Set([name.replace('-jobs', '')]));
  });

  it('keeps the replicas while Prometheus has no answer', () => {
    expect(triggers[0]?.metadata['ignoreNullValues']).toBe('false');
  });
});

type Change = readonly [what: string, from: string | RegExp, to: string, fault: string];
const CHANGES: readonly Change[] = [
  ['a token', 'automountServiceAccountToken: false\n      containers', 'containers', 'gets a token'],
  ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
  [
    'a writable image',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    'may write to its image',
  ],
  ['privileges', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', 'may gain privileges'],
  ['a liveness probe with dependencies', 'path: /health/live', 'path: /health/ready', 'liveness probe'],
  ['a secret as text', 'name: DATABASE_URL_FILE', 'name: DATABASE_URL', 'holds secrets as plain text'],
  [
    'two autoscalers of one application',
    /kind: Deployment\n {4}name: bets/,
    'kind: Deployment\n    name: auth',
    'two autoscalers',
  ],
  ['no scraping', 'prometheus.io/scrape: "true"', 'prometheus.io/scrape: "false"', 'is not scraped'],
  ['another port of metrics', 'containerPort: 9101', 'containerPort: 9102', 'is not scraped'],
  ['Prometheus shut out', 'metadata.name: monitoring', 'metadata.name: other', 'cannot be scraped'],
  ['one replica', 'minReplicas: 2', 'minReplicas: 1', 'has only 1 replicas'],
  ['no budget', 'kind: PodDisruptionBudget', 'kind: ConfigMap', 'has 0 disruption budgets'],
  ['an open network', 'podSelector: {}', 'podSelector: { matchLabels: { a: b } }', 'is open'],
  ['other pods in the namespace', 'enforce: restricted', 'enforce: baseline', 'does not enforce'],
];

it.each(CHANGES)('production with %s breaks a rule', (_what, from, to, fault) => {
  const text = textOf('production');
  const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(policyFaults(objectsOf(changed), 'production').join(' ')).toContain(fault);
});

const KEDA_CHANGES: readonly Change[] = [
  ['workers that end', /minReplicaCount: 2/g, 'minReplicaCount: 0', 'bets-jobs has only 0 replicas'],
  ['no least number', / {2}minReplicaCount: 2\n/g, '', 'bets-jobs has only 0 replicas'],
  [
    'workers that end when idle',
    /minReplicaCount: 2/g,
    'minReplicaCount: 2\n  idleReplicaCount: 0',
    'bets-jobs has only 0 replicas',
  ],
  [
    'both autoscalers on one workload',
    /name: bets-jobs\n {2}triggers/,
    'name: bets\n  triggers',
    'bets is scaled by two',
  ],
  [
    'a scaled watcher',
    /name: bets-jobs\n {2}triggers/,
    'name: predictions-jobs\n  triggers',
    'watches the inbox',
  ],
  ['a scaled nothing', /name: bets-jobs\n {2}triggers/, 'name: bet-jobs\n  triggers', 'does not exist'],
];

it.each(KEDA_CHANGES)('production with KEDA and %s breaks a rule', (_what, from, to, fault) => {
  const text = textOf('production-keda');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(policyFaults(objectsOf(changed), 'production-keda').join(' ')).toContain(fault);
});
