import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RefundReason } from '@app/domain';
import { cents, day, instant, type RowOf } from '@app/persistence';

/** A request for a refund. Its reference, amounts and dates stay when the account is deleted. */
export const RefundRequestEntity = defineEntity({
  name: 'RefundRequest',
  tableName: 'refund_request',
  indexes: [{ name: 'refund_request_user_index', properties: ['userId', 'requestedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Null: requested without an account, or the account was deleted. */
    userId: p.uuid().nullable(),
    /** `RF-2026-000123` */
    reference: p.text().unique(),
    /** Null after the account was deleted. */
    email: p.text().nullable(),
    /** Hash of the address it came from, to limit how many come from there. */
    clientHash: p.text().nullable(),
    subscriptionId: p.text().nullable(),
    reason: p.text().$type<RefundReason>(),
    /** Empty after the account was deleted. */
    description: p.text(),
    requestedAt: instant(),
    /** The decision is due on this day (S-278). */
    dueOn: day(),
    /** `approved`: decided, and the provider has not confirmed the payment yet. */
    state: p.text().$type<'open' | 'approved' | 'declined' | 'paid'>(),
    decidedAt: instant().nullable(),
    decidedBy: p.uuid().nullable(),
    answer: p.text().nullable(),
    /** The payment that is paid back. */
    invoiceId: p.text().nullable(),
    /** What was decided to be paid back. */
    refundedCents: cents().nullable(),
    /** `re_…` */
    providerRefundId: p.text().nullable(),
  },
});

export type RefundRequestRow = RowOf<typeof RefundRequestEntity>;
