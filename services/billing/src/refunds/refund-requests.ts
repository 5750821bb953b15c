import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundCase, RefundRequest } from '@app/contracts';
import { refundGrounds, smallestRefundCents } from '@app/domain';
import {
  columnsOf,
  ofAllOwners,
  ownedBy,
  runSql,
  toColumns,
  type ChangeOf,
  type NewRowOf,
} from '@app/persistence';
import { InvoiceEntity, type InvoiceRow } from '../invoices/invoice.entity.ts';
import { takenBackOf } from '../reminders/taken-back.ts';
import { RefundRequestEntity, type RefundRequestRow } from './refund-request.entity.ts';
import { lastReference, LOCK_REFUND_REQUESTS } from './refund-reference.sql.ts';

/** Requests that an administrator reads at a time. */
export const CASES_PER_PAGE = 50;
const DIGITS = 6;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Refund requests of users and of people without an account. */
@Injectable()
export class RefundRequests {
  /** Lets no other request be stored until the transaction ends. */
  async lock(em: EntityManager): Promise<void> {
    await runSql(em, LOCK_REFUND_REQUESTS);
  }

  /** The next reference of a year, under the lock: `RF-2026-000123`. */
  async nextReference(em: EntityManager, year: string): Promise<string> {
    const [row] = await runSql(em, lastReference(year));
    const number = Number(row?.last?.slice(-DIGITS) ?? 0) + 1;
    return `RF-${year}-${String(number).padStart(DIGITS, '0')}`;
  }

  async insert(em: EntityManager, row: NewRowOf<typeof RefundRequestEntity>): Promise<RefundRequestRow> {
    return ofAllOwners(em)
      .insertInto(RefundRequestEntity, [row])
      .returning(columnsOf(RefundRequestEntity))
      .executeTakeFirstOrThrow();
  }

