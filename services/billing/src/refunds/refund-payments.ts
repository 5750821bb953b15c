import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, billingChanged, mailRequested } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import type { RefundRequestRow } from './refund-request.entity.ts';
import { RefundRequests } from './refund-requests.ts';

/** Pays approved requests back through the provider, each once. */
@Injectable()
export class RefundPayments {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
  ) {}

  /** Pays an approved request's payment back, as much as was decided (S-279). Repeating it pays nothing more. */
  async pay(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await this.requests.lockById(em, id);
      if (row?.state !== 'approved') return;
      const { refundedCents: amount } = row;
      const invoice = await this.requests.paymentOf(em, row);
      const paymentId = invoice?.paymentId ?? null;
      if (amount === null || invoice === null || paymentId === null) throw new AppError('REFUND_NOT_PAYABLE');
      const refund = await this.provider.ask((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount,
            reason: 'requested_by_customer',
            metadata: { reference: row.reference },
          },
          { idempotencyKey: `refund:${id}` },
        ),
      );
      const paid = { refundedCents: refund.amount, providerRefundId: refund.id };
      await this.requests.change(em, id, { state: 'paid', ...paid });
      // Of a deleted account nothing is read from the provider any more.
      if (invoice.userId === null) await this.requests.noteRefund(em, invoice, refund.amount);
      await this.tell(em, { ...row, ...paid }, true);
    });
  }

  /** Brings the invoices of a request's user in line after a payment. */
  async refresh({ userId }: RefundRequestRow): Promise<void> {
    if (userId !== null) await this.sync.syncUser(userId);
  }

  /** Mails the decision to the author, and tells their open pages. */
  async tell(em: EntityManager, row: RefundRequestRow, isApproved: boolean): Promise<void> {
    const { userId, email, reference, refundedCents, answer, decidedAt } = row;
    if (userId !== null && decidedAt !== null)
      await addToOutbox(em, [pendingEvent(billingChanged, { userId, changedAt: decidedAt })]);
    if (userId === null && email === null) return;
    await addToOutbox(em, [
      pendingEvent(mailRequested, {
        userId,
        ...(userId === null && email !== null ? { address: email } : {}),
        template: 'refund-decided',
        referenceId: reference,
        facts: { at: row.dueOn, planName: null, amountCents: refundedCents, answer, isApproved },
      }),
    ]);
  }
}
