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
    /** No money moves: of the stand-in, or of the provider's test mode. */
    isTest: p.boolean().default(false),
  },
});

export type Customer = RowOf<typeof CustomerEntity>;

/**
 * A customer of a deleted account that could not be ended at the provider, who may still be charged there. Only the
 * provider knows who it is.
 */
export const ProviderLeftoverEntity = defineEntity({
  name: 'ProviderLeftover',
  tableName: 'provider_leftover',
  properties: {
    /** `cus_…` */
    providerId: p.text().primary(),
    isTest: p.boolean(),
    /** When ending it failed first. */
    failedAt: instant(),
  },
});

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
