import { getBillingRoute, getMe } from '@app/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { onPlan, subscribed } from '../../../test/support/billing.ts';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, because the clock stands.
import '../../app/routes/checkout-success.route.tsx';

const PAID = '/plans/success?session_id=cs_test_1&plan=elite_monthly';
let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stopClock();
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const asked = (): number => server.requestsOf(getMe).length;

async function open(path: string): Promise<void> {
  renderApp(server, { path });
  await settle();
}

it('a visitor is sent to the login (S-028, S-039)', async () => {
  await open(PAID);
  await pass(200);
  await settle();
  expect(heading()).toBe('Login');
});

it('waits 2 seconds, then asks until the account shows the plan (S-235, S-236, S-238)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  expect(heading()).toBe('Processing your payment');
  const before = asked();
  await pass(1_999);
  expect(asked()).toBe(before);
  await pass(1);
  await settle();
  expect(asked()).toBe(before + 1);
  expect(heading()).toBe('Processing your payment');
  server.reply(getMe, { success: true, data: { user: onPlan('elite') } });
  await pass(1_500);
  await settle();
  expect(heading()).toBe('You’re on Elite');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/dashboard/plans');
  await pass(20_000);
  expect(asked()).toBe(before + 2);
});

const CHARGED_AT = '2024-11-23T15:30:00.000Z';
const TRIAL = { planId: 'elite', status: 'trialing', trialEnd: CHARGED_AT, priceCents: 1_000 } as const;

it('says when a trial ends, what it costs then and how to pay nothing (S-235)', async () => {
  signInStored(server, onPlan('elite'));
  const nextCharge = { at: CHARGED_AT, amountCents: 1_000 };
  server.reply(getBillingRoute, { success: true, data: subscribed({ ...TRIAL, nextCharge }) });
  await open(PAID);
  await pass(2_000);
  await settle();
  expect(screen.getByText(/^Your free trial/)).toHaveTextContent(
    'Your free trial lasts until Sat, Nov 23, 2024. Your first charge, $10.00, follows that day. To pay nothing, cancel before then under Billing in your profile.',
  );
  expect(screen.getByRole('link', { name: 'Billing in your profile' })).toHaveAttribute(
    'href',
    '/profile#billing',
  );
});

it.each([
  ['a plan without a trial', subscribed()],
  ['a canceled trial', subscribed({ ...TRIAL, isCanceling: true, nextCharge: null })],
])('promises no free days with %s (S-235)', async (_case, billing) => {
  signInStored(server, onPlan('elite'));
  server.reply(getBillingRoute, { success: true, data: billing });
  await open(PAID);
  await pass(2_000);
  await settle();
  expect(screen.getByText('Everything in Elite is open to you now.')).toBeVisible();
  expect(screen.queryByText(/free trial/)).toBeNull();
});

it('a higher plan than the bought one, such as a granted one, shows the payment too (S-236)', async () => {
  signInStored(server, onPlan('elite'));
  await open('/plans/success?session_id=cs_test_1&plan=basic_monthly');
  await pass(2_000);
  await settle();
  expect(heading()).toBe('You’re on Elite');
});

it('a lower plan than the bought one is not taken for it (S-236)', async () => {
  signInStored(server, onPlan('basic'));
  await open(PAID);
  await pass(14_999);
  expect(heading()).toBe('Processing your payment');
});

it('after 15 seconds warns that the payment is still processing, with the session id (S-235, S-237)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  await pass(14_999);
  expect(heading()).toBe('Processing your payment');
  await pass(1);
  await settle();
  expect(heading()).toBe('Still processing');
  expect(
    screen.getByText(
      'Your payment was successful, but your subscription is still processing. Please check back in a few minutes or contact support.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Session cs_test_1')).toBeVisible();
  const before = asked();
  await pass(30_000);
  expect(asked()).toBe(before);
});

it('does not promise a second subscription that was paid in another tab (S-235)', async () => {
  signInStored(server, onPlan('pro'));
  server.reply(getBillingRoute, { success: true, data: subscribed() });
  await open(PAID);
  await pass(15_000);
  await settle();
  expect(heading()).toBe('Your subscription is Pro');
  expect(screen.getByRole('alert')).toHaveTextContent('If you paid twice, we keep the first subscription');
  expect(screen.queryByText(/still processing/)).toBeNull();
});

it('checks again on request, and says so when the plan has come (S-235, S-236)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  await pass(15_000);
  await settle();
  act(() => {
    screen.getByRole('button', { name: 'Check again' }).click();
  });
  await settle();
  expect(heading()).toBe('Processing your payment');
  server.reply(getMe, { success: true, data: { user: onPlan('elite') } });
  await pass(2_000);
  await settle();
  expect(heading()).toBe('You’re on Elite');
});

it('a plan that comes after the 15 seconds reaches the open page (S-235)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  await pass(15_000);
  await settle();
  expect(heading()).toBe('Still processing');
  server.reply(getMe, { success: true, data: { user: onPlan('elite') } });
  // As the server does at a change of plan; the page connects again.
  act(() => {
    server.cut();
  });
  await pass(5_000);
  await settle();
  expect(heading()).toBe('You’re on Elite');
});

it('an account that cannot be read is reported with the warning (S-236, S-239)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  server.disconnect(getMe);
  await pass(15_000);
  await settle();
  expect(screen.getByText('Failed to update subscription status')).toBeVisible();
});

it('offline says so, and checks again when the browser is back (S-236, S-239)', async () => {
  signInStored(server, onPlan('free'));
  await open(PAID);
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  server.disconnect(getMe);
  fireEvent(window, new Event('offline'));
  expect(heading()).toBe('You’re offline');
  await pass(15_000);
  await settle();
  expect(heading()).toBe('You’re offline');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDisabled();
  expect(screen.queryByText(/Your payment was successful/)).toBeNull();
  online.mockReturnValue(true);
  server.reply(getMe, { success: true, data: { user: onPlan('elite') } });
  fireEvent(window, new Event('online'));
  await pass(2_000);
  await settle();
  expect(heading()).toBe('You’re on Elite');
});

it('without a session id shows the current plan at once (S-236)', async () => {
  signInStored(server, onPlan('pro'));
  await open('/plans/success');
  expect(screen.getByText('You’re on Pro.')).toBeVisible();
  const before = asked();
  await pass(5_000);
  expect(asked()).toBe(before);
});
