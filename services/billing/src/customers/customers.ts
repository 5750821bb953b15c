import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ofAllOwners, ownedBy, runSql, toColumns } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { CustomerEntity, type Customer } from './customer.entity.ts';
import { databaseClock } from './database-clock.sql.ts';

/** Users as customers of the payment provider. */
@Injectable()
export class Customers {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(em: EntityManager, userId: string): Promise<Customer | null> {
    const row = await ownedBy(em, userId)
      .selectFrom(CustomerEntity)
      .select(columnsOf(CustomerEntity))
      .executeTakeFirst();
    return row ?? null;
  }

  /** The user of a customer at the provider; null for one that is not ours, or was deleted here. */
  async userOf(em: EntityManager, providerId: string): Promise<string | null> {
    const row = await ofAllOwners(em)
      .selectFrom(CustomerEntity)
      .select(columnsOf(CustomerEntity, 'customer', ['userId']))
      .where('provider_id', '=', providerId)
      .executeTakeFirst();
    return row?.userId ?? null;
  }

  /** Finds or creates the user's customer. Repeated and concurrent calls get the same one. */
  async ensure(em: EntityManager, userId: string): Promise<Customer> {
    const known = await this.find(em, userId);
    return known ?? this.create(em, userId, `customer:${userId}`);
  }

  /** Returns the customer, or another one if the provider no longer knows it. The trial that was used stays used. */
  async ensureKnown(em: EntityManager, customer: Customer): Promise<Customer> {
    const { userId, providerId, trialUsedAt } = customer;
    if (await this.isKnown(providerId)) return customer;
    await ownedBy(em, userId).em.nativeDelete(CustomerEntity, { providerId });
    return this.create(em, userId, `customer:${userId}:${providerId}`, trialUsedAt);
  }

  async change(
    em: EntityManager,
    userId: string,
    change: Partial<Pick<Customer, 'readAt' | 'trialUsedAt'>>,
  ): Promise<void> {
    await ownedBy(em, userId).updateTable(CustomerEntity).set(toColumns(CustomerEntity, change)).execute();
  }

  /** The database's time. */
  async now(em: EntityManager): Promise<string> {
    const [row] = await runSql(em, databaseClock());
    if (row === undefined) throw new Error('the database has no time');
    return row.now;
  }

  private async isKnown(providerId: string): Promise<boolean> {
    try {
      const found = await this.provider.ask((stripe) => stripe.customers.retrieve(providerId));
      return found.deleted !== true;
    } catch (error) {
      if (!(error instanceof ProviderMissing)) throw error;
      return false;
    }
  }

  private async create(
    em: EntityManager,
    userId: string,
    idempotencyKey: string,
    trialUsedAt: string | null = null,
  ): Promise<Customer> {
    const { id: providerId } = await this.provider.ask((stripe) =>
      stripe.customers.create({ metadata: { userId } }, { idempotencyKey }),
    );
    await ownedBy(em, userId)
      .insertInto(CustomerEntity, [
        { providerId, createdAt: this.clock.now().toISOString(), isTest: this.provider.isTest, trialUsedAt },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await this.find(em, userId);
    if (stored === null) throw new Error('the customer is missing');
    return stored;
  }
}
