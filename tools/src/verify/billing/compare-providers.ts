import Stripe from 'stripe';

/** Where a provider listens, and a test key for it. */
export type Endpoint = { readonly url: string; readonly apiKey: string };

type Json = Readonly<Record<string, unknown>>;
type Params = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: Json };

/** A request that both providers get. `{product}` and the like stand for ids of earlier answers. */
type Case = {
  readonly what: string;
  readonly route: string;
  readonly params?: Params;
  /** Keeps the answer's id under this name. */
  readonly keep?: string;
};

/** What billing asks a provider for, and mistakes that it must refuse. Nothing is paid for. */
const CASES: readonly Case[] = [
  {
    what: 'a product',
    route: 'POST /v1/products',
    params: { name: 'Comparison', 'metadata[plan]': 'comparison' },
    keep: 'product',
  },
  {
    what: 'a monthly price',
    route: 'POST /v1/prices',
    params: { product: '{product}', currency: 'usd', unit_amount: '500', 'recurring[interval]': 'month' },
    keep: 'price',
  },
  { what: 'its product expanded', route: 'GET /v1/prices/{price}', params: { 'expand[0]': 'product' } },
  { what: 'a customer', route: 'POST /v1/customers', params: { email: 'a@example.com' }, keep: 'customer' },
  {
    what: 'another address of the customer',
    route: 'POST /v1/customers/{customer}',
    params: { email: 'b@example.com' },
  },
  {
    what: 'a payment page',
    route: 'POST /v1/checkout/sessions',
    params: {
      mode: 'subscription',
      customer: '{customer}',
      'line_items[0][price]': '{price}',
      'line_items[0][quantity]': '1',
      'subscription_data[trial_period_days]': '7',
      payment_method_collection: 'always',
      success_url: 'https://example.com/?session_id={CHECKOUT_SESSION_ID}',
    },
    keep: 'session',
  },
  { what: 'the end of the page', route: 'POST /v1/checkout/sessions/{session}/expire' },
  { what: 'the end of an expired page', route: 'POST /v1/checkout/sessions/{session}/expire' },
  {
    what: 'no subscriptions',
    route: 'GET /v1/subscriptions',
    params: { customer: '{customer}', status: 'all' },
  },
  { what: 'no invoices', route: 'GET /v1/invoices', params: { customer: '{customer}' } },
  { what: 'an unknown parameter', route: 'POST /v1/customers', params: { emial: 'x' } },
  { what: 'an unknown inner parameter', route: 'POST /v1/customers', params: { 'invoice_settings[x]': '1' } },
  { what: 'a number that is none', route: 'POST /v1/customers', params: { balance: 'much' } },
  { what: 'a missing parameter', route: 'POST /v1/prices', params: { product: '{product}' } },
  { what: 'an unknown value', route: 'GET /v1/subscriptions', params: { status: 'odd' } },
  { what: 'an unknown invoice', route: 'GET /v1/invoices/in_none' },
  {
    what: 'an unknown customer',
    route: 'POST /v1/billing_portal/sessions',
    params: { customer: 'cus_none' },
  },
  {
    what: 'a property that is no object',
    route: 'GET /v1/prices/{price}',
    params: { 'expand[0]': 'currency' },
  },
  { what: 'a refund of nothing', route: 'POST /v1/refunds' },
  { what: 'an inactive price', route: 'POST /v1/prices/{price}', params: { active: 'false' } },
  { what: 'an inactive product', route: 'POST /v1/products/{product}', params: { active: 'false' } },
  { what: 'the end of a customer', route: 'DELETE /v1/customers/{customer}' },
  { what: 'a deleted customer', route: 'GET /v1/customers/{customer}' },
];

/** Sends both the same requests. Returns how many there were, and one sentence per difference. */
export async function compareProviders(
  real: Endpoint,
  standIn: Endpoint,
): Promise<{ readonly passed: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const [realIds, standInIds] = [new Map<string, string>(), new Map<string, string>()];
  for (const each of CASES) {
    const [is, should] = [await send(standIn, each, standInIds), await send(real, each, realIds)];
    const [shown, wanted] = [factsOf(is), factsOf(should)];
    if (shown !== wanted) faults.push(`${each.what}: ${shown} instead of ${wanted}`);
    const missing = Object.keys(should.body).filter((name) => !(name in is.body));
    if (is.status === 200 && missing.length > 0) faults.push(`${each.what}: lacks ${missing.join(', ')}`);
  }
  return { passed: CASES.length - faults.length, faults };
}

async function send(
  { url, apiKey }: Endpoint,
  { route, params = {}, keep }: Case,
  ids: Map<string, string>,
): Promise<Answer> {
  const filled = (text: string): string =>
    text.replace(/\{([a-z]+)\}/g, (_all, name: string) => ids.get(name) ?? 'none');
  const [method = 'GET', path = '/'] = filled(route).split(' ', 2);
  const form = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, filled(value)]));
  const response = await fetch(`${url}${path}${method === 'GET' && form.size > 0 ? `?${form}` : ''}`, {
    method,
    // As billing's own requests, whatever version the account is set to.
    headers: { authorization: `Bearer ${apiKey}`, 'stripe-version': Stripe.API_VERSION },
    ...(method === 'POST' && { body: form }),
  });
  const body = (await response.json()) as Json;
  if (keep !== undefined) ids.set(keep, String(body['id']));
  return { status: response.status, body };
}

/** The parts of an answer that a program decides by. */
function factsOf({ status, body }: Answer): string {
  const { type, code, param } = (body['error'] ?? {}) as Json;
  return JSON.stringify({ status, object: body['object'], state: body['status'], type, code, param });
}
