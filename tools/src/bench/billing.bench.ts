import { randomBytes } from 'node:crypto';
import { signatureOf } from '@app/testing/provider';
import { queryRows, type Stack } from '@app/testing/stack';
import { newCustomer, untilQuiet, type Customer } from '../verify/billing/customers.ts';
import { loadHttp, sendAll, type Sent } from './load.ts';
import { startPlainRpc } from './plain-rpc.ts';
import type { Plan } from './plan.ts';
import { measureOf, type PartReport, type Target } from './ratios.ts';

const WEBHOOKS: Target = { direction: 'atLeast', must: 0.5, stretch: null };
const NOTIFICATIONS = 1_000;
const CONNECTIONS = 64;
const QUIET_MS = 120_000;

/**
 * Measures signed notifications of the payment provider, each stored under its own id before it is answered, against
 * the plain RPC of the same rounds, in requests per second.
 */
export async function benchWebhooks(
  plan: Plan,
  stack: Stack,
  file: (name: string) => string,
): Promise<PartReport> {
  const rpc = await startPlainRpc(file);
  const faults: string[] = [];
  try {
    const world = { stack, origin: stack.gatewayUrl };
    const customer = await newCustomer(world, 'pro_monthly', true);
    let sent = 0;
    const secret = stack.provider().webhookSecret;
    const webhooks = async (): Promise<number> => {
      const url = `${stack.gatewayUrl}/api/stripe/webhook`;
      const notifications = Array.from({ length: NOTIFICATIONS }, () => notification(customer, secret));
      const run = await sendAll(url, CONNECTIONS, notifications);
      sent += NOTIFICATIONS;
      if (run.errors > 0) faults.push(`${run.errors} notifications were not stored.`);
      // Their jobs are not part of the answer, and must not slow down the reference.
      if (!(await untilQuiet(world, QUIET_MS))) faults.push('The notifications were not worked off.');
      return run.requests / run.seconds;
    };
    const plain = async (ms: number): Promise<number> => {
      const run = await loadHttp(rpc.url, CONNECTIONS, ms);
      if (run.errors > 0) faults.push(`plain RPC: ${run.errors} errors.`);
      return run.requests / run.seconds;
    };
    const warmUntil = performance.now() + plan.warmUpMs;
    while (performance.now() < warmUntil) await webhooks();
    await plain(plan.warmUpMs);
    const ratios: number[] = [];
    const figures: string[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const [mine, reference] = [await webhooks(), await plain(plan.roundMs)];
      ratios.push(mine / reference);
      figures.push(`webhooks ${mine.toFixed(0)}/s, plain RPC ${reference.toFixed(0)}/s`);
    }
    const stored = await storedCount(stack);
    if (stored < sent) faults.push(`${stored} of ${sent} notifications are stored.`);
    const name = `${NOTIFICATIONS} webhooks stored and answered / plain RPC at ${CONNECTIONS}`;
    return { measures: [measureOf(name, ratios, WEBHOOKS)], faults, figures };
  } finally {
    await rpc.stop();
  }
}

/** A signed notification with a new id, of a kind that makes billing read the customer again. */
function notification({ customerId }: Customer, secret: string): Sent {
  const seconds = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_bench_${randomBytes(8).toString('hex')}`,
    object: 'event',
    api_version: null,
    created: seconds,
    data: { object: { id: 'in_bench', object: 'invoice', customer: customerId, status: 'paid' } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'invoice.paid',
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) };
  return { method: 'POST', headers, body };
}

async function storedCount({ servers }: Stack): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    servers.postgres.url,
    "select count(*)::int as count from billing.provider_event where id like 'evt\\_bench\\_%'",
  );
  return row?.count ?? 0;
}
