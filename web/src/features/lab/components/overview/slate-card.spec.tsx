import { getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../../../test/support/fake-server.ts';
import { profitabilityServer } from '../../../../../test/support/profitability.ts';
import { calibration, performance } from '../../../../../test/support/record.ts';
import { renderApp, signInStored } from '../../../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../../../test/support/safer-play.ts';

const FILE = '/static/nfl/nfl_predictions.json';

function labServer(): FakeServer {
  return profitabilityServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() });
}

const open = (server = labServer()): ReturnType<typeof renderApp> =>
  renderApp(server, { path: '/lab', sport: 'nfl' });

it("shows the slate's stakes, what the record says, and where to change the limits", async () => {
  const { user } = open();
  const card = await screen.findByRole('region', { name: 'Slate stakes' });
  expect(within(card).getByRole('radio', { name: 'Halfway' })).toBeChecked();
  expect(within(card).getByText('The model test supports no stake:').parentElement).toHaveTextContent(
    /“Is it luck\?” tests another sample, the published picks \(\d+–\d+–\d+\)\. The model test is the larger sample\.$/,
  );
  expect(
    within(card).getByText(
      /^Quarter Kelly, max 5% per bet, 5% per game, 25% per day\. Stakes are for a \$1,000 bankroll, 1u = \$10\.$/,
    ),
  ).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Change limits or enter bets' })).toHaveAttribute(
    'href',
    '/lab/stakes',
  );
  expect(
    within(card).getByText(/^Staking each bet alone, at chances halfway between model and break-even:/),
  ).toBeVisible();
  expect(within(card).getAllByText(/shares? one bankroll/)).toHaveLength(1);
  expect(within(card).getByText(/Each stake is rounded down to whole dollars\.$/)).toBeVisible();
  await user.click(within(card).getByRole('radio', { name: 'Full trust' }));
  expect(await within(card).findByText(/^Staking each bet alone, at the model’s chances:/)).toBeVisible();
});

it('offers custom bets when nothing is open', async () => {
  open(labServer().fail(FILE, 404));
  expect(await screen.findByRole('heading', { name: 'No open picks to stake' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter bets instead' })).toHaveAttribute(
    'href',
    '/lab/stakes?from=typed',
  );
});

it('hides the stakes during a time-out with the words of its screen', async () => {
  const server = withSaferPlay(labServer(), { pause: runningPause() });
  signInStored(server);
  open(server);
  expect(await screen.findByRole('heading', { name: 'Stakes are hidden' })).toBeVisible();
  expect(
    screen.getByText(
      'They are not shown during a time-out or self-exclusion, or until your own limits are known.',
    ),
  ).toBeVisible();
});

it('fails alone, with a retry', async () => {
  open(labServer().fail(FILE).fail('/static/cfb/cfb_predictions.json'));
  const alert = await screen.findByText('Failed to load the slate');
  expect(alert).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Bankroll Lab' })).toBeVisible();
});
