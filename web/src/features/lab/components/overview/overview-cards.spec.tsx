import { getRecordedPicks } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  labServer,
  recordedPicks,
  serveBets,
  servePicks,
  settledBet,
  settledBets,
} from '../../../../../test/support/lab-records.ts';
import { summaryPath } from '../../../../../test/support/profitability.ts';
import { renderApp, signInStored } from '../../../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../lab-layout.tsx';
import '../../overview-screen.tsx';

describe('the cards of luck and outlook on the overview', () => {
  it('show the squares with the ways to own bets and to the math', async () => {
    // Neither a void bet nor one at estimated odds is tested.
    const untested = [
      settledBet({ result: 'void', profitCents: 0 }),
      settledBet({ oddsSource: 'estimated' }),
    ];
    const server = serveBets(labServer(), [...settledBets(30, 15), ...untested]);
    signInStored(server);
    renderApp(server, { path: '/lab?paths=400', sport: 'nfl' });
    const card = await screen.findByRole('region', { name: 'Is it luck?' });
    expect(await within(card).findByRole('img', { name: '31 of 100 squares filled' })).toBeInTheDocument();
    expect(
      await within(card).findByRole('link', { name: 'Test your 45 bets in all sports' }),
    ).toHaveAttribute('href', '/lab/luck?from=own&tier=all');
    expect(within(card).getByRole('link', { name: 'The math' })).toHaveAttribute(
      'href',
      '/lab/luck?from=system&sport=nfl&tier=all',
    );
  });

  it('show the fan of the published record, with the way to its inputs', async () => {
    renderApp(labServer(), { path: '/lab?paths=400', sport: 'nfl' });
    const card = await screen.findByRole('region', { name: 'What can happen' });
    expect(within(card).getByText(/^400 paths of 245 bets/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the inputs' })).toHaveAttribute(
      'href',
      '/lab/outlook?from=system&sport=nfl&record=all&rule=flat&stake=20&bankroll=1000&bets=245&paths=400&seed=20241017',
    );
  });

  it('cancel the simulation', async () => {
    const { user } = renderApp(labServer(), { path: '/lab', sport: 'nfl' });
    const progress = await screen.findByRole('progressbar', { name: 'Simulating 100,000 paths' });
    await user.click(within(progress.parentElement as HTMLElement).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Calculation cancelled' })).toBeVisible();
  });

  it('fail alone', async () => {
    const server = labServer()
      .refuse(getRecordedPicks, { code: 'UNAVAILABLE', error: 'Resting.' })
      .fail(summaryPath('nfl'), 503);
    const { user } = renderApp(server, { path: '/lab', sport: 'nfl' });
    await waitFor(() => {
      expect(screen.getAllByRole('heading', { name: 'Failed to load the record' })).toHaveLength(2);
    });
    const alerts = screen.getAllByRole('alert');
    servePicks(server, recordedPicks(3, 1));
    await user.click(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Is it luck?' })).toBeVisible();
  });
});
