import { dollars } from '../periods.ts';
import { type Handlers, page, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import type { Charge, Refund } from '../wire.ts';

/** Payments, charges and refunds. */
export const PAYMENTS: Handlers = {
  'GET /v1/payment_intents/{id}': ({ world, ids: [id = ''] }) => world.get('payment_intent', id),
  'GET /v1/charges/{id}': ({ world, ids: [id = ''] }) => world.get('charge', id),
  'GET /v1/charges': (request) => {
    const { params } = request;
    const names = ['customer', 'payment_intent'] as const;
    const rows = request.world
      .all('charge')
      .filter((row) => names.every((name) => !params.has(name) || row[name] === params.text(name)));
    return page(request, rows, '/v1/charges');
  },
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds/{id}': ({ world, ids: [id = ''] }) => world.get('refund', id),
  'GET /v1/refunds': (request) => {
    const { params } = request;
    const names = ['charge', 'payment_intent'] as const;
    const rows = request.world
      .all('refund')
      .filter((row) => names.every((name) => !params.has(name) || row[name] === params.text(name)));
    return page(request, rows, '/v1/refunds');
  },
};

function createRefund(request: Request): Refund {
  const { world, params } = request;
  const charge = refundedCharge(request);
  const rest = charge.amount - charge.amount_refunded;
  const amount = params.number('amount') ?? rest;
  if (rest === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (amount > rest) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      undefined,
      'amount',
    );
  }
  if (amount <= 0) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  const refund = world.put('refund', {
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: params.metadata(),
    payment_intent: charge.payment_intent ?? '',
    payment_method: null,
    reason: (params.text('reason') ?? null) as Refund['reason'],
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('charge.refunded', charge);
  world.emit('refund.created', refund);
  return refund;
}

function refundedCharge({ world, params }: Request): Charge {
  const [chargeId, intentId] = [params.text('charge'), params.text('payment_intent')];
  if (chargeId === undefined && intentId === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalidRequest(message, 'parameter_missing');
  }
  const charge =
    chargeId !== undefined
      ? world.get('charge', chargeId, 'charge')
      : world.find(
          'charge',
          world.get('payment_intent', intentId ?? '', 'payment_intent').latest_charge ?? '',
        );
  if (charge?.paid === true) return charge;
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
}
