import { getBillingRoute, postPortalSession } from '@app/contracts';
import type { Billing } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { billingServer, subscribed } from '../../../test/support/billing.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../test/support/safer-play.ts';
import { setupUser } from '../../../test/support/user.ts';
// Loads the code with the spec, so that no test waits for it.
import './failed-payment-notice.tsx';
import '../../app/routes/dashboard.route.tsx';

const FAILED = { status: 'past_due', graceUntil: '2024-11-23T15:30:00.000Z' } as const;
const FAILURE = /^Your last payment/;
const [newest, ...older] = subscribed().invoices;
const UNPAID: Billing['invoices'] = newest === undefined ? [] : [{ ...newest, status: 'open' }, ...older];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens the dashboard and waits until its billing is known. */
async function openDashboard(server: FakeServer): Promise<void> {
  renderApp(server, { path: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(server.requestsOf(getBillingRoute)).toHaveLength(1);
  });
}

it('says on the dashboard what failed, until when to mend it, and leads to the portal (S-240)', async () => {
  const server = billingServer(subscribed(FAILED, { invoices: UNPAID })).refuse(postPortalSession);
  await openDashboard(server);
  expect(await screen.findByText(FAILURE)).toHaveTextContent(
    'Your last payment of $7.00 failed. You keep Pro until Sat, Nov 23, 2024. Update your card under “Manage billing” to keep it after that.',
  );
  await setupUser().click(screen.getByRole('button', { name: 'Manage billing' }));
  expect(await screen.findByText('Failed to access billing portal')).toBeVisible();
  expect(server.requestsOf(postPortalSession)).toHaveLength(1);
});

it('says after the days of grace that access ended, and how to get it back, beside a granted plan (S-240)', async () => {
  await openDashboard(
    billingServer(subscribed(FAILED, { planId: 'basic', source: 'grant', invoices: UNPAID })),
  );
  expect(await screen.findByText(FAILURE)).toHaveTextContent(
    /^Your last payment of \$7\.00 failed, so your access to Pro ended on Sat, Nov 23, 2024\. Update your card under “Manage billing” to get it back\.$/,
  );
});

it('goes once the payment is made or the plan canceled (S-240)', async () => {
  const server = billingServer(subscribed(FAILED));
  await openDashboard(server);
  const become = async (billing: Billing, isShown: boolean): Promise<void> => {
    server.reply(getBillingRoute, { success: true, data: billing });
    act(() => {
      server.announce({ event: 'billing-changed', data: { changedAt: '2024-11-18T04:00:00.000Z' } });
    });
    await waitFor(() => {
      expect(screen.queryAllByText(FAILURE)).toHaveLength(isShown ? 1 : 0);
    });
  };
  expect(await screen.findByText(FAILURE)).toBeVisible();
  await become(subscribed(), false);
  await become(subscribed(FAILED), true);
  await become(subscribed({ ...FAILED, isCanceling: true, nextCharge: null }), false);
});

it('asks for no payment when a self-exclusion cancels the plan (S-240)', async () => {
  const server = withSaferPlay(billingServer(subscribed(FAILED)), { pause: runningPause('self-exclusion') });
  await openDashboard(server);
  expect(await screen.findByText(/Stakes and plan offers are hidden\./)).toBeVisible();
  expect(screen.queryByText(FAILURE)).toBeNull();
});
