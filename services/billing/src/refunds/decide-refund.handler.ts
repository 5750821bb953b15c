import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, AppError, decideRefund, type RequestOf, type ResponseOf } from '@app/contracts';
import { formatMoney, smallestRefundCents } from '@app/domain';
import { Handles } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import type { InvoiceRow } from '../invoices/invoice.entity.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { RefundPayments } from './refund-payments.ts';
import type { RefundRequestRow } from './refund-request.entity.ts';
import { RefundRequests } from './refund-requests.ts';

const TOO_HIGH = 'Less of this payment is left to refund. Check the amount and decide again.';

/**
 * Stores an administrator's decision, and pays an approved one back. The decision is stored first, so that a payment
 * whose answer is lost is repeated under the same key, and never made a second time.
 */
@Handles(decideRefund)
export class DecideRefundHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
    @Inject(RefundPayments) private readonly payments: RefundPayments,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Throws REFUND_NOT_FOUND, REFUND_ALREADY_DECIDED, REFUND_NOT_PAYABLE, REFUND_AMOUNT_INVALID (also if the provider
   * refuses the amount; the request is open again then), NOT_SOLD.
   */
  async execute(request: RequestOf<typeof decideRefund>): Promise<ResponseOf<typeof decideRefund>> {
    const row = await this.em.fork().transactional((em) => this.decide(em, request));
    if (row.state !== 'declined') await this.payNow(row);
    const em = this.em.fork();
    return em.transactional(async (inner) => {
      const now = (await this.requests.lockById(inner, row.id)) ?? row;
      if (now.state === 'open') throw AppError.ofField('REFUND_AMOUNT_INVALID', 'amountCents', TOO_HIGH);
      return this.requests.caseOf(inner, now);
    });
  }

  /** The decision stands. What the provider does not answer now is paid by the job, and read with a notification. */
  private async payNow(row: RefundRequestRow): Promise<void> {
    try {
      if (row.state === 'approved') await this.payments.pay(row.id);
      // A repeat may come between the payment and its invoice.
      await this.payments.refresh(row);
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof ProviderMissing)) throw error;
      this.logger.warn({ err: error, reference: row.reference }, 'an approved refund is paid later');
    }
  }

  private async decide(
    em: EntityManager,
    { actor, id, decision, answer, amountCents }: RequestOf<typeof decideRefund>,
  ): Promise<RefundRequestRow> {
    const row = await this.requests.lockById(em, id);
    if (row === null) throw new AppError('REFUND_NOT_FOUND');
    if (row.state !== 'open' && isRepeated(row, { actor, decision, answer, amountCents })) return row;
    if (row.state !== 'open') throw new AppError('REFUND_ALREADY_DECIDED');
    const decided = {
      decidedAt: this.clock.now().toISOString(),
      decidedBy: actor.userId,
      answer: answer.trim(),
    };
    if (decision === 'decline') {
      const declined = { ...decided, state: 'declined' as const };
      await this.requests.change(em, row.id, declined);
      await this.payments.tell(em, { ...row, ...declined }, false);
      await log(em, { ...row, ...declined });
      return { ...row, ...declined };
    }
    if (!this.provider.isThere) throw new AppError('NOT_SOLD');
    const invoice = await this.requests.lockPaymentOf(em, row);
    const rest = invoice === null ? 0 : await this.requests.restOf(em, invoice, row);
    if (invoice?.paymentId == null || rest === 0) throw new AppError('REFUND_NOT_PAYABLE');
    const refundedCents = amountOf(rest, invoice, amountCents);
    const approved = { ...decided, state: 'approved' as const, invoiceId: invoice.id, refundedCents };
    await this.requests.change(em, row.id, approved);
    await log(em, { ...row, ...approved });
    return { ...row, ...approved };
  }
}

/** Announces the decision for the log of what administrators do. */
async function log(
  em: EntityManager,
  row: Pick<RefundRequestRow, 'reference' | 'refundedCents'> & {
    readonly state: 'approved' | 'declined';
    readonly decidedAt: string;
    readonly decidedBy: string;
  },
): Promise<void> {
  const { reference: subject, state, decidedAt: at, decidedBy: adminId, refundedCents } = row;
  const facts = state === 'approved' ? { refundedCents } : {};
  await addToOutbox(em, [
    pendingEvent(ADMIN_ACTED.billing, { adminId, act: `refund-${state}` as const, subject, facts, at }),
  ]);
}

/** Returns what is paid back: the whole rest unless a part was named that may be paid (S-279). */
function amountOf(rest: number, { interval }: InvoiceRow, amountCents: number | undefined): number {
  const least = smallestRefundCents(rest, interval);
  const isAllowed =
    amountCents === undefined || amountCents === rest || (amountCents >= least && amountCents < rest);
  if (isAllowed) return amountCents ?? rest;
  const rule =
    least === rest
      ? `This payment can only be refunded in full: ${formatMoney(rest)}.`
      : `The refund must be from ${formatMoney(least)} to ${formatMoney(rest)}.`;
  throw AppError.ofField('REFUND_AMOUNT_INVALID', 'amountCents', rule);
}

/** Whether this is the decision that was made already. Then only its payment goes on. */
function isRepeated(
  row: RefundRequestRow,
  {
    actor,
    decision,
    answer,
    amountCents = row.refundedCents ?? 0,
  }: Pick<RequestOf<typeof decideRefund>, 'actor' | 'decision' | 'answer' | 'amountCents'>,
): boolean {
  const isSame =
    (row.state === 'declined') === (decision === 'decline') && amountCents === (row.refundedCents ?? 0);
  return isSame && row.decidedBy === actor.userId && row.answer === answer.trim();
}
