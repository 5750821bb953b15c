import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@app/contracts';
import { parse } from 'yaml';
import { readCatalog } from './catalog.ts';
import { dashboardFile, renderDashboard } from './dashboards.ts';
import { DASHBOARDS } from './panels.ts';
import { queryFaults } from './queries.ts';

const ROOT = join(__dirname, '../../..');
const CATALOG = readCatalog(ROOT);
const HEADINGS = ['## What bettors notice', '## See it', '## Do', '## Over when'];

type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly runbook: string };
};

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { groups } = parse(textOf('ops/prometheus/alerts.yml')) as {
  groups: readonly { readonly rules: readonly Alert[] }[];
};
const ALERTS = groups.flatMap(({ rules }) => rules);

describe.each(DASHBOARDS.map((dashboard) => [dashboard.name, dashboard] as const))(
  'the dashboard %s',
  (_name, dashboard) => {
    it('is written from its panels ("npm run dashboards")', () => {
      expect(readFileSync(dashboardFile(ROOT, dashboard), 'utf8')).toBe(renderDashboard(dashboard));
    });

    it('asks only for metrics and labels that exist', () => {
      const queries = dashboard.panels.flatMap(({ queries: own }) => own);
      expect(queries.flatMap(([expr]) => queryFaults(expr, CATALOG))).toEqual([]);
      // A legend may only name labels that the query keeps.
      for (const [expr, legend] of queries) {
        for (const [, label = ''] of legend.matchAll(/\{\{(\w+)\}\}/g))
          expect(['service', 'instance'].includes(label) || expr.includes(label)).toBe(true);
      }
    });
  },
);

it('ops/grafana holds no other dashboard', () => {
  expect(readdirSync(join(ROOT, 'ops/grafana')).sort()).toEqual(
    DASHBOARDS.map(({ name }) => `${name}.json`).sort(),
  );
});

describe.each(ALERTS.map((alert) => [alert.alert, alert] as const))('the alert %s', (name, alert) => {
  it('asks only for metrics and labels that exist', () => {
    expect(queryFaults(alert.expr, CATALOG)).toEqual([]);
  });

  it('has a severity and a runbook that names it and says what to do', () => {
    expect(['page', 'ticket']).toContain(alert.labels['severity']);
    expect(existsSync(join(ROOT, alert.annotations.runbook))).toBe(true);
    const runbook = textOf(alert.annotations.runbook);
    expect(runbook).toContain(`Alert \`${name}\`:`);
    expect(HEADINGS.filter((heading) => !runbook.includes(`\n${heading}\n`))).toEqual([]);
  });

  it('is fired by a test of its rule', () => {
    const { tests } = parse(textOf('ops/prometheus/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fired = tests.flatMap(({ alert_rule_test: one }) => one).filter((one) => one.exp_alerts.length > 0);
    expect(fired.map(({ alertname }) => alertname)).toContain(name);
  });
});

it.each(['ProcessMissing', 'JobsMissing', 'RpcMissing'])('the alert %s asks for every service', (name) => {
  const expr = ALERTS.find(({ alert }) => alert === name)?.expr ?? '';
  expect(SERVICES.filter((service) => !expr.includes(`{service="${service}"}`))).toEqual([]);
});

it('no two alerts share a name or a runbook', () => {
  expect(new Set(ALERTS.map(({ alert }) => alert)).size).toBe(ALERTS.length);
  expect(new Set(ALERTS.map(({ annotations }) => annotations.runbook)).size).toBe(ALERTS.length);
});

it.each([
  ['an unknown metric', 'rate(jobs_run_total[5m])', 'jobs_run_total does not exist'],
  ['an unknown label', 'sum(rate(jobs_runs_total{result="done"}[5m]))', 'has no label result'],
  ['a group by an unknown label', 'max by (topic) (jobs_waiting)', 'no label topic to group by'],
  ['a counter without a rate', 'jobs_runs_total > 0', 'only grows and needs a rate'],
  ['the rate of a gauge', 'rate(jobs_waiting[5m])', 'is a gauge without a rate'],
  ['a histogram itself', 'rate(jobs_run_seconds[5m])', 'jobs_run_seconds does not exist'],
  ['buckets of a counter', 'rate(jobs_runs_total_bucket[5m])', 'jobs_runs_total_bucket does not exist'],
  [
    'a percentile without buckets',
    'histogram_quantile(0.9, sum by (queue) (rate(jobs_run_seconds_bucket[5m])))',
    'a percentile needs le',
  ],
])('%s is found in a query', (_what, query, fault) => {
  expect(queryFaults(query, CATALOG).join()).toContain(fault);
});
