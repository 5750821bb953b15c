import {
  getBillingRoute,
  getPlanChange,
  postCancel,
  postPlanChange,
  postPortalSession,
  postResume,
} from '@app/contracts';
import type { Billing } from '@app/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onPlan, selling, subscribed, testBilling, testChange } from '../../../test/support/billing.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { openProfile, profileServer, testProfile } from '../../../test/support/profile.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import { leaveFor } from '../../lib/leave.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(leaveFor).mockReset();
});

const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Billing' });
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

function serverOf(billing: Billing): FakeServer {
  return selling(profileServer(testProfile(onPlan(billing.planId)))).reply(getBillingRoute, {
    success: true,
    data: billing,
  });
}

it('manage billing leaves for the portal, which returns to this section (S-232, S-234)', async () => {
  const server = serverOf(subscribed()).reply(postPortalSession, {
    success: true,
    data: { url: 'https://pay.example/portal' },
  });
  const { user } = openProfile(server);
  await user.click(await button('Manage billing'));
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledWith('https://pay.example/portal');
  });
  expect(server.requestsOf(postPortalSession)[0]?.body).toEqual({
    returnUrl: `${window.location.origin}/profile#billing`,
  });
});

it('the button can be used again after the browser’s Back from the portal (S-234)', async () => {
  const server = serverOf(subscribed()).reply(postPortalSession, {
    success: true,
    data: { url: 'https://pay.example/portal' },
  });
  const { user } = openProfile(server);
  await user.click(await button('Manage billing'));
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });
  fireEvent(window, new Event('pageshow'));
  await user.click(await button('Manage billing'));
  await waitFor(() => {
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });
});

it('a change of plan waits while the browser is offline', async () => {
  const server = serverOf(subscribed()).reply(getPlanChange, { success: true, data: testChange() });
  const { user } = openProfile(server);
  await user.click(await button(/^Upgrade to Elite/));
  expect(await button('Pay $1.64 and upgrade')).toBeEnabled();
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await button('Pay $1.64 and upgrade')).toBeDisabled();
});

it('a portal that cannot be opened says so (S-239)', async () => {
  const { user } = openProfile(serverOf(subscribed()).disconnect(postPortalSession));
  await user.click(await button('Manage billing'));
  expect(await screen.findByText('Failed to access billing portal')).toBeVisible();
});

it('canceling names its date first, keeps the plan until then, and can be taken back (S-240)', async () => {
  const server = serverOf(subscribed());
  const canceled = subscribed({ isCanceling: true, nextCharge: null });
  server.reply(postCancel, { success: true, data: canceled }).reply(postResume, {
    success: true,
    data: subscribed(),
  });
  const { user } = openProfile(server);
  await user.click(await button('Cancel subscription'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
  expect(dialog).toHaveTextContent('You keep Pro until Mon, Dec 2, 2024.');
  expect(server.requestsOf(postCancel)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
  expect(await button('Resume subscription')).toBeVisible();
  expect(await section()).toHaveTextContent('Canceled. You keep Pro until Mon, Dec 2, 2024');
  await user.click(await button('Resume subscription'));
  expect(await button('Cancel subscription')).toBeVisible();
  expect(server.requestsOf(postResume)).toHaveLength(1);
});

it('canceling after the days of grace keeps nothing, and says so (S-240)', async () => {
  const failed = { status: 'past_due', graceUntil: '2024-11-23T15:30:00.000Z' } as const;
  const billing = subscribed(failed, { planId: 'free', source: 'none' });
  const server = serverOf(billing).reply(postCancel, { success: true, data: billing });
  const { user } = openProfile(server);
  await user.click(await button('Cancel subscription'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
  expect(dialog).not.toHaveTextContent('You keep');
  expect(dialog).toHaveTextContent(
    'If your open payment goes through, you get Pro back until Mon, Dec 2, 2024.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Canceled. You’re on Free.')).toBeVisible();
});

it('a declined payment changes nothing and says so', async () => {
  const server = serverOf(subscribed())
    .reply(getPlanChange, { success: true, data: testChange() })
    .refuse(postPlanChange, {
      code: 'PAYMENT_DECLINED',
      error: 'Your card was declined. Nothing was changed.',
    });
  const { user } = openProfile(server);
  await user.click(await button(/^Upgrade to Elite/));
  await user.click(await button('Pay $1.64 and upgrade'));
  expect(await screen.findByText('Your card was declined. Nothing was changed.')).toBeVisible();
  await user.click(await button('Keep Pro'));
  expect(await section()).toHaveTextContent('Pro $7.00 a month');
});

it('a trial alone is nothing to refund, and of many invoices the newest are shown (S-277)', async () => {
  const paid = subscribed().invoices;
  const trial = paid.filter(({ amountCents }) => amountCents === 0);
  openProfile(serverOf(subscribed({ status: 'trialing' }, { invoices: trial })));
  expect(await section()).toHaveTextContent('Free trial, 7 days');
  expect(screen.queryByRole('link', { name: 'Request a refund' })).toBeNull();
  cleanup();
  const many = Array.from({ length: 100 }, (_, index) => ({ ...paid[0], id: `in_${String(index)}` }));
  openProfile(serverOf(subscribed({}, { invoices: many as Billing['invoices'] })));
  expect(await screen.findByText('The newest 100 invoices are shown.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a refund' })).toBeVisible();
});

it('a payment whose card part was paid back is refunded, whatever credit paid of it (S-277)', async () => {
  const [paid] = subscribed().invoices;
  const invoices = [{ ...paid, chargedCents: 400, refundedCents: 400 }] as Billing['invoices'];
  openProfile(serverOf(subscribed({}, { invoices })));
  expect(await section()).toHaveTextContent('$7.00Refunded');
  expect(screen.queryByRole('link', { name: 'Request a refund' })).toBeNull();
});

it('a failed read can be repeated', async () => {
  const server = serverOf(testBilling()).disconnect(getBillingRoute);
  const { user } = openProfile(server);
  const failed = await screen.findByText('Failed to load your billing');
  server.reply(getBillingRoute, { success: true, data: subscribed() });
  const region = failed.closest('section') as HTMLElement;
  await user.click(within(region).getByRole('button', { name: 'Retry' }));
  expect(await button('Manage billing')).toBeVisible();
});

it('the account card of the profile links to the plans (S-043)', async () => {
  openProfile(serverOf(testBilling()));
  const account = await screen.findByRole('region', { name: 'Account' });
  expect(within(account).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/dashboard/plans',
  );
});

it('stays in view while the parts above it load, until the reader acts (S-234)', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  let resize = (): void => undefined;
  let isWatched = false;
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => ({
    observe: (element) => {
      if (element.querySelector(':scope > #billing') === null) return;
      isWatched = true;
      resize = () => {
        if (isWatched) callback([], {} as ResizeObserver);
      };
    },
    unobserve: () => undefined,
    disconnect: () => {
      isWatched = false;
    },
  }));
  const { user } = renderApp(serverOf(subscribed()), { path: '/profile#billing' });
  const section = await screen.findByRole('region', { name: 'Billing' });
  await waitFor(() => {
    expect(isWatched).toBe(true);
  });
  const before = scrolled.mock.calls.length;
  resize();
  expect(scrolled.mock.calls).toHaveLength(before + 1);
  expect(scrolled.mock.instances.at(-1)).toBe(section);
  await user.keyboard('a');
  resize();
  expect(scrolled.mock.calls).toHaveLength(before + 1);
});
