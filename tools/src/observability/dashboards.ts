import { join } from 'node:path';
import type { Dashboard, Panel } from './panels.ts';

const WIDTH = 12;
const HEIGHT = 8;
const SOURCE = { type: 'prometheus', uid: '${source}' };

/** The file that Grafana imports. */
export function dashboardFile(root: string, { name }: Dashboard): string {
  return join(root, 'ops/grafana', `${name}.json`);
}

/** Renders a dashboard as Grafana's JSON, two graphs in a row. The reader chooses the data source. */
export function renderDashboard({ name, title, panels }: Dashboard): string {
  const dashboard = {
    uid: name === 'openbook' ? name : `openbook-${name}`,
    title,
    tags: ['openbook'],
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'source', label: 'Data source', type: 'datasource', query: 'prometheus' }],
    },
    links: [{ title: 'Openbook', type: 'dashboards', tags: ['openbook'], asDropdown: true }],
    panels: panels.map(graphOf),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

function graphOf({ title, unit, queries }: Panel, index: number): object {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: SOURCE,
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: queries.map(([expr, legendFormat], query) => ({
      refId: String.fromCharCode(65 + query),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  };
}
