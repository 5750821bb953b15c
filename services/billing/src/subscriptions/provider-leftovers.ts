import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { columnsOf, tablesOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { ProviderLeftoverEntity, type Customer } from '../customers/customer.entity.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';

/** Ends customers at the provider, and remembers those for whom that failed until it succeeds. */
@Injectable()
export class ProviderLeftovers {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends what the customer pays for and deletes the customer. Throws NOT_SOLD without a key that knows the customer, and
   * PROVIDER_UNAVAILABLE.
   */
  async end({ providerId, isTest }: Pick<Customer, 'providerId' | 'isTest'>): Promise<void> {
    // To a key of the other mode the customer seems to be gone.
    if (!this.provider.isThere || this.provider.isTest !== isTest) throw new AppError('NOT_SOLD');
    const { subscriptions } = await this.reader.customer(providerId);
    for (const { id } of subscriptions.filter(({ endedAt }) => endedAt === null))
      await orGone(() => this.provider.ask((stripe) => stripe.subscriptions.cancel(id)));
    await orGone(() => this.provider.ask((stripe) => stripe.customers.del(providerId)));
    await tablesOf(this.em.fork())
      .deleteFrom(ProviderLeftoverEntity)
      .where('provider_id', '=', providerId)
      .execute();
  }

  /** Remembers a customer who could not be ended. Returns since when. */
  async add({ providerId, isTest }: Pick<Customer, 'providerId' | 'isTest'>): Promise<string> {
    const tables = tablesOf(this.em.fork());
    await tables
      .insertInto(ProviderLeftoverEntity, [{ providerId, isTest, failedAt: this.clock.now().toISOString() }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { failedAt } = await tables
      .selectFrom(ProviderLeftoverEntity)
      .select(columnsOf(ProviderLeftoverEntity))
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    return failedAt;
  }

  /** Tries all of them again. Returns the provider's ids of those that are left. */
  async endAll(): Promise<string[]> {
    const left: string[] = [];
    for (const row of await this.findAll()) {
      try {
        await this.end(row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left.push(row.providerId);
      }
    }
    return left;
  }

  findAll(): Promise<Pick<Customer, 'providerId' | 'isTest'>[]> {
    return tablesOf(this.em.fork())
      .selectFrom(ProviderLeftoverEntity)
      .select(columnsOf(ProviderLeftoverEntity, 'provider_leftover', ['providerId', 'isTest']))
      .orderBy('failed_at')
      .execute();
  }
}

async function orGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderMissing)) throw error;
  }
}