  /** Requests since an instant by a user, or else from an address on the net or for a mail address. */
  async countSince(
    em: EntityManager,
    since: string,
    by: { readonly userId: string | null; readonly email: string; readonly clientHash: string },
  ): Promise<number> {
    const all = ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity, 'refund_request', ['id']))
      .where('requested_at', '>', since);
    const { userId, email, clientHash } = by;
    const own =
      userId === null
        ? all.where((eb) => eb.or([eb('email', '=', email), eb('client_hash', '=', clientHash)]))
        : all.where('user_id', '=', userId);
    return (await own.execute()).length;
  }

  findOwned(em: EntityManager, userId: string): Promise<RefundRequestRow[]> {
    return ownedBy(em, userId)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity))
      .orderBy('requested_at', 'desc')
      .orderBy('reference', 'desc')
      .execute();
  }

  /** Of everyone: open ones first, those that wait longest at the top, then the newest. Pages count from 1. */
  findPage(em: EntityManager, page: number): Promise<RefundRequestRow[]> {
    return ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity))
      .orderBy((eb) => eb('state', '=', 'open'), 'desc')
      .orderBy((eb) => eb.case().when('state', '=', 'open').then(eb.ref('reference')).end())
      .orderBy('reference', 'desc')
      .limit(CASES_PER_PAGE)
      .offset((page - 1) * CASES_PER_PAGE)
      .execute();
  }

  /** Of everyone. */
  async count(em: EntityManager): Promise<{ readonly all: number; readonly open: number }> {
    const rows = await ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(['state', ({ fn }) => fn.countAll<number>().as('requests')])
      .groupBy('state')
      .execute();
    const sum = (some: typeof rows) => some.reduce((total, { requests }) => total + Number(requests), 0);
    return { all: sum(rows), open: sum(rows.filter(({ state }) => state === 'open')) };
  }

  /** Ids of approved requests that were not paid yet. */
  async findUnpaid(em: EntityManager): Promise<string[]> {
    const rows = await ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity, 'refund_request', ['id']))
      .where('state', '=', 'approved')
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Locks a request of anyone until the transaction ends. */
  async lockById(em: EntityManager, id: string): Promise<RefundRequestRow | null> {
    if (!ID.test(id)) return null;
    const row = await ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async change(em: EntityManager, id: string, change: ChangeOf<typeof RefundRequestEntity>): Promise<void> {
    await ofAllOwners(em)
      .updateTable(RefundRequestEntity)
      .set(toColumns(RefundRequestEntity, change))
      .where('id', '=', id)
      .execute();
  }

  /**
   * The charge a request is about: the decided one, else the newest before it, of the account or the named
   * subscription. A charge that came after it counts where there is no other. A second subscription's charge was refunded
   * already, so an account's request is about the one that was kept.
   */
  async paymentOf(em: EntityManager, row: RefundRequestRow): Promise<InvoiceRow | null> {
    const paid = ofAllOwners(em)
      .selectFrom(InvoiceEntity)
      .select(columnsOf(InvoiceEntity))
      .where('status', '=', 'paid')
      .where('charged_cents', '>', 0)
      .orderBy((eb) => eb('paid_at', '<=', row.requestedAt), 'desc')
      .orderBy('issued_at', 'desc')
      .limit(1);
    const { invoiceId, userId, subscriptionId } = row;
    if (invoiceId !== null) return (await paid.where('id', '=', invoiceId).executeTakeFirst()) ?? null;
    if (userId !== null) {
      const own = paid.where('user_id', '=', userId);
      const takenBack = await takenBackOf(em, userId);
      const kept =
        takenBack.length === 0
          ? own
          : own.where((eb) =>
              eb.or([eb('subscription_id', 'is', null), eb('subscription_id', 'not in', takenBack)]),
            );
      return (await kept.executeTakeFirst()) ?? null;
    }
    if (subscriptionId === null) return null;
    return (await paid.where('subscription_id', '=', subscriptionId).executeTakeFirst()) ?? null;
  }

  /** As `paymentOf`, locked until the transaction ends, so that requests about one payment are decided in turn. */
  async lockPaymentOf(em: EntityManager, row: RefundRequestRow): Promise<InvoiceRow | null> {
    const payment = await this.paymentOf(em, row);
    if (payment === null) return null;
    const locked = await ofAllOwners(em)
      .selectFrom(InvoiceEntity)
      .select(columnsOf(InvoiceEntity))
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirst();
    return locked ?? null;
  }

  /** What is left of a request's payment: not paid back yet, and not approved for another request. */
  async restOf(em: EntityManager, payment: InvoiceRow, { id }: RefundRequestRow): Promise<number> {
    const others = await ofAllOwners(em)
      .selectFrom(RefundRequestEntity)
      .select(columnsOf(RefundRequestEntity, 'refund_request', ['refundedCents']))
      .where('invoice_id', '=', payment.id)
      .where('id', '!=', id)
      .where('state', '=', 'approved')
      .execute();
    const approvedCents = others.reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0);
    return Math.max(0, payment.chargedCents - payment.refundedCents - approvedCents);
  }

  /** Takes the decision about an approved request back. It stays about the same payment. */
  async reopen(em: EntityManager, id: string): Promise<void> {
    const undecided = { decidedAt: null, decidedBy: null, answer: null, refundedCents: null };
    await this.change(em, id, { state: 'open', ...undecided });
  }

  /** Notes which payments a user's open requests are about, so they can be paid back after the account is deleted. */
  async keepPayments(em: EntityManager, userId: string): Promise<void> {
    for (const row of await this.findOwned(em, userId)) {
      if (row.state !== 'open') continue;
      const payment = await this.paymentOf(em, row);
      await this.change(em, row.id, { invoiceId: payment?.id ?? null });
    }
  }

  /** Notes what was paid back of an invoice, until it is read again. */
  async noteRefund(em: EntityManager, invoice: InvoiceRow, refundCents: number): Promise<void> {
    const refundedCents = invoice.refundedCents + refundCents;
    await ofAllOwners(em).em.nativeUpdate(InvoiceEntity, { id: invoice.id }, { refundedCents });
  }

  /** A request as an administrator sees it. */
  async caseOf(em: EntityManager, row: RefundRequestRow): Promise<RefundCase> {
    const payment = await this.shownPaymentOf(em, row);
    return {
      ...requestOf(row),
      id: row.id,
      userId: row.userId,
      email: row.email ?? '',
      subscriptionId: row.subscriptionId,
      description: row.description,
      payment,
      grounds:
        payment === null
          ? { isWithin7Days: false, isWithin24Hours: false }
          : refundGrounds(payment.paidAt, row.requestedAt),
    };
  }

  private async shownPaymentOf(em: EntityManager, row: RefundRequestRow): Promise<RefundCase['payment']> {
    const invoice = await this.paymentOf(em, row);
    if (invoice?.paidAt == null) return null;
    const { id: invoiceId, chargedCents: amountCents, interval, paidAt } = invoice;
    const rest = await this.restOf(em, invoice, row);
    const partFromCents = smallestRefundCents(rest, interval);
    return { invoiceId, amountCents, refundedCents: amountCents - rest, partFromCents, paidAt };
  }
}

/** A request as its author sees it. */
export function requestOf(row: RefundRequestRow): RefundRequest {
  const { reference, state, reason, requestedAt, dueOn, decidedAt, answer, refundedCents } = row;
  return { reference, state, reason, requestedAt, dueOn, decidedAt, answer, refundedCents };
}
