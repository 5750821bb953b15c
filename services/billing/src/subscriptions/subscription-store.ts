import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ownedBy, toColumns, type NewRowOf } from '@app/persistence';
import { InvoiceEntity, type InvoiceRow } from '../invoices/invoice.entity.ts';
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

  /** Replaces what is stored about a user by what the provider says now. Returns whether that is something else. */
  async write(
    em: EntityManager,
    userId: string,
    { subscriptions, invoices }: CustomerNow,
    readAt: string,
  ): Promise<boolean> {
    const known = new Map((await this.findAll(em, userId)).map((row) => [row.id, row]));
    const rows = subscriptions.map((subscription) => rowOf(subscription, readAt));
    for (const row of rows) await this.save(em, userId, row);
    const ended = await this.endAllBut(em, userId, rows, readAt);
    const stored = new Map((await this.findInvoices(em, userId)).map((row) => [row.id, row]));
    const news = invoices.filter((invoice) => differs(stored.get(invoice.id), invoice));
    for (const invoice of news) await this.saveInvoice(em, userId, invoice);
    return news.length > 0 || ended || rows.some(({ readAt: _, ...row }) => differs(known.get(row.id), row));
  }

  /** Ends those that the provider no longer knows. Returns whether there were any. */
  private async endAllBut(
    em: EntityManager,
    userId: string,
    rows: readonly { readonly id: string }[],
    readAt: string,
  ): Promise<boolean> {
    const gone = toColumns(SubscriptionEntity, { status: 'canceled', endedAt: readAt, readAt });
    const ids = rows.map(({ id }) => id);
    let ending = ownedBy(em, userId).updateTable(SubscriptionEntity).set(gone).where('ended_at', 'is', null);
    if (ids.length > 0) ending = ending.where('id', 'not in', ids);
    return (await ending.returning('id').execute()).length > 0;
  }

  private findInvoices(em: EntityManager, userId: string): Promise<InvoiceRow[]> {
    return ownedBy(em, userId).selectFrom(InvoiceEntity).select(columnsOf(InvoiceEntity)).execute();
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

/** Whether a stored row says something else. */
function differs<Row extends object>(stored: Row | undefined, now: Partial<Row>): boolean {
  return (
    stored === undefined || Object.entries(now).some(([name, value]) => stored[name as keyof Row] !== value)
  );
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
