import { defineEntity, p } from '@mikro-orm/postgresql';
import { cents, instant, type RowOf } from '@app/persistence';

/** An invoice as the provider last described it. It stays, without its user, when the account is deleted. */
export const InvoiceEntity = defineEntity({
  name: 'Invoice',
  tableName: 'invoice',
  indexes: [{ name: 'invoice_user_index', properties: ['userId', 'issuedAt'] }],
  properties: {
    /** `in_…` */
    id: p.text().primary(),
    userId: p.uuid().nullable(),
    subscriptionId: p.text().nullable(),
    number: p.text().nullable(),
    description: p.text(),
    amountCents: cents(),
    /** What the payment charged: less than the amount if credit paid a part. Nothing more can be paid back. */
    chargedCents: cents().defaultRaw('0'),
    refundedCents: cents(),
    /** How often the plan that was charged is paid; null where it is unknown. A part of a yearly one can be refunded. */
    interval: p.text().$type<'month' | 'year'>().nullable(),
    status: p.text().$type<'open' | 'paid' | 'void' | 'uncollectible'>(),
    issuedAt: instant(),
    paidAt: instant().nullable(),
    /** The provider's page of it. */
    url: p.text().nullable(),
    /** `pi_…`: what a refund is made of. */
    paymentId: p.text().nullable(),
  },
});

export type InvoiceRow = RowOf<typeof InvoiceEntity>;
