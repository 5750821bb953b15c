import { getCalibrationRoute, getPerformanceRoute, getSlatesRoute } from '@app/contracts';
import { screen } from '@testing-library/react';
import {
  calibration,
  emptyPerformance,
  performance,
  publishedSlate,
  recordSource,
} from '../../../test/support/record.ts';
import { slateIndex } from '../../../test/support/demo.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

const LIVE_SINCE = '2030-08-01T12:00:00.000Z';

it('says that a sport has gone live with an empty record, and keeps the replayed one apart', async () => {
  const source = recordSource({ origin: 'live', liveSince: LIVE_SINCE });
  const server = demoServer()
    .reply(getPerformanceRoute, { success: true, data: { ...emptyPerformance(), source } })
    .reply(getCalibrationRoute, { success: true, data: calibration() })
    .reply(getSlatesRoute, { success: true, data: { slates: [publishedSlate('nfl')] } })
    .serve('/static/nfl/index.json', { ...slateIndex('nfl'), liveSince: LIVE_SINCE });
  const { user } = renderApp(server, { sport: 'nfl', path: '/dashboard/record' });
  expect(await screen.findByText('No live picks settled yet')).toBeVisible();
  expect(
    screen.getByText(/NFL went live on Thu, Aug 1, 2030\. Its replayed picks do not count here\./),
  ).toBeVisible();
  expect(await screen.findByText('Replay')).toBeVisible();
  const replayed = { ...performance(), source: recordSource({ liveSince: LIVE_SINCE }) };
  server.reply(getPerformanceRoute, { success: true, data: replayed });
  await user.click(screen.getByRole('button', { name: 'Show the replayed record' }));
  expect(await screen.findByRole('button', { name: 'Show the live record' })).toBeVisible();
  expect(server.requestsOf(getPerformanceRoute).at(-1)?.query.get('origin')).toBe('replay');
});

it('opens with the sport of a shared link, whatever the reader had chosen', async () => {
  const server = demoServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() })
    .reply(getSlatesRoute, { success: true, data: { slates: [publishedSlate('mlb')] } });
  renderApp(server, { sport: 'nfl', path: '/dashboard/record?sport=mlb' });
  expect(await screen.findByText(/^Results of every MLB pick published here\./)).toBeVisible();
  await screen.findByRole('region', { name: 'Staked bets' });
  const asked = server.requestsOf(getPerformanceRoute).map(({ path }) => path);
  expect(new Set(asked)).toEqual(new Set(['/api/predictions/mlb/performance']));
});

it('says that a link names a sport we do not cover', async () => {
  renderApp(demoServer(), { path: '/dashboard/record?sport=golf' });
  expect(await screen.findByText(/golf/)).toBeVisible();
});
