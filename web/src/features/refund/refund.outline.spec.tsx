import { getRefunds, postRefund } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { billingServer, testBilling, testRefund } from '../../../test/support/billing.ts';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/refund.route.tsx';

const open = (server: FakeServer): Promise<Element> => opened(server, { path: '/refund' });

/** Returns the column of the form. */
async function form(server: FakeServer): Promise<Element> {
  await open(server);
  return screen.getByRole('region', { name: 'Request a refund' }).parentElement ?? mainRegion();
}

async function sent(server: FakeServer): Promise<Element> {
  const column = await form(server);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'billing' } });
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Charged twice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await still(server);
  return column;
}

const member = (): FakeServer => billingServer(testBilling());

describeOutlines(import.meta.filename, '2024-11-02T15:30:00.000Z', {
  'for a visitor': () => open(billingServer()),
  'for a user with earlier requests': () =>
    form(
      member().reply(getRefunds, {
        success: true,
        data: {
          requests: [
            testRefund(),
            testRefund({
              reference: 'RF-2024-000101',
              state: 'declined',
              answer: 'The charge is older than 7 days.',
              decidedAt: '2024-10-02T15:30:00.000Z',
            }),
            testRefund({ reference: 'RF-2024-000099', state: 'paid', refundedCents: 700 }),
          ],
        },
      }),
    ),
  'earlier requests that cannot be read': () => form(member().refuse(getRefunds, { code: 'UNAVAILABLE' })),
  'nothing filled in': async () => {
    const server = billingServer();
    const column = await form(server);
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await still(server);
    return column;
  },
  submitted: () => sent(member().reply(postRefund, { success: true, data: testRefund() })),
  refused: () => sent(member().refuse(postRefund, { code: 'REFUNDS_THROTTLED', error: 'Too many today.' })),
});
