import { ownedBy, runSql } from '@app/persistence';
import { recordsOf, type UserData } from '@app/service';
import { ClosedAccountEntity } from '../closing/closed-account.entity.ts';
import { CustomerEntity } from '../customers/customer.entity.ts';
import { lockBilling } from '../entitlements/billing-lock.sql.ts';
import { EntitlementEntity, PlanGrantEntity } from '../entitlements/entitlement.entity.ts';
import { ProviderEventEntity } from '../events/provider-event.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { OpenedGameEntity } from '../opened-games/opened-game.entity.ts';
import { PlayPauseEntity } from '../pauses/play-pause.entity.ts';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';
import { RefundRequests } from '../refunds/refund-requests.ts';
import { ReminderEntity } from '../reminders/reminder.entity.ts';
import { ProviderErasure } from '../subscriptions/provider-erasure.ts';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';

/** What this service stores about users. Invoices and refund requests stay, without the user and any text. */
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
      fields: [
        'id',
        'number',
        'description',
        'amountCents',
        'chargedCents',
        'refundedCents',
        'status',
        'issuedAt',
        'paidAt',
      ],
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
    recordsOf('opened-game', OpenedGameEntity, {
      order: ['sport', 'gameId'],
      fields: ['sport', 'gameId', 'weekStartsOn', 'openedAt'],
    }),
    recordsOf('play-pause', PlayPauseEntity, {
      order: ['userId'],
      fields: ['kind', 'startedAt', 'endsAt', 'appliedAt'],
    }),
  ],
  before: ProviderErasure,
  erase: async (em, userId) => {
    // A notification that is being processed must not write after this.
    await runSql(em, lockBilling(userId));
    const { em: own } = ownedBy(em, userId);
    await new RefundRequests().keepPayments(em, userId);
    await own.nativeUpdate(
      RefundRequestEntity,
      {},
      {
        userId: null,
        email: null,
        clientHash: null,
        description: '',
        answer: null,
      },
    );
    // After the requests, as a payment locks them.
    await own.nativeUpdate(InvoiceEntity, {}, { userId: null, url: null });
    await own.nativeDelete(SubscriptionEntity, {});
    await own.nativeDelete(PlanGrantEntity, {});
    await own.nativeDelete(EntitlementEntity, {});
    await own.nativeDelete(ReminderEntity, {});
    await own.nativeDelete(OpenedGameEntity, {});
    await own.nativeDelete(PlayPauseEntity, {});
    await own.nativeDelete(ClosedAccountEntity, {});
    const customers = await own.find(CustomerEntity, {});
    await em.nativeDelete(ProviderEventEntity, {
      customerId: { $in: customers.map(({ providerId }) => providerId) },
    });
    await own.nativeDelete(CustomerEntity, {});
  },
};
