import type Stripe from 'stripe';
import { addIntervals, itemOf } from '../periods.ts';
import { type Handlers, page, type Params, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import { buildPhase, buildSchedule, releaseSchedule } from '../schedules.ts';
import type { SubscriptionSchedule } from '../wire.ts';

/** Changes that wait for the end of a period. */
export const SCHEDULES: Handlers = {
  'POST /v1/subscription_schedules': createSchedule,
  'GET /v1/subscription_schedules/{id}': ({ world, ids: [id = ''] }) =>
    world.get('subscription_schedule', id),
  'GET /v1/subscription_schedules': (request) => {
    const customer = request.params.text('customer');
    const rows = request.world
      .all('subscription_schedule')
      .filter((row) => customer === undefined || row.customer === customer);
    return page(request, rows, '/v1/subscription_schedules');
  },
  'POST /v1/subscription_schedules/{id}': updateSchedule,
  'POST /v1/subscription_schedules/{id}/release': ({ world, ids: [id = ''] }) => {
    const schedule = world.get('subscription_schedule', id);
    mustBeActive(schedule);
    releaseSchedule(world, id, 'released');
    return schedule;
  },
};

function createSchedule({ world, params }: Request): SubscriptionSchedule {
  const from = params.text('from_subscription');
  if (from === undefined) {
    throw invalidRequest(
      'This stand-in creates schedules from a subscription.',
      undefined,
      'from_subscription',
    );
  }
  if (['phases', 'end_behavior', 'customer', 'start_date'].some((name) => params.has(name))) {
    const message = 'You cannot set `phases` or other parameters if `from_subscription` is set.';
    throw invalidRequest(message, undefined, 'from_subscription');
  }
  const subscription = world.get('subscription', from, 'from_subscription');
  if (subscription.schedule !== null) {
    throw invalidRequest(
      'You cannot migrate a subscription that is already attached to a schedule.',
      undefined,
      'from_subscription',
    );
  }
  if (subscription.ended_at !== null) {
    throw invalidRequest('You cannot migrate a subscription that has ended.', undefined, 'from_subscription');
  }
  const schedule = world.put('subscription_schedule', buildSchedule(world, subscription));
  if (subscription.cancel_at_period_end) {
    schedule.end_behavior = 'cancel';
    subscription.cancel_at_period_end = false;
  }
  subscription.schedule = schedule.id;
  world.emit('subscription_schedule.created', schedule);
  world.emit('customer.subscription.updated', subscription, { schedule: null });
  return schedule;
}

function updateSchedule(request: Request): SubscriptionSchedule {
  const { world, params, ids } = request;
  const schedule = world.get('subscription_schedule', ids[0] ?? '');
  mustBeActive(schedule);
  const behavior = params.text('end_behavior');
  if (behavior !== undefined) schedule.end_behavior = behavior as 'release' | 'cancel';
  if (params.has('metadata')) schedule.metadata = params.metadata(schedule.metadata ?? {});
  if (params.has('phases')) schedule.phases = phasesOf(request, schedule);
  world.emit('subscription_schedule.updated', schedule);
  return schedule;
}

function phasesOf(request: Request, schedule: SubscriptionSchedule): Stripe.SubscriptionSchedule.Phase[] {
  const { world, params } = request;
  const phases: Stripe.SubscriptionSchedule.Phase[] = [];
  const subscription = world.get('subscription', schedule.subscription ?? '');
  for (const [index, phase] of params.objects('phases').entries()) {
    const [item] = phase.objects('items');
    const priceId = item?.text('price');
    if (priceId === undefined) {
      throw invalidRequest(
        'Missing required param.',
        'parameter_missing',
        `phases[${index}][items][0][price]`,
      );
    }
    const price = world.get('price', priceId, `phases[${index}][items][0][price]`);
    const start =
      phases.at(-1)?.end_date ??
      phase.number('start_date') ??
      schedule.current_phase?.start_date ??
      world.now();
    if (index === 0 && start !== schedule.current_phase?.start_date) {
      const message = 'You can not modify the start date of the current phase.';
      throw invalidRequest(message, undefined, 'phases[0][start_date]');
    }
    const end = phaseEnd(phase, start, (count) => addIntervals(start, price, count));
    if (end <= start)
      throw invalidRequest('A phase must end after it starts.', undefined, `phases[${index}][end_date]`);
    phases.push(
      buildPhase({
        price,
        quantity: item?.number('quantity') ?? itemOf(subscription).quantity ?? 1,
        start,
        end,
        proration: (phase.text('proration_behavior') ?? 'create_prorations') as 'create_prorations',
        metadata: phase.metadata(),
      }),
    );
  }
  return phases;
}

/** A phase without an end lasts one interval of its price. */
function phaseEnd(phase: Params, start: number, after: (intervals: number) => number): number {
  const end = phase.number('end_date');
  if (end !== undefined) return end;
  const duration = phase.inner('duration');
  if (phase.text('end_date') === 'now' || duration.text('interval') === undefined) return after(1);
  const count = duration.number('interval_count') ?? 1;
  const date = new Date(start * 1000);
  const unit = duration.text('interval');
  if (unit === 'day' || unit === 'week') return start + count * (unit === 'week' ? 7 : 1) * 86_400;
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
  return Math.floor(date.getTime() / 1000);
}

function mustBeActive({ id, status }: SubscriptionSchedule): void {
  if (status === 'active' || status === 'not_started') return;
  throw invalidRequest(`You cannot change a subscription schedule that is ${status}: ${id}.`);
}
