import { poll } from '@app/testing/servers';
import { queryRows } from '@app/testing/stack';
import { type Account, call, dataOf, register } from '../accounts/client.ts';
import type { World } from '../accounts/world.ts';

/** A user and the customer that stands for them at the provider. */
export type Customer = { readonly account: Account; readonly customerId: string };

/** Registers a user who opens the payment page of a plan. `pay` completes it. */
export async function newCustomer(
  { stack, origin }: Pick<World, 'stack' | 'origin'>,
  planId: string,
  pay: boolean,
): Promise<Customer> {
  const account = await register(origin);
  const body = { planId, successUrl: `${origin}/success`, cancelUrl: `${origin}/plans` };
  const reply = await call(origin, 'POST /api/stripe/create-checkout-session', {
    token: account.token,
    body,
  });
  const { url } = dataOf<{ url: string }>(reply, 'a payment page');
  const sessionId = url.split('/').at(-1) ?? '';
  if (pay) stack.provider().pay(sessionId, 'works', { email: account.email });
  const [row] = await rows<{ provider_id: string }>(
    { stack },
    `select provider_id from billing.customer where user_id = '${account.user.id}'`,
  );
  if (row === undefined) throw new Error('the user has no customer at the provider');
  return { account, customerId: row.provider_id };
}

export function rows<Row extends object>({ stack }: Pick<World, 'stack'>, sql: string): Promise<Row[]> {
  return queryRows<Row>(stack.servers.postgres.url, sql);
}

/** Returns the plan that the user's session has and the one that billing decided. */
export async function plansOf(
  { origin }: Pick<World, 'origin'>,
  { account: { token } }: Customer,
): Promise<{ readonly session: string; readonly billing: string }> {
  const me = dataOf<{ user: { planId: string } }>(
    await call(origin, 'GET /api/auth/me', { token }),
    'the session',
  );
  const billing = dataOf<{ planId: string }>(await call(origin, 'GET /api/billing', { token }), 'the plan');
  return { session: me.user.planId, billing: billing.planId };
}

/** Waits until every event was taken and worked off. Returns whether that happened. */
export async function untilQuiet(world: Pick<World, 'stack'>, timeoutMs: number): Promise<boolean> {
  const { stack } = world;
  const isQuiet = async (): Promise<boolean> => {
    if (stack.provider().openDeliveries() > 0) return false;
    const [row] = await rows<{ count: number }>(
      world,
      `select (select count(*) from billing.provider_event where state = 'received')::int
         + (select count(*) from billing.outbox)::int as count`,
    );
    return row?.count === 0 && stack.provider().openDeliveries() === 0;
  };
  return (await poll(isQuiet, { timeoutMs, everyMs: 100 })) === true;
}
