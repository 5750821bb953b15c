import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, tablesOf } from '@app/persistence';
import { TrialCardEntity } from '../customers/customer.entity.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import type { CustomerNow, SubscriptionNow } from '../provider/provider-snapshot.ts';
import { Notices } from '../reminders/notices.ts';
import { isGivenUp, isLive } from './live-subscription.ts';

/**
 * Keeps to one subscription per user and one trial per user and card. Two payment pages can be open at the same time,
 * so only after the payment can it be known. All steps can be repeated.
 */
@Injectable()
export class OneSubscription {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Notices) private readonly notices: Notices,
  ) {}

  /** Returns whether something was changed at the provider, which must then be read again. */
  async enforce(em: EntityManager, userId: string, now: CustomerNow): Promise<boolean> {
    const [first, ...second] = now.subscriptions.filter(isLive);
    for (const subscription of second) await this.takeBack(em, userId, subscription, now);
    const givenUp = first === undefined ? [] : now.subscriptions.filter(isGivenUp);
    for (const { id } of givenUp) await this.cancel(id);
    if (second.length + givenUp.length > 0) return true;
    const withTrial = now.subscriptions.filter(({ trialStart }) => trialStart !== null);
    const running = withTrial.find(({ status }) => status === 'trialing');
    if (running === undefined) return false;
    const isFirst = withTrial[0]?.id === running.id && (await this.isFirstOfCard(em, running));
    if (!isFirst) await this.endTrial(em, userId, running);
    return !isFirst;
  }

  /** The refund comes first: a canceled subscription would not be found again to pay back. */
  private async takeBack(
    em: EntityManager,
    userId: string,
    { id, createdAt }: SubscriptionNow,
    { invoices, repaid }: CustomerNow,
  ): Promise<void> {
    const paid = invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'paid');
    for (const { paymentId, id: invoiceId } of paid) {
      if (paymentId === null || repaid.has(paymentId)) continue;
      await this.provider.ask((stripe) =>
        stripe.refunds.create(
          { payment_intent: paymentId, reason: 'duplicate', metadata: { invoiceId } },
          { idempotencyKey: `refund:second:${invoiceId}` },
        ),
      );
    }
    await this.cancel(id);
    await this.notices.sendOnce(em, userId, { kind: 'second-subscription', about: id, at: createdAt });
  }

  private async cancel(id: string): Promise<void> {
    await this.provider.ask((stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `cancel:${id}` }),
    );
  }

  private async endTrial(
    em: EntityManager,
    userId: string,
    { id, createdAt }: SubscriptionNow,
  ): Promise<void> {
    await this.provider.ask((stripe) =>
      stripe.subscriptions.update(id, { trial_end: 'now' }, { idempotencyKey: `end-trial:${id}` }),
    );
    await this.notices.sendOnce(em, userId, { kind: 'trial-refused', about: id, at: createdAt });
  }

  /** Claims the card's only trial for this subscription. A card without a fingerprint cannot be told apart. */
  private async isFirstOfCard(em: EntityManager, { id, card, createdAt }: SubscriptionNow): Promise<boolean> {
    const fingerprint = card?.fingerprint ?? null;
    if (fingerprint === null) return true;
    const fingerprintHash = hashOf(fingerprint);
    await tablesOf(em)
      .insertInto(TrialCardEntity, [{ fingerprintHash, subscriptionId: id, usedAt: createdAt }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const first = await tablesOf(em)
      .selectFrom(TrialCardEntity)
      .select(columnsOf(TrialCardEntity, 'trial_card', ['subscriptionId']))
      .where('fingerprint_hash', '=', fingerprintHash)
      .executeTakeFirstOrThrow();
    return first.subscriptionId === id;
  }
}

/** The provider's fingerprint is random text of its own, so a plain hash cannot be traced back to a card. */
function hashOf(fingerprint: string): string {
  return createHash('sha256').update(`trial card ${fingerprint}`).digest('base64url');
}
