import { getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from './fake-server.ts';
import { profitabilityServer } from './profitability.ts';
import { calibration, performance } from './record.ts';
import { renderApp } from './render-app.tsx';
import type { RenderedApp } from './render-app.tsx';

export const STAKES_PATH = '/lab/stakes';
export const SLATE_TABLE = 'Stakes on NFL Week 7';
export const SLATE_FILE = '/static/nfl/nfl_predictions.json';

/** The published summary (121–124) is longer than the 59 picks settled here. */
export function stakesServer(): FakeServer {
  return profitabilityServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() });
}

/** Opens the stakes of the NFL. */
export const openStakes = (query = '', server = stakesServer()): RenderedApp =>
  renderApp(server, { path: STAKES_PATH + query, sport: 'nfl' });

/** Returns a table's rows as texts. */
export async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** Returns a column of the slate, without why a pick is a pass. */
export async function stakesColumn(name: string, table = SLATE_TABLE): Promise<string[]> {
  const [heads = [], ...rows] = await rowsOf(table);
  const index = heads.indexOf(name);
  return rows.slice(0, -2).map((row) => (row[index] ?? '').split('.', 1)[0] ?? '');
}
