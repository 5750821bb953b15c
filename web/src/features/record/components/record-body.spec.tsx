import { getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import { screen } from '@testing-library/react';
import { summaryPath } from '../../../../test/support/profitability.ts';
import { calibration, performance } from '../../../../test/support/record.ts';
import { demoServer, renderApp } from '../../../../test/support/render-app.tsx';
import styles from './record.module.css';

it('keeps the place of the note on other games until the summary file is there, unless filtered', async () => {
  const server = demoServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() })
    .hold(summaryPath('nfl'));
  const { go } = renderApp(server, { sport: 'nfl', path: '/dashboard/record' });
  const tiles = await screen.findByRole('region', { name: 'Staked bets' });
  expect(tiles.nextElementSibling).toHaveClass(styles.differencePlace ?? '');
  await go('/dashboard/record?season=2024');
  expect((await screen.findByRole('region', { name: 'Staked bets' })).nextElementSibling).toBe(
    screen.getByRole('region', { name: 'All picks, best and worst' }),
  );
});
