import { getRefundCases } from '@app/contracts';
import type { RefundCase } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { billingServer, testCase } from '../../../../test/support/billing.ts';
import { describeOutlines, opened, still } from '../../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { signInStored, testUser } from '../../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../../app/routes/admin.route.tsx';

function serverOf(cases: RefundCase[]): FakeServer {
  const server = billingServer().reply(getRefundCases, { success: true, data: { cases } });
  signInStored(server, testUser({ role: 'admin' }));
  return server;
}

async function open(server: FakeServer): Promise<Element> {
  await opened(server, { path: '/dashboard/admin?tab=refunds' });
  return screen.getByRole('tabpanel', { name: /^Refunds/ });
}

async function dialog(button: RegExp, changes: Partial<RefundCase> = {}): Promise<Element> {
  const server = serverOf([testCase(changes)]);
  await open(server);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await still(server);
  return screen.getByRole('dialog');
}

describeOutlines(import.meta.filename, '2024-11-04T15:30:00.000Z', {
  'open and decided requests': () =>
    open(
      serverOf([
        testCase(),
        testCase({
          id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0102',
          reference: 'RF-2024-000101',
          state: 'paid',
          decidedAt: '2024-11-03T15:30:00.000Z',
          answer: 'Sorry about that.',
          refundedCents: 700,
          grounds: { isWithin7Days: true, isWithin24Hours: true },
        }),
        testCase({
          id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0103',
          reference: 'RF-2024-000100',
          userId: null,
          payment: null,
        }),
        testCase({
          id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0104',
          reference: 'RF-2024-000099',
          userId: null,
          email: '',
          state: 'approved',
          decidedAt: '2024-11-03T15:30:00.000Z',
          refundedCents: 700,
        }),
      ]),
    ),
  'no requests': () => open(serverOf([])),
  loading: () => open(serverOf([]).stall(getRefundCases)),
  failed: () => open(serverOf([]).disconnect(getRefundCases)),
  'about to approve': () => dialog(/^Approve/),
  'about to approve of a yearly plan': () =>
    dialog(/^Approve/, {
      payment: {
        invoiceId: 'in_1',
        amountCents: 10_000,
        refundedCents: 0,
        partFromCents: 1_000,
        paidAt: '2024-11-02T15:30:00.000Z',
      },
    }),
  'about to decline': () => dialog(/^Decline/),
});
