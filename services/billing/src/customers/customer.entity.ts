import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, type RowOf } from '@app/persistence';

/** A user's customer at the payment provider. */
export const CustomerEntity = defineEntity({
  name: 'Customer',
  tableName: 'customer',
  properties: {
    userId: p.uuid().primary(),
    /** `cus_…` */
    providerId: p.text().unique(),
    createdAt: instant(),
    /** When the user's only trial began (S-241). */
    trialUsedAt: instant().nullable(),
    /** When the provider was last asked about the customer. What was notified before that is already known. */
    readAt: instant().nullable(),
  },
});

export type Customer = RowOf<typeof CustomerEntity>;

/**
 * A card that a trial was used with, as the HMAC of the provider's fingerprint. It names no user and stays when the
 * account is deleted, so each card gets one trial (S-241).
 */
export const TrialCardEntity = defineEntity({
  name: 'TrialCard',
  tableName: 'trial_card',
  properties: {
    fingerprintHash: p.text().primary(),
    /** The subscription whose trial it was. */
    subscriptionId: p.text(),
    usedAt: instant(),
  },
});
