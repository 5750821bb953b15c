import { Inject, Injectable, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, billingChanged, mailRequested } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { LOGGER, type Logger } from '@app/platform';
import { isRefundTooHigh, PaymentProvider } from '../provider/payment-provider.ts';
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
    // A command line has none.
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {}

  /**
   * Pays an approved request's payment back, as much as was decided (S-279). Repeating it pays nothing more. If less of the
   * payment is left at the provider, the request is open again, for another decision. Throws REFUND_NOT_PAYABLE, NOT_SOLD,
   * PROVIDER_UNAVAILABLE.
   */
  async pay(id: string): Promise<void> {
    const reopened = await this.em.fork().transactional((em) => this.payLocked(em, id));
    if (reopened !== null) await this.refresh(reopened);
  }

  /** Returns the request if it was opened again. */
  private async payLocked(em: EntityManager, id: string): Promise<RefundRequestRow | null> {
    const row = await this.requests.lockById(em, id);
    if (row?.state !== 'approved') return null;
    const { refundedCents: amount, decidedAt, reference } = row;
    const invoice = await this.requests.paymentOf(em, row);
    const paymentId = invoice?.paymentId ?? null;
    if (amount === null || invoice === null || paymentId === null) throw new AppError('REFUND_NOT_PAYABLE');
    const outcome = await this.provider.ask(async (stripe) => {
      // The provider forgets a key after a day. Its list still has a refund whose answer was lost.
      const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
      const isGood = (status: string | null) => status !== 'failed' && status !== 'canceled';
      const made = data.find(
        ({ metadata, status }) => metadata?.['reference'] === reference && isGood(status),
      );
      if (made !== undefined) return { refund: made, isNew: false };
      return stripe.refunds
        .create(
          {
            payment_intent: paymentId,
            amount,
            reason: 'requested_by_customer',
            metadata: { reference },
          },
          // The provider repeats a refusal under its key, so each decision has its own.
          { idempotencyKey: `refund:${id}:${decidedAt ?? ''}` },
        )
        .then((refund) => ({ refund, isNew: true }))
        .catch((error: unknown) => {
          if (isRefundTooHigh(error)) return null;
          throw error;
        });
    });
    if (outcome === null) {
      await this.requests.reopen(em, id);
      this.logger?.warn({ reference, amountCents: amount }, 'a refund was more than is left of its payment');
      return row;
    }
    const { refund, isNew } = outcome;
    const paid = { refundedCents: refund.amount, providerRefundId: refund.id };
    await this.requests.change(em, id, { state: 'paid', ...paid });
    // One that was made before is read from the provider, except of a deleted account.
    if (isNew || invoice.userId === null) await this.requests.noteRefund(em, invoice, refund.amount);
    await this.tell(em, { ...row, ...paid }, true);
    return null;
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
