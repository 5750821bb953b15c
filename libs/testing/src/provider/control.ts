import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deliveries } from './deliveries.ts';
import { sendJson } from './http.ts';
import type { Outage } from './outage.ts';
import type { Provider } from './provider.ts';

type ControlRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  readonly body: string;
};

type Orders = {
  readonly advanceSeconds?: number;
  readonly isHeld?: boolean;
  readonly copies?: number;
  readonly shuffleSeed?: number | null;
  readonly repeat?: string;
  readonly webhookUrl?: string;
  readonly mode?: 'none' | Outage['mode'];
  readonly calls?: number;
  readonly delayMs?: number;
  readonly path?: string;
};

const OUTAGES: readonly string[] = ['down', 'slow', '429', '500', 'lost'];

/** Moves the clock, changes deliveries, and makes the interface misbehave. For programs of this machine, or with the secret key. */
export function answerControl(
  provider: Provider,
  deliveries: Deliveries,
  { request, response, pathname, body }: ControlRequest,
): void {
  const from = request.socket.remoteAddress ?? '';
  // Pages of other sites can reach loopback through a browser, which names their origin.
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(from);
  // In a container nobody is local.
  const isKnown = isLocal || request.headers.authorization === `Bearer ${provider.apiKey}`;
  if (!isKnown || request.headers.origin !== undefined) {
    sendJson(response, 403, {
      error: { message: 'Only programs on this machine, or with the secret key, may do that.' },
    });
    return;
  }
  const orders = parse(body);
  if (!orders) {
    sendJson(response, 400, { error: { message: 'Send a JSON object.' } });
    return;
  }
  if (pathname === '/_control/clock') {
    const { advanceSeconds } = orders;
    if (advanceSeconds !== undefined && (!Number.isInteger(advanceSeconds) || advanceSeconds < 0)) {
      sendJson(response, 400, { error: { message: 'advanceSeconds must be a whole number, 0 or more.' } });
      return;
    }
    if (advanceSeconds) provider.advance({ seconds: advanceSeconds });
    sendJson(response, 200, { now: new Date(provider.world.now() * 1000).toISOString() });
    return;
  }
  if (pathname === '/_control/deliveries') {
    const { isHeld, copies, repeat, webhookUrl } = orders;
    if (webhookUrl !== undefined) provider.sendTo(webhookUrl);
    deliveries.change({
      ...(isHeld !== undefined && { isHeld }),
      ...(copies !== undefined && { copies }),
      ...('shuffleSeed' in orders && { shuffleSeed: orders.shuffleSeed ?? undefined }),
    });
    const event = repeat === undefined ? undefined : provider.world.find('event', repeat);
    if (event) deliveries.repeat(event);
    sendJson(response, 200, { ...deliveries.mode, open: deliveries.open });
    return;
  }
  if (pathname === '/_control/outage') {
    const { mode = 'none', ...more } = orders;
    if (mode !== 'none' && !OUTAGES.includes(mode)) {
      sendJson(response, 400, { error: { message: `mode must be none, ${OUTAGES.join(', ')}.` } });
      return;
    }
    provider.setOutage(mode === 'none' ? undefined : { ...more, mode });
    sendJson(response, 200, { mode });
    return;
  }
  sendJson(response, 404, { error: { message: 'Unknown control.' } });
}

function parse(body: string): Orders | undefined {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
