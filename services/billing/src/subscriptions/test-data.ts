import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ofAllOwners, ownedBy, tablesOf } from '@app/persistence';
import { CustomerEntity, TrialCardEntity } from '../customers/customer.entity.ts';
import { Entitlements } from '../entitlements/entitlements.ts';
import { ProviderEventEntity } from '../events/provider-event.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';
import { SubscriptionEntity } from './subscription.entity.ts';

/** The provider rounds instants down to a second. */
const ROUNDED_MS = 1_000;

/** Customers, subscriptions and invoices for which no money moved. */
@Injectable()
export class TestData {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Entitlements) private readonly entitlements: Entitlements,
  ) {}

  async countCustomers(): Promise<number> {
    return (await this.findUsers()).length;
  }

  /** Removes everything of test customers. Their plans end, apart from grants. Returns how many there were. */
  async remove(): Promise<number> {
    const userIds = await this.findUsers();
    for (const userId of userIds) await this.removeOf(userId);
    return userIds.length;
  }

  private async findUsers(): Promise<string[]> {
    const rows = await ofAllOwners(this.em.fork())
      .selectFrom(CustomerEntity)
      .select(columnsOf(CustomerEntity, 'customer', ['userId']))
      .where('is_test', '=', true)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  private removeOf(userId: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.entitlements.lock(em, userId);
      const own = ownedBy(em, userId);
      const customer = await own.em.findOne(CustomerEntity, { isTest: true });
      if (customer === null) return;
      const { providerId, createdAt } = customer;
      // Older ones are of a customer for whom money did move.
      const since = new Date(Date.parse(createdAt) - ROUNDED_MS).toISOString();
      const subscriptions = await own.em.find(SubscriptionEntity, { createdAt: { $gte: since } });
      const invoices = await own.em.find(InvoiceEntity, { issuedAt: { $gte: since } });
      const invoiceIds = invoices.map(({ id }) => id);
      await own.em.nativeDelete(RefundRequestEntity, { invoiceId: { $in: invoiceIds } });
      await own.em.nativeDelete(InvoiceEntity, { id: { $in: invoiceIds } });
      await own.em.nativeDelete(SubscriptionEntity, { createdAt: { $gte: since } });
      await own.em.nativeDelete(CustomerEntity, { providerId });
      await em.nativeDelete(ProviderEventEntity, { customerId: providerId });
      const ids = subscriptions.map(({ id }) => id);
      if (ids.length > 0)
        await tablesOf(em).deleteFrom(TrialCardEntity).where('subscription_id', 'in', ids).execute();
      await this.entitlements.decide(em, userId);
    });
  }
}
