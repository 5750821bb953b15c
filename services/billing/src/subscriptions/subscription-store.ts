import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ownedBy, toColumns, type NewRowOf } from '@app/persistence';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import type { CustomerNow, InvoiceNow, SubscriptionNow } from '../provider/provider-snapshot.ts';
import { SubscriptionEntity, type SubscriptionRow } from './subscription.entity.ts';

/** Subscriptions and invoices as the provider last described them. */
@Injectable()
export class SubscriptionStore {
  /** A user's subscriptions, newest first. */
  findAll(em: EntityManager, userId: string): Promise<SubscriptionRow[]> {
    return ownedBy(em, userId)
      .selectFrom(SubscriptionEntity)
      .select(columnsOf(SubscriptionEntity))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Replaces what is stored about a user by what the provider says now. */
  async write(
    em: EntityManager,
    userId: string,
    { subscriptions, invoices }: CustomerNow,
    readAt: string,
  ): Promise<void> {
    for (const subscription of subscriptions) await this.save(em, userId, rowOf(subscription, readAt));
    const known = subscriptions.map(({ id }) => id);
    const gone = toColumns(SubscriptionEntity, { status: 'canceled', endedAt: readAt, readAt });
    let ending = ownedBy(em, userId).updateTable(SubscriptionEntity).set(gone).where('ended_at', 'is', null);
    if (known.length > 0) ending = ending.where('id', 'not in', known);
    await ending.execute();
    for (const invoice of invoices) await this.saveInvoice(em, userId, invoice);
  }

  private async save(
    em: EntityManager,
    userId: string,
    row: Omit<NewRowOf<typeof SubscriptionEntity>, 'userId'>,
  ): Promise<void> {
    await ownedBy(em, userId)
      .insertInto(SubscriptionEntity, [row])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(toColumns(SubscriptionEntity, row))
          .where('subscription.user_id', '=', userId),
      )
      .execute();
  }

  private async saveInvoice(em: EntityManager, userId: string, invoice: InvoiceNow): Promise<void> {
    await ownedBy(em, userId)
      .insertInto(InvoiceEntity, [invoice])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(toColumns(InvoiceEntity, invoice))
          .where('invoice.user_id', '=', userId),
      )
      .execute();
  }
}

function rowOf(now: SubscriptionNow, readAt: string): Omit<NewRowOf<typeof SubscriptionEntity>, 'userId'> {
  return {
    id: now.id,
    planId: now.planId,
    interval: now.interval,
    priceCents: now.priceCents,
    status: now.status,
    periodStart: now.periodStart,
    periodEnd: now.periodEnd,
    trialEnd: now.trialEnd,
    isCanceling: now.isCanceling,
    nextPlanId: now.next?.planId ?? null,
    nextInterval: now.next?.interval ?? null,
    scheduleId: now.scheduleId,
    hasFailedPayment: now.hasFailedPayment,
    graceUntil: now.graceUntil,
    cardBrand: now.card?.brand ?? null,
    cardLast4: now.card?.last4 ?? null,
    createdAt: now.createdAt,
    endedAt: now.endedAt,
    readAt,
  };
}
