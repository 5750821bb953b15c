import { getBillingRoute, getLive, getMe, getRefunds } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { billingServer, onPlan, subscribed, testBilling, testRefund } from '../../test/support/billing.ts';
import { demoServer, renderApp, signInStored } from '../../test/support/render-app.tsx';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('a change of plan reaches an open page without a reload: the server closes its stream (S-238)', async () => {
  const server = billingServer(testBilling());
  renderApp(server, { path: '/dashboard/plans' });
  expect(await screen.findByText(/You’re on Free\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  await waitFor(() => {
    expect(server.requestsOf(getLive)).toHaveLength(1);
  });
  server
    .reply(getMe, { success: true, data: { user: onPlan('pro') } })
    .reply(getBillingRoute, { success: true, data: subscribed() });
  act(() => {
    server.cut();
  });
  expect(await screen.findByText(/You’re on Pro\./)).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
  });
});

it('an invoice and a decided refund reach open pages without a reload (S-238)', async () => {
  const paid = subscribed();
  const server = billingServer({ ...paid, invoices: [] }).reply(getRefunds, {
    success: true,
    data: { requests: [testRefund()] },
  });
  const { go } = renderApp(server, { path: '/profile' });
  expect(await screen.findByText(/^No invoices yet\./)).toBeVisible();
  const announce = () => {
    act(() => {
      server.announce({ event: 'billing-changed', data: { changedAt: '2024-10-18T04:00:00.000Z' } });
    });
  };
  server.reply(getBillingRoute, { success: true, data: paid });
  announce();
  expect(await screen.findByText('Pro, monthly')).toBeVisible();
  await go('/refund');
  expect(await screen.findByText(/· Open$/)).toBeVisible();
  server.reply(getRefunds, {
    success: true,
    data: { requests: [testRefund({ state: 'paid', refundedCents: 700 })] },
  });
  announce();
  expect(await screen.findByText(/\$7\.00 refunded\./)).toBeVisible();
});

it('an open page learns from its stream that its session was ended elsewhere', async () => {
  const server = demoServer();
  signInStored(server);
  renderApp(server, { path: '/nowhere' });
  await screen.findByRole('button', { name: /^Account: / });
  await waitFor(() => {
    expect(server.requestsOf(getLive)).toHaveLength(1);
  });
  server.refuse(getMe, { code: 'UNAUTHENTICATED' }).refuse(getLive, { code: 'UNAUTHENTICATED' });
  act(() => {
    server.cut();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' }, { timeout: 4_000 })).toBeVisible();
  expect(server.requestsOf(getMe).at(-1)?.headers.get('x-background')).toBe('1');
});

it('a page that needs a higher tier opens when the plan arrives (S-037)', async () => {
  const server = demoServer();
  signInStored(server, onPlan('free'));
  renderApp(server, { path: '/dashboard/betting-comparison' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription Required' })).toBeVisible();
  await waitFor(() => {
    expect(server.requestsOf(getLive)).toHaveLength(1);
  });
  server.reply(getMe, { success: true, data: { user: onPlan('pro') } });
  act(() => {
    server.cut();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Strategy comparison' })).toBeVisible();
  // Nobody did anything, so the read is no activity of the user.
  expect(server.requestsOf(getMe).at(-1)?.headers.get('x-background')).toBe('1');
});

it.each([
  ['free', 1],
  ['basic', 0],
  ['pro', 0],
  ['elite', 0],
] as const)('on plan %s the bar has %s links to upgrade (S-056, S-222)', async (planId, links) => {
  const server = demoServer();
  signInStored(server, onPlan(planId));
  renderApp(server, { path: '/nowhere' });
  await screen.findByRole('button', { name: /^Account: / });
  expect(screen.queryAllByRole('link', { name: 'Upgrade to Pro' })).toHaveLength(links);
});

it('a visitor has no link to upgrade (S-056)', async () => {
  renderApp(demoServer(), { path: '/nowhere' });
  await screen.findByRole('button', { name: 'Account' });
  expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
});
