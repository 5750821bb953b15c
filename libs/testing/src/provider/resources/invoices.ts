import { applyPendingUpdate, changedPrice, prorationAt } from '../change.ts';
import { periodLine, priceChange } from '../invoice-lines.ts';
import { buildInvoice, collect, collectForPeriod, subscriptionOf } from '../invoices.ts';
import { itemOf, periodEnd } from '../periods.ts';
import { type Handlers, page, type Request } from '../params.ts';
import { cardError, invalidRequest } from '../provider-error.ts';
import type { Invoice, InvoiceLine } from '../wire.ts';
import { liveCustomer } from './customers.ts';

/** Invoices and how they were paid. */
export const INVOICES: Handlers = {
  'GET /v1/invoices/{id}': ({ world, ids: [id = ''] }) => world.get('invoice', id),
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': previewInvoice,
  'POST /v1/invoices/{id}/pay': payInvoice,
  'GET /v1/invoice_payments/{id}': ({ world, ids: [id = ''] }) => world.get('invoice_payment', id),
  'GET /v1/invoice_payments': (request) => {
    const { params } = request;
    const [invoice, status] = [params.text('invoice'), params.text('status')];
    const intent = params.inner('payment').text('payment_intent');
    const rows = request.world
      .all('invoice_payment')
      .filter((row) => invoice === undefined || row.invoice === invoice)
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => intent === undefined || row.payment.payment_intent === intent);
    return page(request, rows, '/v1/invoice_payments');
  },
};

function listInvoices(request: Request): unknown {
  const { world, params } = request;
  const [customer, status, subscription] = [
    params.text('customer'),
    params.text('status'),
    params.text('subscription'),
  ];
  const rows = world
    .all('invoice')
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => status === undefined || row.status === status)
    .filter(
      (row) => subscription === undefined || row.parent?.subscription_details.subscription === subscription,
    );
  return page(request, rows, '/v1/invoices');
}

function payInvoice({ world, ids: [id = ''] }: Request): Invoice {
  const invoice = world.get('invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open') throw invalidRequest(`Invoice is ${invoice.status} and cannot be paid.`);
  const subscription = subscriptionOf(world, invoice);
  const isPending = subscription?.pending_update != null && subscription.latest_invoice === invoice.id;
  if (isPending) collect(world, invoice, false);
  else collectForPeriod(world, invoice);
  if (invoice.amount_remaining > 0) throw cardError('card_declined', undefined);
  if (isPending) applyPendingUpdate(world, subscription);
  return invoice;
}

/** Answers the next invoice, as it would be with the named changes. Stores nothing. */
function previewInvoice(request: Request): Invoice {
  const { world, params } = request;
  const id = params.text('subscription');
  if (id === undefined) {
    throw invalidRequest('This stand-in previews invoices of a subscription.', undefined, 'subscription');
  }
  const subscription = structuredClone(world.get('subscription', id, 'subscription'));
  const customer = params.text('customer');
  if (customer !== undefined) liveCustomer(request, customer);
  if (customer !== undefined && customer !== subscription.customer) {
    throw invalidRequest(`The subscription ${id} does not belong to ${customer}.`, undefined, 'subscription');
  }
  if (subscription.ended_at !== null)
    throw invalidRequest('No upcoming invoices for customer', 'invoice_upcoming_none');
  const details = params.inner('subscription_details');
  if (details.has('items')) {
    const price = changedPrice(world, details, subscription);
    const at = prorationAt(world, details, subscription);
    const change = priceChange(world, subscription, price, at);
    const behavior = details.text('proration_behavior') ?? 'create_prorations';
    const lines = behavior === 'none' ? change.lines.slice(change.isNewPeriod ? 1 : 2) : change.lines;
    const { current_period_start: start } = itemOf(subscription);
    const end = periodEnd(subscription.billing_cycle_anchor, price, start);
    const isAlone = behavior === 'always_invoice' || change.isNewPeriod;
    const next = isAlone ? [] : [periodLine(world, subscription, { price, start, end })];
    const invoice = preview(request, subscription.id, [...lines, ...next]);
    if (behavior !== 'none' && invoice.parent) {
      invoice.parent.subscription_details.subscription_proration_date = at;
    }
    return invoice;
  }
  const isEnding = details.flag('cancel_at_period_end') ?? subscription.cancel_at_period_end;
  const waiting = world.hidden.prorations[subscription.id] ?? [];
  if (isEnding && waiting.length === 0) {
    throw invalidRequest('No upcoming invoices for customer', 'invoice_upcoming_none');
  }
  const { current_period_end: start } = itemOf(subscription);
  const price = nextPrice(request, subscription.schedule, start) ?? itemOf(subscription).price;
  const end = periodEnd(subscription.billing_cycle_anchor, price, start);
  const next = isEnding ? [] : [periodLine(world, subscription, { price, start, end })];
  const upcoming = preview(request, subscription.id, [...waiting, ...next]);
  return { ...upcoming, created: start, next_payment_attempt: start + 3_600 };
}

/** The price of a scheduled phase that begins at `start`. */
function nextPrice({ world }: Request, scheduleId: string | null, start: number) {
  if (scheduleId === null) return undefined;
  const phase = world
    .get('subscription_schedule', scheduleId)
    .phases.find((each) => each.start_date === start);
  const id = phase?.items[0]?.price;
  return typeof id === 'string' ? world.get('price', id) : undefined;
}

function preview({ world }: Request, subscriptionId: string, lines: readonly InvoiceLine[]): Invoice {
  const invoice = buildInvoice(world, world.get('subscription', subscriptionId), lines, 'upcoming');
  invoice.ending_balance = Math.min(0, invoice.starting_balance + invoice.total);
  return invoice;
}
