import { screen } from '@testing-library/react';
import { labServer } from '../../../../../test/support/lab-records.ts';
import { renderApp } from '../../../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../lab-layout.tsx';
import '../../outlook-screen.tsx';

it('names a point after a single bet', async () => {
  renderApp(labServer(), { path: '/lab/outlook?paths=40&from=typed&edge=2&bets=1', sport: 'nfl' });
  expect(await screen.findByRole('img', { name: /^After 1 bet: median / })).toBeInTheDocument();
});

it.each([
  [1, ['Now', '1']],
  [2, ['Now', '1', '2']],
  [245, ['Now', '50', '100', '150', '200', '245']],
  [1_010, ['Now', '500', '1,010']],
])('marks %i bets at round counts and at the last one', async (bets, marks) => {
  const path = `/lab/outlook?paths=40&from=typed&edge=2&odds=-110&bets=${String(bets)}`;
  renderApp(labServer(), { path, sport: 'nfl' });
  const chart = await screen.findByRole('region', { name: 'What can happen' });
  const labels = [...chart.querySelectorAll('.visx-axis-bottom text')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(marks);
});
