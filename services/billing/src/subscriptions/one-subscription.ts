import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, tablesOf } from '@app/persistence';
import { TrialCardEntity } from '../customers/customer.entity.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import type { CustomerNow, SubscriptionNow } from '../provider/provider-snapshot.ts';
import { Notices, type Notice } from '../reminders/notices.ts';
import { isGivenUp, isLive } from './live-subscription.ts';

/**
 * Keeps to one subscription per user and one trial per user and card. Two payment pages can be open at the same time,
 * so only after the payment can it be known. All steps can be repeated.
 */
@Injectable()
export class OneSubscription {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Notices) private readonly notices: Notices,
  ) {}

  /** Returns whether something was changed at the provider, which must then be read again. */
  async enforce(em: EntityManager, userId: string, now: CustomerNow): Promise<boolean> {
    const [first, ...second] = now.subscriptions.filter(isLive);
    for (const subscription of second) await this.takeBack(userId, subscription, now);
    const givenUp = first === undefined ? [] : now.subscriptions.filter(isGivenUp);
    for (const { id } of givenUp) await this.cancel(id);
    if (second.length + givenUp.length > 0) return true;
    const withTrial = now.subscriptions.filter(({ trialStart }) => trialStart !== null);
    const running = withTrial.find(({ status }) => status === 'trialing');
    if (running === undefined) return false;
    const isFirst = withTrial[0]?.id === running.id && (await this.isFirstOfCard(em, running));
    if (!isFirst) await this.endTrial(userId, running);
    return !isFirst;
  }

  /** The cancellation comes last: a canceled subscription would not be found again to pay back and to tell of. */
  private async takeBack(
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
    await this.tell(userId, { kind: 'second-subscription', about: id, at: createdAt });
    await this.cancel(id);
  }

  private async cancel(id: string): Promise<void> {
    await this.provider.ask((stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `cancel:${id}` }),
    );
  }

  /** Tells first: a trial that has ended would not be found again to tell of. */
  private async endTrial(userId: string, { id, createdAt }: SubscriptionNow): Promise<void> {
    await this.tell(userId, { kind: 'trial-refused', about: id, at: createdAt });
    await this.provider.ask((stripe) =>
      stripe.subscriptions.update(id, { trial_end: 'now' }, { idempotencyKey: `end-trial:${id}` }),
    );
  }

  /** In a transaction of its own: the caller's fails when the provider cannot be read after it was changed. */
  private tell(userId: string, notice: Notice): Promise<void> {
    return this.em.fork().transactional((em) => this.notices.sendOnce(em, userId, notice));
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
