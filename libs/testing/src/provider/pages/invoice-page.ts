import { fullDayOf, dollars } from '../periods.ts';
import type { Invoice } from '../wire.ts';
import type { World } from '../world.ts';
import { action, errorBox, escape, layout } from './layout.ts';

/** Renders an invoice. An open one can be paid. */
export function invoicePage(world: World, invoice: Invoice, error?: string): string {
  const lines = invoice.lines.data.map(
    ({ description, amount }) => `<dt>${escape(description ?? '')}</dt><dd>${dollars(amount)}</dd>`,
  );
  const refunded = refundedCents(world, invoice);
  const { paid_at: paidAt } = invoice.status_transitions;
  const facts = [
    `<dt>Status</dt><dd>${escape(statusText(world, invoice))}</dd>`,
    `<dt>Issued</dt><dd>${fullDayOf(invoice.effective_at ?? invoice.created)}</dd>`,
    ...(paidAt === null ? [] : [`<dt>Paid</dt><dd>${fullDayOf(paidAt)}</dd>`]),
    ...(invoice.customer_email === null
      ? []
      : [`<dt>Billed to</dt><dd>${escape(invoice.customer_email)}</dd>`]),
  ];
  return layout(
    `Invoice ${invoice.number ?? 'draft'}`,
    `<h1>Invoice ${escape(invoice.number ?? 'draft')}</h1>
${errorBox(error)}
<section><dl>${facts.join('\n')}</dl></section>
<section><h2>Items</h2><dl>${lines.join('\n')}
<dt class="total">Total</dt><dd class="total">${dollars(invoice.total)}</dd>
<dt>Amount due</dt><dd>${dollars(invoice.amount_remaining)}</dd>
${refunded > 0 ? `<dt>Refunded</dt><dd>${dollars(refunded)}</dd>` : ''}</dl></section>
${invoice.status === 'open' ? action('pay', `Pay ${dollars(invoice.amount_remaining)}`) : ''}`,
  );
}

export function statusText(world: World, invoice: Invoice): string {
  const { status, total } = invoice;
  if (total > 0 && refundedCents(world, invoice) >= total) return 'Refunded';
  return { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' }[
    status as 'draft'
  ];
}

function refundedCents(world: World, { id }: Invoice): number {
  const intents = world
    .all('invoice_payment')
    .filter(({ invoice }) => invoice === id)
    .map(({ payment }) => payment.payment_intent);
  return world
    .all('charge')
    .filter(({ payment_intent: intent }) => intent !== null && intents.includes(intent))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0);
}
