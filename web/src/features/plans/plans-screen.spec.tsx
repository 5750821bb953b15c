import {
  getBillingRoute,
  getMe,
  getPlanChange,
  postCheckoutSession,
  postPlanChange,
  postPortalSession,
} from '@app/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { billingServer, onPlan, subscribed, testBilling, testChange } from '../../../test/support/billing.ts';
import { summary, summaryPath } from '../../../test/support/profitability.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import { leaveFor } from '../../lib/leave.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(leaveFor).mockReset();
});

const PATH = '/dashboard/plans';
const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

it.each([
  ['Free', null],
  ['Basic', 'basic'],
  ['Pro', 'pro'],
  ['Elite', 'elite'],
] as const)('marks %s as the current plan of its monthly subscription (S-219)', async (name, planId) => {
  renderApp(billingServer(planId === null ? testBilling() : subscribed({ planId })), { path: PATH });
  const current = within(await card(name));
  expect(await current.findByText('Your plan')).toBeVisible();
  expect(current.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  expect(screen.getAllByText('Your plan')).toHaveLength(1);
});

it('names the subscribed plan on its card when a grant gives a higher one', async () => {
  renderApp(billingServer(subscribed({}, { planId: 'elite', source: 'grant' })), { path: PATH });
  expect(await within(await card('Elite')).findByText('Your plan')).toBeVisible();
  expect(within(await card('Pro')).getByRole('button', { name: 'Current plan' })).toBeDisabled();
});

it('billing is managed in the provider’s portal, by subscribers (S-234)', async () => {
  const server = billingServer(subscribed()).reply(postPortalSession, {
    success: true,
    data: { url: 'https://pay.example/portal' },
  });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Manage billing' }));
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledWith('https://pay.example/portal');
  });
  cleanup();
  renderApp(billingServer(testBilling()), { path: PATH });
  expect(await screen.findByText(/You’re on Free\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull();
});

it('anyone may see the plans under the dashboard, and /plans needs a session (S-027, S-040)', async () => {
  const { go, location } = renderApp(billingServer(), { path: PATH });
  expect(await card('Elite')).toBeVisible();
  expect(location()).toBe(PATH);
  await go('/plans');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

it('a signed-in user sees the plans at /plans (S-027)', async () => {
  const { location } = renderApp(billingServer(testBilling()), { path: '/plans' });
  expect(await card('Elite')).toBeVisible();
  expect(location()).toBe('/plans');
});

it('a visitor who subscribes is sent to the login and back (S-040, S-233)', async () => {
  const { user, location } = renderApp(billingServer(), { path: PATH });
  await user.click(within(await card('Pro')).getByRole('link', { name: 'Subscribe: Pro' }));
  expect(await screen.findByText(/After you log in, you’ll return to/)).toBeVisible();
  expect(location()).toBe('/login');
});

it('prices come from the server, per month or per year (S-216, S-217, S-221)', async () => {
  const { user, location } = renderApp(billingServer(), { path: PATH });
  expect(await card('Elite')).toHaveTextContent('$10 per monthor $100 per year');
  await user.click(screen.getByRole('button', { name: 'Yearly' }));
  expect(await card('Elite')).toHaveTextContent('$100 per yearor $10 per month');
  expect(screen.getByText('Save 16% vs monthly')).toBeVisible();
  expect(location()).toBe(`${PATH}?interval=year`);
});

it.each([
  ['a visitor', '7 days free, then $7 per month', null],
  ['an account that never had one', '7 days free, then $7 per month', testBilling()],
  ['an account after its trial', null, testBilling({ isTrialAvailable: false })],
  ['a subscriber', null, subscribed({ planId: 'basic' })],
] as const)('the card offers %s the free trial: %s (S-241)', async (_, text, billing) => {
  renderApp(billingServer(billing), { path: PATH });
  const pro = within(await card('Pro'));
  expect(await pro.findByText(/^(Subscribe|Upgrade|Start 7-day free trial)$/)).toBeVisible();
  expect(pro.queryByText(/days free/)?.textContent ?? null).toBe(text);
  expect(within(await card('Free')).queryByText(/days free/)).toBeNull();
});

it('lower plans are included in a granted one, which has no charge', async () => {
  renderApp(billingServer(testBilling({ planId: 'pro', source: 'grant' })), { path: PATH });
  expect(await screen.findByText(/^You have Pro at no charge, granted by an administrator\./)).toBeVisible();
  for (const name of ['Free', 'Basic']) {
    const lower = within(await card(name));
    expect(lower.getByText('Included in your plan.')).toBeVisible();
    expect(lower.queryByRole('button')).toBeNull();
  }
});

it('what does not work yet stands apart as Planned (S-228)', async () => {
  renderApp(billingServer(), { path: PATH });
  const elite = within(await card('Elite'));
  expect(elite.getByRole('list', { name: 'Included in Elite' })).not.toHaveTextContent('Chat assistant');
  expect(elite.getByRole('list', { name: 'Not available in Elite yet' })).toHaveTextContent(
    'Chat assistant Planned',
  );
});

it('a checkout leaves for the payment page with our own return addresses (S-231)', async () => {
  const server = billingServer(testBilling()).reply(postCheckoutSession, {
    success: true,
    data: { url: 'https://pay.example/c/1' },
  });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Start 7-day free trial: Elite' }));
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledWith('https://pay.example/c/1');
  });
  const [request] = server.requestsOf(postCheckoutSession);
  expect(request?.body).toEqual({
    planId: 'elite_monthly',
    successUrl: `${window.location.origin}/plans/success?session_id={CHECKOUT_SESSION_ID}&plan=elite_monthly`,
    cancelUrl: `${window.location.origin}/dashboard/plans`,
  });
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

it('a page that the browser brings back opens another payment page (S-231)', async () => {
  const server = billingServer(testBilling()).reply(postCheckoutSession, {
    success: true,
    data: { url: 'https://pay.example/c/1' },
  });
  const { user } = renderApp(server, { path: PATH });
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Start 7-day free trial: Elite' }));
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledTimes(times);
    });
    fireEvent(window, new Event('pageshow'));
  }
  const keys = server.requestsOf(postCheckoutSession).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['no text', {}, 'Failed to create checkout session'],
  ['a text', { code: 'SUBSCRIPTION_EXISTS', error: 'You already have one.' }, 'You already have one.'],
] as const)('a refused checkout with %s says so (S-239)', async (_, refusal, text) => {
  const server = billingServer(testBilling()).refuse(postCheckoutSession, refusal);
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Start 7-day free trial: Pro' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

it('a subscriber sees what a change costs before it is made, and confirms that amount', async () => {
  const server = billingServer(subscribed()).reply(getPlanChange, { success: true, data: testChange() });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Upgrade: Elite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Elite' }));
  expect(await dialog.findByText('−$3.84')).toBeVisible();
  expect(dialog.getByText('$10.00 a month')).toBeVisible();
  expect(server.requestsOf(postPlanChange)).toHaveLength(0);
  const elite = subscribed({ planId: 'elite', priceCents: 1000 });
  server
    .reply(postPlanChange, { success: true, data: elite })
    .reply(getBillingRoute, { success: true, data: elite })
    .reply(getMe, { success: true, data: { user: onPlan('elite') } });
  await user.click(dialog.getByRole('button', { name: 'Pay $1.64 and upgrade' }));
  expect(await screen.findByText('Your plan is now Elite.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(postPlanChange).map(({ body }) => body)).toEqual([
    { planId: 'elite_monthly', prorationAt: '2024-11-16T15:30:00.000Z', dueNowCents: 164 },
  ]);
  expect(within(await card('Elite')).getByText('Your plan')).toBeVisible();
});

it('shows the new amount if it changed before the confirmation, and charges nothing', async () => {
  const server = billingServer(subscribed()).reply(getPlanChange, { success: true, data: testChange() });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Upgrade: Elite' }));
  const pay = await screen.findByRole('button', { name: 'Pay $1.64 and upgrade' });
  server
    .refuse(postPlanChange, { code: 'AMOUNT_CHANGED', error: 'The amount has changed in the meantime.' })
    .reply(getPlanChange, { success: true, data: testChange({ dueNowCents: 163 }) });
  await user.click(pay);
  expect(await screen.findByText('The amount has changed in the meantime.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $1.63 and upgrade' })).toBeVisible();
});

it('after a declined card another try has its own key and a new calculation of the amount', async () => {
  const server = billingServer(subscribed())
    .reply(getPlanChange, { success: true, data: testChange() })
    .refuse(postPlanChange, { code: 'PAYMENT_DECLINED', error: 'Your card was declined.' });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Upgrade: Elite' }));
  for (const tries of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Pay $1.64 and upgrade' }));
    await waitFor(() => {
      expect(server.requestsOf(getPlanChange)).toHaveLength(tries + 1);
    });
  }
  const keys = server.requestsOf(postPlanChange).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(screen.getByText('Your card was declined.')).toBeVisible();
});

it('an upgrade without an answer is tried again under its key', async () => {
  const server = billingServer(subscribed())
    .reply(getPlanChange, { success: true, data: testChange() })
    .disconnect(postPlanChange);
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Upgrade: Elite' }));
  for (const tries of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Pay $1.64 and upgrade' }));
    await waitFor(() => {
      expect(server.requestsOf(postPlanChange)).toHaveLength(tries);
    });
    expect(await screen.findByText('Failed to change your plan')).toBeVisible();
  }
  const keys = server.requestsOf(postPlanChange).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('offers nothing that starts now while a payment is open', async () => {
  const failed = { status: 'past_due', graceUntil: '2024-11-23T15:30:00.000Z' } as const;
  const { user } = renderApp(billingServer(subscribed(failed)), { path: PATH });
  const later = 'Available once your open payment goes through.';
  expect(await within(await card('Elite')).findByText(later)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Downgrade: Basic' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Yearly' }));
  expect(within(await card('Pro')).getByText(later)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch to yearly: Pro' })).toBeNull();
});

it('the record above the promises is the whole published test, with its sample and dates (S-242)', async () => {
  renderApp(billingServer(), { path: PATH, sport: 'nfl' });
  const banner = await screen.findByRole('complementary', { name: 'Model test' });
  await waitFor(() => {
    expect(banner).toHaveTextContent('245 qualifying bets');
  });
  expect(banner).toHaveTextContent(
    /NFL model\. Tested on unseen weeks, 2023–\u2060?2024, updated Feb 10, 2025/,
  );
  expect(banner).toHaveTextContent('ROI −5.4%');
  expect(within(banner).getByRole('link', { name: 'See the Track Record' })).toHaveAttribute(
    'href',
    '/dashboard/record',
  );
});

it.each([
  ['live', 'Payments handled by Stripe'],
  ['test', null],
  ['none', null],
] as const)('with %s sales the promises name who takes payments: %s (S-242)', async (sales, payments) => {
  renderApp(billingServer(null, sales), { path: PATH });
  await card('Elite');
  const promises = screen.getByText('18+ only').parentElement?.children ?? [];
  expect([...promises].map(({ textContent }) => textContent)).toEqual([
    'Cancel anytime. Access lasts until the period ends.',
    '18+ only',
    ...(payments === null ? [] : [payments]),
  ]);
});

it.each([
  [49, '49 qualifying bets, small sample'],
  [50, '50 qualifying bets'],
])('a record of %s bets says whether that is a small sample (S-242)', async (settled, words) => {
  const overallStats = { totalGames: 90, totalBets: settled, winRate: 0.5, overallROI: -4.5 };
  const server = billingServer().serve(summaryPath('nfl'), summary('nfl', { overallStats }));
  renderApp(server, { path: PATH, sport: 'nfl' });
  const banner = within(await screen.findByRole('complementary', { name: 'Model test' }));
  const sample = await banner.findByText(/qualifying bets/);
  expect(sample.parentElement).toHaveTextContent(new RegExp(`^${words}$`));
});
