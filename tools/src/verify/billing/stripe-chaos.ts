import type { Provider } from '@app/testing/provider';
import { pause, poll } from '@app/testing/servers';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { randomFrom } from '../hostile-files.ts';
import { type Customer, newCustomer, plansOf, rows, untilQuiet } from './customers.ts';
import { planAt, step } from './lifecycle.ts';
import { ask } from './provider-calls.ts';

const QUIET_MS = 300_000;
const SESSION_MS = 10_000;

/**
 * Notifications that arrive twice, late, in any order, and while the worker is killed leave the same plans,
 * subscriptions and invoices as those that arrive once and in order (S-238).
 */
export const stripeChaos: AccountHarness = {
  name: 'stripe-chaos',
  async run(world, checks) {
    const { isShort, seed } = world;
    const rounds = isShort
      ? { seeds: 1, events: 100, users: 4, kills: 1 }
      : { seeds: 20, events: 1_000, users: 12, kills: 2 };
    const customers: Customer[] = [];
    for (let count = 0; count < rounds.users; count += 1)
      customers.push(await newCustomer(world, 'pro_monthly', true));
    checks.check(await untilQuiet(world, QUIET_MS), 'the first payments were not worked off');
    for (let round = 0; round < rounds.seeds; round += 1) {
      await oneRound(world, checks, customers, {
        seed: seed + round,
        events: rounds.events,
        kills: rounds.kills,
      });
    }
    const random = randomFrom(seed);
    await deletedCustomer(world, checks, customers, random);
  },
};

type Round = { readonly seed: number; readonly events: number; readonly kills: number };

async function oneRound(
  world: World,
  checks: Checks,
  customers: readonly Customer[],
  { seed, events, kills }: Round,
): Promise<void> {
  const provider = world.stack.provider();
  const random = randomFrom(seed);
  const startedAt = performance.now();
  provider.deliver({ isHeld: true, copies: 2 });
  const known = new Set(provider.events().map(({ id }) => id));
  const fresh = () => provider.events().filter(({ id }) => !known.has(id));
  while (fresh().length < events) {
    const customer = customers[Math.floor(random() * customers.length)];
    if (customer) await step(provider, customer.customerId, random);
  }
  provider.deliver({ isHeld: false, shuffleSeed: seed });
  const open = await killBilling(world, random, kills);
  checks.check(open > 0, `seed ${seed}: everything had arrived before the last kill`);
  provider.deliver({ shuffleSeed: undefined, copies: 1 });
  const killedMs = performance.now() - startedAt;
  checks.check(await untilQuiet(world, QUIET_MS), `seed ${seed}: notifications were not worked off`);
  const quietMs = performance.now() - startedAt;
  await comparePlans(world, checks, customers, `seed ${seed}`);
  const mixed = await stateOf(world);

  const inOrder = fresh();
  await forgetAll(world);
  for (const event of inOrder) {
    provider.repeat(event);
    await provider.delivered();
  }
  checks.check(await untilQuiet(world, QUIET_MS), `seed ${seed}: notifications in order were not worked off`);
  const ordered = await stateOf(world);
  for (const table of Object.keys(ordered)) {
    const [is, should] = [mixed[table] ?? [], ordered[table] ?? []];
    const other = is.findIndex((row, index) => row !== should[index]);
    checks.check(
      is.length === should.length && other === -1,
      `seed ${seed}: ${table} differs: ${is.length} and ${should.length} rows, ${is[other] ?? ''} and ${should[other] ?? ''}`,
    );
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  checks.figure(
    `seed ${seed}: ${inOrder.length} notifications, twice each, shuffled, ${kills} kills, ${seconds} s (sent ${Math.round(killedMs / 1000)}, worked off ${Math.round(quietMs / 1000)})`,
  );
}

/**
 * Kills billing while notifications arrive, each time when a random part of the rest has arrived, and starts it again.
 * Returns how many were still open at the last kill.
 */
async function killBilling({ stack }: World, random: () => number, kills: number): Promise<number> {
  let open = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const most = Math.floor(stack.provider().openDeliveries() * (0.3 + 0.6 * random()));
    await poll(() => stack.provider().openDeliveries() <= most, { timeoutMs: QUIET_MS, everyMs: 2 });
    open = stack.provider().openDeliveries();
    await stack.app('services/billing').kill();
    await pause(Math.floor(random() * 500));
    await stack.restart('services/billing');
  }
  return open;
}

/** What billing says, what sessions have, and what follows from the provider's facts must be the same. */
async function comparePlans(
  world: World,
  checks: Checks,
  customers: readonly Customer[],
  what: string,
): Promise<void> {
  const provider: Provider = world.stack.provider();
  for (const customer of customers) {
    const plan = planAt(provider, customer.customerId);
    let found = await plansOf(world, customer);
    await poll(
      async () => {
        found = await plansOf(world, customer);
        return found.session === plan && found.billing === plan;
      },
      { timeoutMs: SESSION_MS, everyMs: 100 },
    );
    checks.equal(
      found,
      { session: plan, billing: plan },
      `${what}: the plan of ${customer.account.username}`,
    );
  }
}

const STATE: Readonly<Record<string, string>> = {
  subscription: "select to_jsonb(t) - 'read_at' as row from billing.subscription t order by id",
  invoice: 'select to_jsonb(t) as row from billing.invoice t order by id',
  entitlement:
    "select to_jsonb(t) - 'version' - 'changed_at' as row from billing.entitlement t order by user_id",
};

/** Returns the rows that notifications decide, without when and how often they were written. */
async function stateOf(world: World): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {};
  for (const [table, sql] of Object.entries(STATE)) {
    state[table] = (await rows<{ row: unknown }>(world, sql)).map(({ row }) => JSON.stringify(row));
  }
  return state;
}

/** Takes back what notifications wrote, as if none had arrived. Versions stay, since copies take only higher ones. */
async function forgetAll(world: World): Promise<void> {
  for (const sql of [
    'delete from billing.provider_event',
    'delete from billing.subscription',
    'delete from billing.invoice',
    "update billing.entitlement set plan_id = 'free', source = 'none', valid_until = null where source = 'subscription'",
    'update billing.customer set read_at = null, trial_used_at = null',
  ]) {
    await rows(world, sql);
  }
}

/** Notifications about a customer that was deleted meanwhile end, and leave no plan. */
async function deletedCustomer(
  world: World,
  checks: Checks,
  customers: readonly Customer[],
  random: () => number,
): Promise<void> {
  const provider = world.stack.provider();
  const customer = customers[Math.floor(random() * customers.length)];
  if (!customer) return;
  provider.deliver({ isHeld: true });
  await step(provider, customer.customerId, random);
  await ask(provider, `DELETE /v1/customers/${customer.customerId}`);
  provider.deliver({ isHeld: false, shuffleSeed: world.seed });
  checks.check(await untilQuiet(world, QUIET_MS), 'notifications of a deleted customer were not worked off');
  await comparePlans(world, checks, [customer], 'deleted customer');
  provider.deliver({ shuffleSeed: undefined });
}
