import { createHmac } from 'node:crypto';
import { fits } from './resources/notices.ts';
import type { ProviderEvent } from './wire.ts';
import type { World } from './world.ts';

/** How events are delivered. */
export type DeliveryMode = {
  /** Keeps events back until this is false again. */
  readonly isHeld: boolean;
  /** How often each event is sent. */
  readonly copies: number;
  /** Sends the events that wait in a random order, decided by this number. */
  readonly shuffleSeed: number | undefined;
};

export type Target = { readonly url: string; readonly secret: string };

type Delivery = { readonly event: ProviderEvent; readonly target: Target; attempts: number };

/** Real waiting times between attempts. The real provider waits hours; a developer does not. */
const BACK_OFF_MS: readonly number[] = [200, 500, 1_000, 2_000, 5_000, 15_000, 60_000];
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_AT_ONCE = 8;

/** Sends signed events until they are answered with 2xx. */
export class Deliveries {
  mode: DeliveryMode = { isHeld: false, copies: 1, shuffleSeed: undefined };
  private readonly waiting: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly idle = new Set<() => void>();
  private readonly abort = new AbortController();
  private running = 0;
  private readonly world: () => World;
  private readonly target: () => Target | undefined;

  constructor(world: () => World, target: () => Target | undefined) {
    this.world = world;
    this.target = target;
  }

  /** How many deliveries are not done: waiting, under way, or to be repeated. */
  get open(): number {
    return this.waiting.length + this.running + this.timers.size;
  }

  /** Queues an event for everyone who wants its type. */
  add(event: ProviderEvent): void {
    const main = this.target();
    const targets = [
      ...(main ? [main] : []),
      ...this.world()
        .all('webhook_endpoint')
        .filter(
          ({ status, enabled_events: types }) =>
            status === 'enabled' && types.some((type) => fits(type, event.type)),
        )
        .map(({ url, secret = '' }) => ({ url, secret })),
    ];
    event.pending_webhooks = targets.length;
    for (const target of targets) {
      for (let copy = 0; copy < this.mode.copies; copy += 1)
        this.waiting.push({ event, target, attempts: 0 });
    }
    // Later, so that the events of one request can be told apart from its answer as little as in reality.
    if (targets.length > 0) setImmediate(() => this.pump());
  }

  /** Changes how events are delivered, and sends what may be sent now. */
  change(mode: Partial<DeliveryMode>): void {
    this.mode = { ...this.mode, ...mode };
    if (this.mode.shuffleSeed !== undefined) shuffle(this.waiting, this.mode.shuffleSeed);
    this.pump();
  }

  /** Sends an event of the past again, as a person can ask the real provider to. */
  repeat(event: ProviderEvent): void {
    this.add(event);
  }

  /** Resolves when nothing is left to deliver. */
  async settled(): Promise<void> {
    while (this.open > 0 && !this.abort.signal.aborted) {
      await new Promise<void>((resolve) => this.idle.add(resolve));
    }
  }

  close(): void {
    this.abort.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.waiting.length = 0;
    this.tell();
  }

  private pump(): void {
    if (this.mode.isHeld || this.abort.signal.aborted) return;
    while (this.running < MAX_AT_ONCE) {
      const next = this.waiting.shift();
      if (!next) break;
      this.running += 1;
      void this.send(next).finally(() => {
        this.running -= 1;
        this.pump();
        if (this.open === 0) this.tell();
      });
    }
  }

  private tell(): void {
    for (const resolve of this.idle) resolve();
    this.idle.clear();
  }

  private async send(delivery: Delivery): Promise<void> {
    const { event, target } = delivery;
    const body = JSON.stringify(event, null, 2);
    const signal = AbortSignal.any([this.abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const isTaken = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, target.secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal,
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    if (isTaken) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    if (this.abort.signal.aborted) return;
    const waitMs = BACK_OFF_MS[Math.min(delivery.attempts, BACK_OFF_MS.length - 1)] ?? 0;
    delivery.attempts += 1;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.waiting.push(delivery);
      this.pump();
    }, waitMs);
    this.timers.add(timer);
  }
}

/** Signs a body as the provider does. The time is the real one, which is what receivers compare with. */
export function signatureOf(body: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
}

/** Shuffles in place. The same seed gives the same order. */
function shuffle<T>(items: T[], seed: number): void {
  let state = seed | 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
