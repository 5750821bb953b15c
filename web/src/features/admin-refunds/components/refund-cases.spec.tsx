import { getRefundCases, postRefundDecision } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { billingServer, testCase } from '../../../../test/support/billing.ts';
import { renderApp, signInStored, testUser } from '../../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin?tab=refunds';
const ADDRESS = '/dashboard/admin/refunds';
const { reference } = testCase();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function adminServer(): FakeServer {
  const server = billingServer().reply(getRefundCases, { success: true, data: { cases: [testCase()] } });
  signInStored(server, testUser({ role: 'admin' }));
  return server;
}

it('does not exist for others, elite or not, and nothing is read', async () => {
  const server = billingServer();
  signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
  renderApp(server, { path: ADDRESS });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(server.requestsOf(getRefundCases)).toHaveLength(0);
});

it('leads an administrator from its own address to the tab', async () => {
  const { location } = renderApp(adminServer(), { path: ADDRESS });
  expect(await screen.findByRole('button', { name: `Approve ${reference}` })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
  expect(screen.getByRole('tab', { name: 'Refunds 1' })).toHaveAttribute('aria-selected', 'true');
  expect(location()).toBe(PATH);
});

it('is in the menu of an administrator', async () => {
  const { user } = renderApp(adminServer(), { path: '/nowhere' });
  await user.click(await screen.findByRole('button', { name: /^Account: / }));
  expect(await screen.findByRole('menuitem', { name: 'Refund requests' })).toHaveAttribute('href', PATH);
});

it('gives no grounds for a charge that came after the request (S-277)', async () => {
  const charged = testCase({
    requestedAt: '2024-11-02T15:29:59.000Z',
    grounds: { isWithin7Days: false, isWithin24Hours: false },
  });
  const server = adminServer().reply(getRefundCases, { success: true, data: { cases: [charged] } });
  renderApp(server, { path: PATH });
  expect(await screen.findByText('None: charged after the request')).toBeVisible();
});

it('an approval names the amount before it is paid back, and sends the answer (S-279)', async () => {
  const server = adminServer();
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: `Approve ${reference}` }));
  const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
  expect(dialog).toHaveTextContent('$7.00 goes back to sam@example.com');
  await user.type(within(dialog).getByLabelText(/^Answer/), '  Sorry about that. ');
  server
    .reply(postRefundDecision, { success: true, data: testCase({ state: 'approved' }) })
    .reply(getRefundCases, { success: true, data: { cases: [testCase({ state: 'approved' })] } });
  await user.click(within(dialog).getByRole('button', { name: 'Refund $7.00' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.getByText('0 open requests')).toBeVisible();
  const [request] = server.requestsOf(postRefundDecision);
  expect(request?.path).toBe(`/api/admin/refunds/${testCase().id}/decision`);
  expect(request?.body).toEqual({ decision: 'approve', answer: 'Sorry about that.', amountCents: 700 });
  // The provider may be away. The decision stands, and says so.
  expect(screen.getByText(/hasn’t confirmed the refund yet/)).toBeVisible();
});

