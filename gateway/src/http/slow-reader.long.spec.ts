import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { exportBets, getExportPart, HTTP_ROUTES, listBets, startAnswer, stopAnswer } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { newBet, SUMMARY } from '../../test/bets.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const REQUEST_TIMEOUT_MS = 500;
const IDLE_SOCKET_MS = 2_000;
/** Exceeds the socket buffers on both sides, so the gateway has to wait for its reader. */
const PARTS = 60;
const PART = 'x'.repeat(400_000);
const AT = '2026-10-17T12:00:00.000Z';
const ADDRESSES: Readonly<Record<string, string>> = {
  listBets: '/api/bets',
  exportBets: '/api/bets/export',
  downloadExport: `/api/auth/exports/${randomUUID()}/file`,
  sendChatMessage: '/api/chat',
};
/** The live stream never ends. It has a spec of its own. */
const ROUTES = HTTP_ROUTES.filter(({ isStreamed, path }) => isStreamed === true && path !== '/api/live');
const NAMES = ROUTES.map(({ operationId }) => operationId);
const isPost = (operationId: string): boolean =>
  ROUTES.some((route) => route.operationId === operationId && route.method === 'POST');

let gateway: GatewayUnderTest;
let headers: Record<string, string>;
let port: number;
let fetched = 0;
/** The gateway's sockets by the client's port. */
const connections = new Map<number, Socket>();

beforeAll(async () => {
  gateway = await startGateway({
    env: {
      REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      HEADERS_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      IDLE_SOCKET_MS: String(IDLE_SOCKET_MS),
    },
  });
  const key = await newKey('key-1');
  const session = newSession(Date.now(), { subscriptionTier: 'elite' });
  headers = bearer(await tokenOf(key, session));
  const { services } = gateway;
  answerForAuth(services, [key], [session]);
  services.answer(listBets, ({ cursor }) => {
    fetched = Number(cursor ?? 0) + 1;
    const nextCursor = fetched < PARTS ? String(fetched) : null;
    return { bets: [newBet({ notes: PART })], summary: cursor === null ? SUMMARY : null, nextCursor };
  });
  services.answer(exportBets, ({ cursor }) => {
    fetched = Number(cursor ?? 0) + 1;
    return { text: PART, nextCursor: fetched < PARTS ? String(fetched) : null };
  });
  services.answer(getExportPart, ({ part }) => {
    fetched = part + 1;
    return { text: PART, parts: PARTS };
  });
  services.answer(startAnswer, () => {
    const answerId = randomUUID();
    services.answers.set(answerId, answerInParts);
    return { answerId };
  });
  services.answer(stopAnswer, () => ({}));
  gateway.instance.server.on('connection', (socket) => connections.set(socket.remotePort ?? 0, socket));
  await gateway.app.listen(0, '127.0.0.1');
  ({ port } = gateway.instance.server.address() as AddressInfo);
  // The very first request also fetches keys and sessions.
  (await open('listBets')).destroy();
});
afterAll(() => gateway.app.close());
beforeEach(() => {
  fetched = 0;
});

/** A far longer answer of the assistant than there is. */
async function* answerInParts(): AsyncGenerator<readonly unknown[], void, undefined> {
  for (fetched = 1; fetched < PARTS; fetched += 1) {
    yield [{ kind: 'text', text: PART }];
    await Promise.resolve();
  }
  const end = { kind: 'done', answeredBy: 'built-in', messageId: randomUUID(), timestamp: AT };
  yield [{ kind: 'text', text: PART }, end];
}

/** Resolves when the response head has arrived, with the body unread. */
function open(operationId: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: ADDRESSES[operationId], agent: false };
    const post = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const sent = isPost(operationId)
      ? { ...options, method: 'POST', headers: { ...headers, ...post } }
      : { ...options, headers };
    const body = isPost(operationId) ? JSON.stringify({ message: 'Why this pick?' }) : undefined;
    httpRequest(sent, resolve).on('error', reject).end(body);
  });
}

async function readAll(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isServing = async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).status;

describe.each(NAMES)('a slow reader of %s', (operationId) => {
  it('keeps its response longer than an ordinary one may take (S-481)', async () => {
    const answer = await open(operationId);
    expect(answer.statusCode).toBe(200);
    // Time itself is under test: nothing may happen when it has passed.
    await pause(REQUEST_TIMEOUT_MS * 2);
    expect(await isServing()).toBe(200);
    const bytes = await readAll(answer);
    expect(fetched).toBe(PARTS);
    expect(bytes).toBeGreaterThanOrEqual(PARTS * PART.length);
  }, 30_000);

  it('makes the gateway fetch only what the connection accepts (S-481)', async () => {
    const answer = await open(operationId);
    const before = { fetched: -1 };
    while (before.fetched !== fetched) {
      before.fetched = fetched;
      await pause(200);
    }
    expect(fetched).toBeLessThan(PARTS / 2);
    answer.destroy();
  });

  it('loses only its connection when it reads nothing for too long (S-481)', async () => {
    const answer = await open(operationId);
    const other = await open(operationId);
    answer.on('error', () => undefined);
    // The other client keeps reading slowly.
    const sip = setInterval(() => other.read() as unknown, 20);
    await once(connections.get(answer.socket.localPort ?? 0) as Socket, 'close');
    clearInterval(sip);
    await expect(readAll(answer)).rejects.toThrow('aborted');
    expect(await readAll(other)).toBeGreaterThan(PART.length);
    expect(await isServing()).toBe(200);
    // Node may take twice the setting to close.
  }, 30_000);
});

describe.each(NAMES.filter((name) => !isPost(name)))('HEAD of %s', (operationId) => {
  it('gets only the headers, with no part fetched beyond the first (S-481)', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}${ADDRESSES[operationId] ?? ''}`, {
      method: 'HEAD',
      headers,
    });
    expect([reply.status, await reply.text(), fetched]).toEqual([200, '', 1]);
  });
});
