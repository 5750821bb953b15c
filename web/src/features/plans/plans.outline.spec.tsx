import { getBillingRoute, getPlans, postCheckoutSession } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { billingServer, subscribed, testBilling } from '../../../test/support/billing.ts';
import { describeOutlines, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { summaryPath } from '../../../test/support/profitability.ts';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/plans.route.tsx';

const open = (server: FakeServer, query = ''): Promise<Element> =>
  opened(server, { path: `/dashboard/plans${query}`, sport: 'nfl' });

/** Returns the cards and what stands above them. */
async function cards(server: FakeServer, query = ''): Promise<Element> {
  const main = await open(server, query);
  main.querySelector('aside')?.remove();
  main.querySelector('details')?.closest('section')?.remove();
  return main;
}

const scheduled = subscribed({ next: { planId: 'basic', interval: 'month', priceCents: 500 } });

describeOutlines(import.meta.filename, '2024-11-16T15:30:00.000Z', {
  'for a visitor': () => open(billingServer()),
  'for a visitor, yearly': () => cards(billingServer(), '?interval=year'),
  'on the free plan, with a trial': () => cards(billingServer(testBilling())),
  'on the free plan, after a trial': () => cards(billingServer(testBilling({ isTrialAvailable: false }))),
  'on Pro': () => cards(billingServer(subscribed())),
  'on Pro, yearly shown': () => cards(billingServer(subscribed()), '?interval=year'),
  'with a downgrade scheduled': () => cards(billingServer(scheduled)),
  'canceled, with access to the end': () => cards(billingServer(subscribed({ isCanceling: true }))),
  'with a payment that is not complete': () =>
    cards(billingServer(subscribed({ status: 'incomplete', nextCharge: null }, { planId: 'free' }))),
  'granted by an administrator': () => cards(billingServer(testBilling({ planId: 'pro', source: 'grant' }))),
  'with the test provider': () => cards(billingServer(testBilling(), 'test')),
  'where nothing is sold': () => cards(billingServer(testBilling(), 'none')),
  'where nothing is sold, for a visitor': () => cards(billingServer(null, 'none')),
  'without an answer about the subscription': () =>
    cards(billingServer(testBilling()).refuse(getBillingRoute, { code: 'UNAVAILABLE' })),
  'loading, without a record': () => open(billingServer().stall(getPlans).fail(summaryPath('nfl'))),
  failed: () => cards(billingServer().disconnect(getPlans)),
  'a payment that cannot start': async () => {
    const main = await cards(billingServer(testBilling()).disconnect(postCheckoutSession));
    fireEvent.click(screen.getByRole('button', { name: 'Start 7-day free trial: Elite' }));
    await screen.findByText('Failed to start checkout process');
    return main;
  },
  offline: async () => {
    const server = billingServer(testBilling());
    const main = await cards(server);
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await still(server);
    return main;
  },
});
