import { invalidRequest } from './provider-error.ts';
import type { TableName } from './wire.ts';
import type { World } from './world.ts';

type Json = Record<string, unknown>;

/** Properties that hold the id of another object. */
const TABLE_OF_PROPERTY: Readonly<Record<string, TableName>> = {
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  schedule: 'subscription_schedule',
  subscription: 'subscription',
};
const MAX_DEPTH = 4;

/** Returns a copy of an answer in which the named ids are replaced by the objects they name. */
export function expanded(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    const depth = parts.filter((part) => part !== 'data').length;
    if (depth > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property.`,
        undefined,
        'expand',
      );
    }
    expandIn(world, copy, parts, path);
  }
  return copy;
}

function expandIn(world: World, value: unknown, [part, ...rest]: readonly string[], path: string): void {
  if (part === undefined) return;
  if (Array.isArray(value)) {
    for (const each of value) expandIn(world, each, [part, ...rest], path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const object = value as Json;
  const included = includable(world, object, part);
  if (included !== undefined) object[part] ??= included;
  if (!(part in object))
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  const inner = object[part];
  if (typeof inner === 'string') {
    const table = TABLE_OF_PROPERTY[part];
    const found = table === undefined ? undefined : world.find(table, inner);
    if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
    object[part] = structuredClone(found);
  }
  expandIn(world, object[part], rest, path);
}

/** Lists that an object only shows when asked to. */
function includable(world: World, { object, id }: Json, part: string): unknown {
  const key = `${String(object)}.${part}`;
  if (key === 'invoice.payments') {
    const rows = world.all('invoice_payment').filter(({ invoice }) => invoice === id);
    return structuredClone(world.list(rows, '/v1/invoice_payments'));
  }
  if (key === 'charge.refunds') {
    const rows = world.all('refund').filter(({ charge }) => charge === id);
    return structuredClone(world.list(rows, `/v1/charges/${String(id)}/refunds`));
  }
  if (key === 'customer.subscriptions') {
    const rows = world.all('subscription').filter((row) => row.customer === id && row.status !== 'canceled');
    return structuredClone(world.list(rows, `/v1/customers/${String(id)}/subscriptions`));
  }
  if (key === 'checkout.session.line_items') return lineItems(world, String(id));
  return undefined;
}

function lineItems(world: World, sessionId: string): unknown {
  const order = world.hidden.order[sessionId];
  if (!order) return undefined;
  const price = world.get('price', order.priceId);
  const amount = price.unit_amount * order.quantity;
  const item = {
    id: `li_${sessionId.slice(8)}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: world.find('product', price.product)?.name ?? null,
    price: structuredClone(price),
    quantity: order.quantity,
  };
  return world.list([item], `/v1/checkout/sessions/${sessionId}/line_items`);
}
