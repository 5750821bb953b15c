import { expireSession } from '../checkout.ts';
import { DAY_SECONDS } from '../periods.ts';
import { type Handlers, page, type Params, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import type { CheckoutSession, PortalSession, Price } from '../wire.ts';
import { liveCustomer } from './customers.ts';

const MIN_LIFE_SECONDS = 30 * 60;

/** Pages that the provider hosts: checkout and billing portal. */
export const SESSIONS: Handlers = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/{id}': ({ world, ids: [id = ''] }) => world.get('checkout_session', id),
  'GET /v1/checkout/sessions': (request) => {
    const { params } = request;
    const names = ['customer', 'subscription', 'status'] as const;
    const rows = request.world
      .all('checkout_session')
      .filter((row) => names.every((name) => !params.has(name) || row[name] === params.text(name)));
    return page(request, rows, '/v1/checkout/sessions');
  },
  'POST /v1/checkout/sessions/{id}/expire': ({ world, ids: [id = ''] }) => {
    const session = world.get('checkout_session', id);
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`;
      throw invalidRequest(message);
    }
    expireSession(world, session);
    return session;
  },
  'POST /v1/billing_portal/sessions': createPortal,
};

function createSession(request: Request): CheckoutSession {
  const { world, params } = request;
  const mode = params.text('mode');
  if (mode !== 'subscription')
    throw invalidRequest('This stand-in only sells subscriptions.', undefined, 'mode');
  const { price, quantity } = orderedPrice(request);
  const successUrl = webAddress(params, 'success_url');
  const cancelUrl = params.has('cancel_url') ? webAddress(params, 'cancel_url') : null;
  const customerId = params.text('customer');
  if (customerId !== undefined) liveCustomer(request, customerId);
  if (customerId !== undefined && params.has('customer_email')) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      undefined,
      'customer',
    );
  }
  const details = params.inner('subscription_data');
  const id = `cs_test_${world.newId('').slice(1)}`;
  const trialEnd = details.number('trial_end');
  world.hidden.order[id] = {
    priceId: price.id,
    quantity,
    trialDays:
      details.number('trial_period_days') ??
      (trialEnd === undefined ? 0 : Math.ceil((trialEnd - world.now()) / DAY_SECONDS)),
    metadata: details.metadata(),
    description: details.text('description') ?? null,
  };
  const amount = world.hidden.order[id].trialDays > 0 ? 0 : price.unit_amount * quantity;
  return world.put('checkout_session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customerId ?? null,
    customer_account: null,
    customer_creation: customerId === undefined ? 'always' : null,
    customer_details: null,
    customer_email: params.text('customer_email') ?? null,
    discounts: [],
    expires_at: expiry(request),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata(),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.text('payment_method_collection') === 'if_required' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.baseUrl()}/c/pay/${id}`,
    wallet_options: null,
  });
}

function orderedPrice({ world, params }: Request): { readonly price: Price; readonly quantity: number } {
  const [item, ...more] = params.objects('line_items');
  if (!item) throw invalidRequest('Missing required param: line_items.', 'parameter_missing', 'line_items');
  if (more.length > 0)
    throw invalidRequest('This stand-in sells one plan at a time.', undefined, 'line_items[1]');
  const priceId = item.text('price');
  if (priceId === undefined) {
    throw invalidRequest(
      'Missing required param: line_items[0][price].',
      'parameter_missing',
      'line_items[0][price]',
    );
  }
  const price = world.get('price', priceId, 'line_items[0][price]');
  if (!price.active)
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      'price_inactive',
    );
  if (price.recurring === null) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode.',
      undefined,
      'line_items',
    );
  }
  return { price, quantity: item.number('quantity') ?? 1 };
}

function expiry({ world, params }: Request): number {
  const named = params.number('expires_at');
  if (named === undefined) return world.now() + DAY_SECONDS;
  const asked = world.fromCaller(named);
  // A minute of tolerance, since the caller read its clock a moment ago.
  if (asked < world.now() + MIN_LIFE_SECONDS - 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  if (asked > world.now() + DAY_SECONDS + 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  return asked;
}

function webAddress(params: Params, name: string): string {
  const text = params.text(name);
  if (text === undefined) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw invalidRequest('Not a valid URL', 'url_invalid', name);
}

function createPortal(request: Request): PortalSession {
  const { world, params } = request;
  const customer = params.text('customer');
  if (customer === undefined)
    throw invalidRequest('Missing required param: customer.', 'parameter_missing', 'customer');
  liveCustomer(request, customer);
  const id = world.newId('bps');
  return world.put('portal_session', {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: world.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.has('return_url') ? webAddress(params, 'return_url') : null,
    url: `${world.baseUrl()}/p/session/${id}`,
  });
}
