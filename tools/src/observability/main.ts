// npm run dashboards: writes ops/grafana/ from panels.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardFile, renderDashboard } from './dashboards.ts';
import { DASHBOARDS } from './panels.ts';

const root = join(import.meta.dirname, '../../..');
for (const dashboard of DASHBOARDS) {
  writeFileSync(dashboardFile(root, dashboard), renderDashboard(dashboard));
  process.stdout.write(`ops/grafana/${dashboard.name}.json\n`);
}
