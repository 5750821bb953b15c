import { getBillingRoute, getPlanChange, getPlans } from '@app/contracts';
import type { Billing } from '@app/contracts';
import type { PauseKind } from '@app/domain';
import { fireEvent, screen } from '@testing-library/react';
import { onPlan, selling, subscribed, testBilling, testChange } from '../../../test/support/billing.ts';
import { describeOutlines, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profileServer, testProfile } from '../../../test/support/profile.ts';
import { withSaferPlay } from '../../../test/support/safer-play.ts';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/profile.route.tsx';

function serverOf(billing: Billing): FakeServer {
  return selling(profileServer(testProfile(onPlan(billing.planId)))).reply(getBillingRoute, {
    success: true,
    data: billing,
  });
}

/** The same during a time-out or self-exclusion that ends inside the paid period. */
function paused(billing: Billing, kind: PauseKind): FakeServer {
  const pause = { kind, startedAt: '2024-11-15T15:30:00.000Z', endsAt: '2024-11-22T15:30:00.000Z' };
  return withSaferPlay(serverOf(billing), { pause });
}

/** Opens the profile and returns its billing section. */
async function section(server: FakeServer): Promise<Element> {
  await opened(server, { path: '/profile' });
  return screen.getByRole('region', { name: 'Billing' });
}

async function dialog(server: FakeServer, button: string | RegExp): Promise<Element> {
  await section(server);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await still(server);
  return screen.getByRole('dialog');
}

const DOWNGRADE = testChange({
  takesEffect: 'period-end',
  effectiveAt: '2024-12-02T15:30:00.000Z',
  dueNowCents: 0,
  lines: [],
  next: { at: '2024-12-02T15:30:00.000Z', amountCents: 500 },
});

const FAILED_PAYMENT = { status: 'past_due', graceUntil: '2024-11-23T15:30:00.000Z' } as const;

describeOutlines(import.meta.filename, '2024-11-16T15:30:00.000Z', {
  'without a subscription': () => section(serverOf(testBilling())),
  active: () => section(serverOf(subscribed())),
  'on a free trial': () =>
    section(
      serverOf(
        subscribed({
          planId: 'elite',
          priceCents: 1000,
          status: 'trialing',
          trialEnd: '2024-11-23T15:30:00.000Z',
          periodEnd: '2024-11-23T15:30:00.000Z',
          nextCharge: { at: '2024-11-23T15:30:00.000Z', amountCents: 1000 },
        }),
      ),
    ),
  'after a failed payment': () => section(serverOf(subscribed(FAILED_PAYMENT))),
  'after the days of grace': () =>
    section(serverOf(subscribed(FAILED_PAYMENT, { planId: 'free', source: 'none' }))),
  'canceled after a failed payment': () =>
    section(serverOf(subscribed({ ...FAILED_PAYMENT, isCanceling: true, nextCharge: null }))),
  'with a payment that is not complete': () =>
    section(serverOf(subscribed({ status: 'incomplete', nextCharge: null }, { planId: 'free' }))),
  'with a downgrade scheduled': () =>
    section(serverOf(subscribed({ next: { planId: 'basic', interval: 'month', priceCents: 500 } }))),
  'canceled, with access to the end': () =>
    section(serverOf(subscribed({ isCanceling: true, nextCharge: null }))),
  'during a time-out, with a downgrade scheduled': () =>
    section(
      paused(subscribed({ next: { planId: 'basic', interval: 'month', priceCents: 500 } }), 'time-out'),
    ),
  'during a self-exclusion, before the provider canceled': () =>
    section(paused(subscribed(), 'self-exclusion')),
  'during a self-exclusion, after a failed payment': () =>
    section(paused(subscribed(FAILED_PAYMENT), 'self-exclusion')),
  'during a self-exclusion, canceled': () =>
    section(paused(subscribed({ isCanceling: true, nextCharge: null }), 'self-exclusion')),
  ended: () => section(serverOf(subscribed({ status: 'ended', nextCharge: null }, { planId: 'free' }))),
  'refunded, yearly, with the test provider': () => {
    const year = subscribed(
      {
        interval: 'year',
        priceCents: 7000,
        nextCharge: { at: '2025-11-02T15:30:00.000Z', amountCents: 6500 },
      },
      { sales: 'test' },
    );
    const invoices = year.invoices.map((invoice) => ({ ...invoice, refundedCents: invoice.amountCents }));
    return section(serverOf({ ...year, invoices }));
  },
  'granted by an administrator': () => section(serverOf(testBilling({ planId: 'elite', source: 'grant' }))),
  'where nothing is sold': () => section(serverOf(testBilling({ sales: 'none' }))),
  loading: () => section(serverOf(testBilling()).stall(getBillingRoute)),
  failed: () => section(serverOf(testBilling()).disconnect(getBillingRoute)),
  'without a list of plans': () => section(serverOf(subscribed()).refuse(getPlans, { code: 'UNAVAILABLE' })),
  offline: async () => {
    const server = serverOf(subscribed());
    const region = await section(server);
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await still(server);
    return region;
  },
  'the amounts of an upgrade': () =>
    dialog(
      serverOf(subscribed()).reply(getPlanChange, { success: true, data: testChange() }),
      /^Upgrade to Elite/,
    ),
  'the amounts of a downgrade': () =>
    dialog(
      serverOf(subscribed()).reply(getPlanChange, { success: true, data: DOWNGRADE }),
      /^Downgrade to Basic/,
    ),
  'amounts that are being calculated': () =>
    dialog(serverOf(subscribed()).stall(getPlanChange), /^Switch to Pro/),
  'amounts that cannot be calculated': () =>
    dialog(
      serverOf(subscribed()).refuse(getPlanChange, {
        code: 'PROVIDER_UNAVAILABLE',
        error: 'Our payment provider cannot be reached right now.',
      }),
      /^Upgrade to Elite/,
    ),
  'about to cancel': () => dialog(serverOf(subscribed()), 'Cancel subscription'),
  'about to cancel during a time-out': () => dialog(paused(subscribed(), 'time-out'), 'Cancel subscription'),
  'about to cancel a trial': () =>
    dialog(serverOf(subscribed({ status: 'trialing' })), 'Cancel subscription'),
  'about to cancel after a failed payment': () =>
    dialog(serverOf(subscribed(FAILED_PAYMENT)), 'Cancel subscription'),
});
