import { createHmac } from 'node:crypto';
import { poll } from '@app/testing/servers';
import { signatureOf } from '@app/testing/provider';
import { call, type Reply } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { type Customer, newCustomer, plansOf, rows, untilQuiet } from './customers.ts';

const ROUTE = 'POST /api/stripe/webhook';
const TOLERANCE_SECONDS = 300;
const QUIET_MS = 120_000;
const MAX_EVENT_BYTES = 512 * 1024;

/**
 * Notifications that the provider did not sign are refused and change nothing. Even a signed lie gives no plan, since
 * the provider is asked (S-238).
 */
export const stripeForge: AccountHarness = {
  name: 'stripe-forge',
  async run(world, checks) {
    const victim = await newCustomer(world, 'elite_monthly', false);
    const secret = world.stack.provider().webhookSecret;
    await untilQuiet(world, QUIET_MS);
    const before = await plansOf(world, victim);
    checks.equal(before, { session: 'free', billing: 'free' }, 'the plan before');
    const lie = eventText('evt_forged', victim);
    for (const [what, { body, signature }] of forgeries(lie, secret)) {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      };
      const { status, text } = await call(world.origin, ROUTE, { rawBody: body, headers });
      checks.check(status === 400, `${what}: answered with ${status}: ${text.slice(0, 200)}`);
    }
    const huge = JSON.stringify({ id: 'evt_huge', filler: 'x'.repeat(MAX_EVENT_BYTES) });
    checks.equal(
      (await post(world, huge, signatureOf(huge, secret))).status,
      413,
      'a signed text that is too long',
    );
    const stored = await rows(
      world,
      "select id from billing.provider_event where id like 'evt_forged%' or id = 'evt_huge'",
    );
    checks.equal(stored, [], 'forged notifications that were stored');
    await signedNonsense(world, checks, secret);
    await signedLie(world, checks, victim, secret);
    checks.figure(`${forgeries(lie, secret).size} forgeries`);
  },
};

type Forgery = { readonly body: string; readonly signature?: string };

/** Returns wrong notifications by what is wrong with them. */
function forgeries(body: string, secret: string): ReadonlyMap<string, Forgery> {
  const now = Math.floor(Date.now() / 1000);
  const right = signatureOf(body, secret, now);
  const digest = right.split('v1=')[1] ?? '';
  const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('hex');
  return new Map<string, Forgery>([
    ['no signature', { body }],
    ['an empty signature', { body, signature: '' }],
    ['a signature of words', { body, signature: 'valid' }],
    ['a time only', { body, signature: `t=${now}` }],
    ['a digest without a time', { body, signature: `v1=${digest}` }],
    ['another secret', { body, signature: signatureOf(body, 'whsec_other', now) }],
    ['an empty secret', { body, signature: signatureOf(body, '', now) }],
    [
      'the secret without its prefix',
      { body, signature: signatureOf(body, secret.replace('whsec_', ''), now) },
    ],
    ['a signature of another text', { body: body.replace('elite', 'basic'), signature: right }],
    ['one more space', { body: `${body} `, signature: right }],
    ['the same data in another order', { body: JSON.stringify(JSON.parse(body), null, 1), signature: right }],
    ['a text that was cut off', { body: body.slice(0, -1), signature: right }],
    ['no text', { body: '', signature: right }],
    ['another time', { body, signature: `t=${now + 1},v1=${digest}` }],
    ['no time in the digest', { body, signature: `t=${now},v1=${sign(body, secret)}` }],
    ['the test scheme', { body, signature: `t=${now},v0=${digest}` }],
    ['an unknown scheme', { body, signature: `t=${now},v2=${digest}` }],
    ['a digest in capitals', { body, signature: `t=${now},v1=${digest.toUpperCase()}` }],
    ['half a digest', { body, signature: `t=${now},v1=${digest.slice(0, 32)}` }],
    ['a digest that is too long', { body, signature: `t=${now},v1=${digest}00` }],
    [
      'SHA-1',
      { body, signature: `t=${now},v1=${createHmac('sha1', secret).update(`${now}.${body}`).digest('hex')}` },
    ],
    ['an old notification', { body, signature: signatureOf(body, secret, now - TOLERANCE_SECONDS - 60) }],
    [
      'an old digest with a new time',
      { body, signature: `t=${now},${signatureOf(body, secret, now - 600).split(',')[1]}` },
    ],
    [
      'many wrong digests',
      { body, signature: `t=${now},${Array.from({ length: 50 }, () => `v1=${'0'.repeat(64)}`).join()}` },
    ],
    ['a time that is none', { body, signature: `t=now,v1=${digest}` }],
  ]);
}

/** Correctly signed, but nothing that the provider sends. Must not break anything. */
async function signedNonsense(world: World, checks: Checks, secret: string): Promise<void> {
  const texts = [
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":1}',
    '{"id":"evt_x","type":"customer.created"}',
    'no json',
    '{"id":',
  ];
  for (const text of texts) {
    const { status } = await post(world, text, signatureOf(text, secret));
    checks.check(status === 400, `signed nonsense ${text}: answered with ${status}`);
  }
  const odd = JSON.stringify({
    ...(JSON.parse(eventText('evt_odd', undefined)) as object),
    type: 'planet.discovered',
  });
  checks.equal(
    (await post(world, odd, signatureOf(odd, secret))).status,
    200,
    'a signed notification of an unknown kind',
  );
  const [row] = await rows<{ state: string }>(
    world,
    "select state from billing.provider_event where id = 'evt_odd'",
  );
  checks.equal(row?.state, 'ignored', 'the state of an unknown kind');
}

/** With a stolen secret anyone can sign. What counts is what the provider answers. */
async function signedLie(world: World, checks: Checks, victim: Customer, secret: string): Promise<void> {
  const text = eventText('evt_signed_lie', victim);
  checks.equal((await post(world, text, signatureOf(text, secret))).status, 200, 'a signed lie');
  checks.equal((await post(world, text, signatureOf(text, secret))).status, 200, 'the same once more');
  const isProcessed = await poll(
    async () => {
      const [row] = await rows<{ state: string }>(
        world,
        "select state from billing.provider_event where id = 'evt_signed_lie'",
      );
      return row?.state === 'processed';
    },
    { timeoutMs: QUIET_MS, everyMs: 100 },
  );
  checks.check(isProcessed === true, 'the signed lie was never processed');
  checks.equal(
    await plansOf(world, victim),
    { session: 'free', billing: 'free' },
    'the plan after a signed lie',
  );
}

function post(world: World, rawBody: string, signature: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return call(world.origin, ROUTE, { rawBody, headers });
}

/** A notification that gives the customer an Elite subscription. */
function eventText(id: string, customer: Customer | undefined): string {
  const seconds = Math.floor(Date.now() / 1000);
  return JSON.stringify({
    id,
    object: 'event',
    api_version: null,
    created: seconds,
    data: {
      object: {
        id: 'sub_forged',
        object: 'subscription',
        customer: customer?.customerId ?? 'cus_none',
        status: 'active',
        metadata: { userId: customer?.account.user.id ?? '', planId: 'elite_monthly' },
        items: {
          object: 'list',
          data: [{ price: { lookup_key: 'elite_monthly' }, current_period_end: seconds + 86_400 }],
        },
      },
    },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'customer.subscription.updated',
  });
}