it('a decision on a later page is counted beside the tab too', async () => {
  const answer = { cases: [testCase()], openCount: 51, pageCount: 2 };
  const server = adminServer().reply(getRefundCases, { success: true, data: answer });
  const { user } = renderApp(server, { path: `${PATH}&page=2` });
  expect(await screen.findByRole('tab', { name: 'Refunds 51' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Decline ${reference}` }));
  server
    .reply(postRefundDecision, { success: true, data: testCase({ state: 'declined' }) })
    .reply(getRefundCases, { success: true, data: { ...answer, openCount: 50 } });
  await user.click(await screen.findByRole('button', { name: 'Decline request' }));
  await waitFor(() => {
    expect(screen.getByRole('tab', { name: 'Refunds 50' })).toBeVisible();
  });
});

it('a yearly plan can be refunded in part, within the limits of the policy (S-279)', async () => {
  const payment = {
    invoiceId: 'in_1',
    amountCents: 10_000,
    refundedCents: 2_000,
    paidAt: testCase().requestedAt,
  };
  const yearly = testCase({ payment: { ...payment, partFromCents: 1_000 } });
  const server = adminServer()
    .reply(getRefundCases, { success: true, data: { cases: [yearly] } })
    .reply(postRefundDecision, { success: true, data: yearly });
  const { user } = renderApp(server, { path: PATH });
  expect(await screen.findByText(/^\$100\.00 on .*, \$20\.00 of it refunded$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Approve ${reference}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount');
  expect(amount).toHaveValue('80');
  for (const wrong of ['9.99', '80.01', '12.345', '-15', 'x']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    expect(amount).toBeInvalid();
    expect(dialog.getByText('Enter an amount from $10.00 to $80.00.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  }
  await user.clear(amount);
  await user.type(amount, '12.50');
  expect(amount).toBeValid();
  await user.click(dialog.getByRole('button', { name: 'Refund $12.50' }));
  await waitFor(() => {
    expect(server.requestsOf(postRefundDecision)[0]?.body).toMatchObject({ amountCents: 1_250 });
  });
});

it.each([
  [500, /^\$7\.00 on [^$]*$/],
  [700, /^\$7\.00 on .*, \$2\.00 of it refunded$/],
])('a refunded request names its own amount once, of %d cents in all (S-278)', async (repaid, shown) => {
  const { payment } = testCase();
  const paid = testCase({
    state: 'paid',
    refundedCents: 500,
    decidedAt: testCase().requestedAt,
    payment: payment && { ...payment, refundedCents: repaid },
  });
  renderApp(adminServer().reply(getRefundCases, { success: true, data: { cases: [paid] } }), { path: PATH });
  expect(await screen.findByText(shown)).toBeVisible();
});

it('5,000 requests are read by page, and all open ones are counted (S-278)', async () => {
  const server = adminServer().reply(getRefundCases, {
    success: true,
    data: { cases: [testCase({ description: '', email: '' })], openCount: 4_900, pageCount: 100 },
  });
  const { user } = renderApp(server, { path: PATH });
  expect(await screen.findByText('4,900 open requests')).toBeVisible();
  expect(screen.getByText('Address erased')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 100');
  await waitFor(() => {
    expect(server.requestsOf(getRefundCases).at(-1)?.query.get('page')).toBe('2');
  });
});

/** Declines a request that somebody else has decided, after which the list has these. */
async function declineAfterAnother(cases: ReturnType<typeof testCase>[]): Promise<{ user: UserEvent }> {
  const server = adminServer();
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: `Decline ${reference}` }));
  server
    .refuse(postRefundDecision, {
      code: 'REFUND_ALREADY_DECIDED',
      error: 'This refund request has already been decided.',
    })
    .reply(getRefundCases, { success: true, data: { cases } });
  await user.click(await screen.findByRole('button', { name: 'Decline request' }));
  return { user };
}

it('a request decided by somebody else meanwhile is shown as decided', async () => {
  await declineAfterAnother([testCase({ state: 'declined' })]);
  expect(await screen.findByText('This refund request has already been decided.')).toBeVisible();
  expect(screen.getByText('Declined')).toBeVisible();
});

it('a decision that failed says so, even if its request is on another page by then', async () => {
  const { user } = await declineAfterAnother([]);
  expect(await screen.findByText('This refund request has already been decided.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('No refund requests')).toBeVisible();
});

it('a request without a payment can only be declined', async () => {
  const server = adminServer().reply(getRefundCases, {
    success: true,
    data: { cases: [testCase({ payment: null })] },
  });
  renderApp(server, { path: PATH });
  expect(await screen.findByRole('button', { name: `Approve ${reference}` })).toBeDisabled();
  expect(screen.getByRole('button', { name: `Decline ${reference}` })).toBeEnabled();
});
