import { cancelNow } from '../cancel.ts';
import { changeItems } from '../change.ts';
import { itemOf } from '../periods.ts';
import { type Handlers, page, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import { endTrial } from '../subscriptions.ts';
import type { Subscription } from '../wire.ts';

/** Subscriptions. */
export const SUBSCRIPTIONS: Handlers = {
  'GET /v1/subscriptions/{id}': ({ world, ids: [id = ''] }) => world.get('subscription', id),
  'GET /v1/subscriptions': listSubscriptions,
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': ({ world, ids: [id = ''] }) => {
    const subscription = world.get('subscription', id);
    if (subscription.status === 'canceled') {
      throw invalidRequest(`No such subscription: '${id}'`, 'resource_missing', 'id');
    }
    cancelNow(world, subscription, 'cancellation_requested');
    return subscription;
  },
};

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

function listSubscriptions(request: Request): unknown {
  const { world, params } = request;
  const [status, customer, price] = [params.text('status'), params.text('customer'), params.text('price')];
  const fits = ({ status: own }: Subscription): boolean => {
    if (status === 'all') return true;
    if (status === 'ended') return ENDED.includes(own);
    return status === undefined ? own !== 'canceled' : own === status;
  };
  const rows = world
    .all('subscription')
    .filter(fits)
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => price === undefined || itemOf(row).price.id === price);
  return page(request, rows, '/v1/subscriptions');
}

/** With `pending_if_incomplete` the real provider takes only these beside the items. */
const BESIDE_PENDING = new Set([
  'billing_cycle_anchor',
  'expand',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
  'trial_from_plan',
]);

function updateSubscription(request: Request): Subscription {
  const { world, params, ids } = request;
  const subscription = world.get('subscription', ids[0] ?? '');
  if (ENDED.includes(subscription.status)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (params.text('payment_behavior') === 'pending_if_incomplete') {
    const other = Object.keys(params.form).find((name) => !BESIDE_PENDING.has(name));
    if (other !== undefined) {
      throw invalidRequest(
        `You cannot use \`payment_behavior=pending_if_incomplete\` with \`${other}\`.`,
        undefined,
        other,
      );
    }
  }
  const before = structuredClone(subscription);
  applyFacts(request, subscription);
  const trialEnd = params.text('trial_end');
  if (trialEnd === 'now' && subscription.status === 'trialing') endTrial(world, subscription);
  else if (trialEnd !== undefined && trialEnd !== 'now') moveTrial(subscription, Number(trialEnd));
  if (params.has('items')) changeItems(request, subscription);
  const previous = changesSince(before, subscription);
  if (Object.keys(previous).length > 0) world.emit('customer.subscription.updated', subscription, previous);
  return subscription;
}

function applyFacts({ world, params }: Request, subscription: Subscription): void {
  const isCanceling = params.flag('cancel_at_period_end');
  const endDate = params.text('cancel_at');
  if (isCanceling !== undefined || endDate !== undefined) {
    if (subscription.schedule !== null) {
      throw invalidRequest(
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      );
    }
    const end = isCanceling ? itemOf(subscription).current_period_end : Number(endDate ?? 0) || null;
    if (isCanceling !== undefined) subscription.cancel_at_period_end = isCanceling;
    subscription.cancel_at = end;
    subscription.canceled_at = end === null ? null : world.now();
    subscription.cancellation_details = {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: end === null ? null : 'cancellation_requested',
    };
  }
  const card = params.text('default_payment_method');
  if (card !== undefined)
    subscription.default_payment_method = world.get('payment_method', card, 'default_payment_method').id;
  if (params.has('description')) subscription.description = params.text('description') || null;
  if (params.has('metadata')) subscription.metadata = params.metadata(subscription.metadata);
}

function moveTrial(subscription: Subscription, end: number): void {
  const item = itemOf(subscription);
  subscription.trial_end = end;
  subscription.trial_start ??= item.current_period_start;
  subscription.billing_cycle_anchor = end;
  subscription.status = 'trialing';
  item.current_period_end = end;
}

/** Returns the earlier values of what changed, as an event tells them. */
export function changesSince(before: Subscription, after: Subscription): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((after as unknown as Record<string, unknown>)[name]),
    ),
  );
}
