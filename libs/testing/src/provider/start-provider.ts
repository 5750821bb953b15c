import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi, API_VERSION } from './api.ts';
import { testCard } from './cards.ts';
import { payCheckout } from './checkout.ts';
import { answerControl } from './control.ts';
import { Deliveries, type Target } from './deliveries.ts';
import { nextDue, settleDue } from './due.ts';
import { readBody, sendJson } from './http.ts';
import { afterOneCall, concerns, type Outage, passes } from './outage.ts';
import type { Provider, ProviderOptions } from './provider.ts';
import { answerPage } from './pages/answer-page.ts';
import { World } from './world.ts';

const MAX_TIMER_MS = 3_600_000;

/** Starts the stand-in provider. Rejects with EADDRINUSE when a given port is taken. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const apiKey = options.apiKey ?? 'sk_test_standin';
  const webhookSecret = options.webhookSecret ?? 'whsec_standin';
  let target: Target | undefined =
    options.webhookUrl === undefined ? undefined : { url: options.webhookUrl, secret: webhookSecret };
  let url = '';
  let outage: Outage | undefined;
  let timer: NodeJS.Timeout | undefined;
  const deliveries = new Deliveries(
    () => world,
    () => target,
  );
  const world: World = new World({
    file: options.file,
    clock: options.clock,
    apiVersion: API_VERSION,
    baseUrl: () => options.publicUrl ?? url,
    onEvent: (event) => deliveries.add(event),
  });
  const settle = (): void => {
    settleDue(world);
    clearTimeout(timer);
    const next = nextDue(world);
    if (!next || options.clock) return;
    timer = setTimeout(
      settleAndSave,
      Math.min(MAX_TIMER_MS, Math.max(1_000, world.untilMs(next.at))),
    ).unref();
  };
  const settleAndSave = (): void => {
    settle();
    world.save();
  };
  const provider: Provider = {
    get url() {
      return url;
    },
    get port() {
      return (server.address() as AddressInfo).port;
    },
    apiKey,
    webhookSecret,
    world,
    sendTo(webhookUrl) {
      target = { url: webhookUrl, secret: webhookSecret };
    },
    advance({ days = 0, seconds = 0 }) {
      world.moveClock(days * 86_400 + seconds);
      settleAndSave();
    },
    pay(sessionId, cardId = 'works', { isKnownCard = false, email = 'customer@example.com' } = {}) {
      settle();
      const card = testCard(cardId);
      if (!card) throw new Error(`${cardId} is not a test card.`);
      const session = world.get('checkout_session', sessionId);
      if (session.status !== 'open') throw new Error(`${sessionId} is ${String(session.status)}.`);
      const result = payCheckout(world, session, { card, email, isKnown: isKnownCard, isConfirmed: true });
      settleAndSave();
      return result;
    },
    events: () => world.all('event'),
    deliver: (mode) => deliveries.change(mode),
    repeat: (event) => deliveries.repeat(event),
    openDeliveries: () => deliveries.open,
    delivered: () => deliveries.settled(),
    setOutage(mode) {
      outage = mode;
    },
    async close() {
      clearTimeout(timer);
      deliveries.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      world.save();
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider');
    const fault = outage !== undefined && concerns(outage, request.method, pathname) ? outage : undefined;
    if (fault) {
      outage = afterOneCall(outage);
      if (!(await passes(fault, response))) return;
    }
    const body = request.method === 'GET' ? '' : await readBody(request);
    settle();
    if (pathname.startsWith('/_control/'))
      return answerControl(provider, deliveries, { request, response, pathname, body });
    if (!pathname.startsWith('/v1/'))
      return answerPage(world, { request, response, pathname, body, settle: settleAndSave });
    const requestId = world.newId('req');
    const {
      status,
      body: json,
      isReplay,
    } = answerApi(world, apiKey, requestId, {
      method: request.method ?? 'GET',
      path: pathname,
      form: request.method === 'POST' ? body : search.slice(1) || body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    });
    settle();
    if (fault?.mode === 'lost') return void response.destroy();
    sendJson(response, status, json, {
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(isReplay && { 'idempotent-replayed': 'true' }),
    });
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        sendJson(response, 500, { error: { type: 'api_error', message } });
      } else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const event of world.all('event')) if (event.pending_webhooks > 0) deliveries.add(event);
  settle();
  return provider;
}
