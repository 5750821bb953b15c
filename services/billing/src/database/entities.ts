import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { ClosedAccountEntity } from '../closing/closed-account.entity.ts';
import { CustomerEntity, ProviderLeftoverEntity, TrialCardEntity } from '../customers/customer.entity.ts';
import { EntitlementEntity, PlanGrantEntity } from '../entitlements/entitlement.entity.ts';
import { ProviderEventEntity } from '../events/provider-event.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { DeviceGameEntity, OpenedGameEntity } from '../opened-games/opened-game.entity.ts';
import { PlayPauseEntity } from '../pauses/play-pause.entity.ts';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';
import { ReminderEntity } from '../reminders/reminder.entity.ts';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';

export const ENTITIES = [
  CustomerEntity,
  TrialCardEntity,
  ProviderLeftoverEntity,
  ProviderEventEntity,
  SubscriptionEntity,
  PlanGrantEntity,
  EntitlementEntity,
  InvoiceEntity,
  RefundRequestEntity,
  ReminderEntity,
  PlayPauseEntity,
  ClosedAccountEntity,
  OpenedGameEntity,
  DeviceGameEntity,
  OutboxEntity,
  IdempotencyKeyEntity,
];
