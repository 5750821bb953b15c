import { ownedBy } from '@app/persistence';
import { recordsOf, type UserData } from '@app/service';
import { CustomerEntity } from '../customers/customer.entity.ts';
import { EntitlementEntity, PlanGrantEntity } from '../entitlements/entitlement.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';
import { ReminderEntity } from '../reminders/reminder.entity.ts';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';

/** What this service stores about users. Invoices and refund requests stay without the user. */
export const USER_DATA: UserData = {
  kinds: [
    recordsOf('entitlement', EntitlementEntity, {
      order: ['userId'],
      fields: ['planId', 'source', 'validUntil', 'changedAt'],
    }),
    recordsOf('plan-grant', PlanGrantEntity, { order: ['userId'], fields: ['planId', 'grantedAt'] }),
    recordsOf('subscription', SubscriptionEntity, {
      order: ['id'],
      fields: [
        'id',
        'planId',
        'interval',
        'priceCents',
        'status',
        'periodStart',
        'periodEnd',
        'trialEnd',
        'isCanceling',
        'cardBrand',
        'cardLast4',
        'createdAt',
        'endedAt',
      ],
    }),
    recordsOf('invoice', InvoiceEntity, {
      order: ['id'],
      fields: ['id', 'number', 'description', 'amountCents', 'refundedCents', 'status', 'issuedAt', 'paidAt'],
    }),
    recordsOf('refund-request', RefundRequestEntity, {
      order: ['id'],
      fields: [
        'reference',
        'email',
        'subscriptionId',
        'reason',
        'description',
        'requestedAt',
        'dueOn',
        'state',
        'decidedAt',
        'answer',
        'refundedCents',
      ],
    }),
  ],
  erase: async (em, userId) => {
    const { em: own } = ownedBy(em, userId);
    await own.nativeUpdate(InvoiceEntity, {}, { userId: null });
    await own.nativeUpdate(RefundRequestEntity, {}, { userId: null, email: null, clientHash: null });
    await own.nativeDelete(SubscriptionEntity, {});
    await own.nativeDelete(PlanGrantEntity, {});
    await own.nativeDelete(EntitlementEntity, {});
    await own.nativeDelete(ReminderEntity, {});
    await own.nativeDelete(CustomerEntity, {});
  },
};
