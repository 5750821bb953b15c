import { randomBytes } from 'node:crypto';
import { signatureOf } from '@app/testing/provider';
import { queryRows, type Stack } from '@app/testing/stack';
import { newCustomer, untilQuiet, type Customer } from '../verify/billing/customers.ts';
import { sendAll, type Sent } from './load.ts';
import { startPlainRpc } from './plain-rpc.ts';
import type { Plan } from './plan.ts';
import { measureOf, type PartReport, type Target } from './ratios.ts';

const WEBHOOKS: Target = { direction: 'atLeast', must: 0.5, stretch: null };
const NOTIFICATIONS = 1_000;
/** Takes about as long at the target. On a busy machine a shorter run gets more than its share of the processor. */
const READS = 2 * NOTIFICATIONS;
const CONNECTIONS = 64;
const QUIET_MS = 120_000;
/**
 * Comparisons per round. Both sides take turns, and each pair has a ratio of its own, so that the median leaves out those
 * that other load disturbed.
 */
const TURNS = 8;
/** Turns before the first round: both sides then have run as often, and as much of their code is compiled. */
const WARM_UP_TURNS = 15;

/**
 * Measures signed notifications of the payment provider, each stored under its own id before it is answered, against
 * requests of the plain RPC by the same client, in requests per second. They are signed before the time runs.
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
    const timed = async (name: string, url: string, requests: readonly Sent[]): Promise<number> => {
      const run = await sendAll(url, CONNECTIONS, requests);
      if (run.errors > 0) faults.push(`${name}: ${run.errors} errors.`);
      return run.seconds;
    };
    const webhooks = async (): Promise<number> => {
      const notifications = Array.from({ length: NOTIFICATIONS }, () => notification(customer, secret));
      sent += NOTIFICATIONS;
      const seconds = await timed('webhooks', `${stack.gatewayUrl}/api/stripe/webhook`, notifications);
      // Their jobs are not part of the answer, and must not slow down the reference.
      if (!(await untilQuiet(world, QUIET_MS))) faults.push('The notifications were not worked off.');
      return seconds;
    };
    const reads = Array.from({ length: READS }, (): Sent => ({ method: 'GET' }));
    const compare = async (): Promise<{ mine: number; reference: number }> => ({
      mine: NOTIFICATIONS / (await webhooks()),
      reference: READS / (await timed('plain RPC', rpc.url, reads)),
    });
    for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) await compare();
    const ratios: number[] = [];
    const figures: string[] = [];
    for (let turn = 0; turn < plan.rounds * TURNS; turn += 1) {
      const { mine, reference } = await compare();
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
