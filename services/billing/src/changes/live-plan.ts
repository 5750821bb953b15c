import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import type { SubscriptionNow } from '../provider/provider-snapshot.ts';
import { liveOf } from '../subscriptions/live-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

/** Finds the subscription that a user changes, as the provider describes it now. */
@Injectable()
export class LivePlan {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(SubscriptionStore) private readonly store: SubscriptionStore,
    @Inject(Customers) private readonly customers: Customers,
  ) {}

  /** Throws NOT_SOLD, NO_SUBSCRIPTION, PROVIDER_UNAVAILABLE. */
  async of(userId: string): Promise<SubscriptionNow> {
    if (!this.provider.isThere) throw new AppError('NOT_SOLD');
    const em = this.em.fork();
    const stored = liveOf(await this.store.findAll(em, userId));
    const customer = await this.customers.find(em, userId);
    if (stored === null || customer === null) throw new AppError('NO_SUBSCRIPTION');
    try {
      const now = await this.reader.subscription(stored.id);
      if (now === null || now.endedAt !== null) throw new AppError('NO_SUBSCRIPTION');
      return now;
    } catch (error) {
      if (error instanceof ProviderMissing) throw new AppError('NO_SUBSCRIPTION');
      throw error;
    }
  }
}
