import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { problemSchema, listBets } from '@app/contracts';
import { answerForAuth, newKey, newSession, tokenOf } from '../../test/account.ts';
import { newBet, SUMMARY } from '../../test/bets.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const WAITING = 4;
const SOCKETS = 3;
const PIPELINED = 1_400;
const PAGE = 'x'.repeat(300_000);

let gateway: GatewayUnderTest;
let token: string;
const open: Socket[] = [];

async function start(env: Readonly<Record<string, string>>): Promise<number> {
  gateway = await startGateway({ env });
  const key = await newKey('key-1');
  const session = newSession(Date.now());
  token = await tokenOf(key, session);
  answerForAuth(gateway.services, [key], [session]);
  await gateway.app.listen(0, '127.0.0.1');
  return (gateway.instance.server.address() as AddressInfo).port;
}

/** Sends a text at once and collects the reply. */
function send(port: number, text: string): { readonly socket: Socket; received: string } {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const kept = { socket, received: '' };
  socket.on('data', (part) => (kept.received += part.toString('latin1')));
  socket.on('error', () => undefined);
  open.push(socket);
  return kept;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 8_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const answersIn = (text: string) => text.split('HTTP/1.1 200 ').length - 1;
const problemIn = (text: string) => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(head.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
  return problemSchema.parse(JSON.parse(body));
};

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await gateway.app.close();
});

describe('pipelined requests on one connection', () => {
  it('all get responses in order, however many arrive at once (S-481)', async () => {
    const port = await start({ MAX_WAITING_REQUESTS_PER_SOCKET: String(WAITING) });
    const ids = Array.from({ length: PIPELINED }, (_, index) => `r-${index}`);
    const text = ids.map((id) => get('/health/live', `x-request-id: ${id}\r\n`)).join('');
    const kept = send(port, text);
    await until(() => answersIn(kept.received) === PIPELINED);
    expect([...kept.received.matchAll(/x-request-id: (r-\d+)/g)].map(([, id]) => id)).toEqual(ids);
  });

  it('wait in the connection, not in memory, while a response is being produced (S-481)', async () => {
    const port = await start({ MAX_WAITING_REQUESTS_PER_SOCKET: String(WAITING) });
    let finish: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    gateway.services.answer(listBets, async () => {
      await isHeld;
      return { bets: [], summary: SUMMARY, nextCursor: null };
    });
    let parsed = 0;
    gateway.instance.server.on('request', () => (parsed += 1));
    const bets = get('/api/bets?limit=1', `authorization: Bearer ${token}\r\n`);
    const kept = send(port, bets + get('/health/live').repeat(PIPELINED));
    await until(() => gateway.services.requestsOf(listBets).length === 1);
    const other = send(port, get('/health/live'));
    await until(() => answersIn(other.received) === 1);
    // The waiting requests, and at most one more part of what had arrived.
    expect(parsed).toBeLessThan(120);
    finish();
    await until(() => answersIn(kept.received) === PIPELINED + 1);
  });

  it('are dropped with their connection without calling a service (S-481)', async () => {
    const port = await start({});
    let finish: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    gateway.services.answer(listBets, async () => {
      await isHeld;
      return { bets: [], summary: SUMMARY, nextCursor: null };
    });
    const connected = once(gateway.instance.server, 'connection') as Promise<[Socket]>;
    const bets = get('/api/bets?limit=1', `authorization: Bearer ${token}\r\n`);
    const kept = send(port, bets.repeat(8));
    const [theirs] = await connected;
    await until(() => gateway.services.requestsOf(listBets).length === 1);
    const closed = once(theirs, 'close');
    kept.socket.destroy();
    await closed;
    finish();
    const other = send(port, get('/health/live'));
    await until(() => answersIn(other.received) === 1);
    expect(gateway.services.requestsOf(listBets)).toHaveLength(1);
  });

  it('with bodies are read completely and in order (S-481)', async () => {
    const port = await start({ MAX_WAITING_REQUESTS_PER_SOCKET: '1' });
    const body = JSON.stringify({ email: 'a@example.net', filler: 'y'.repeat(50_000) });
    const post = (id: string) =>
      `POST /api/auth/forgot-password HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const kept = send(port, post('p-1') + post('p-2') + post('p-3') + get('/health/live'));
    await until(() => answersIn(kept.received) === 1);
    expect([...kept.received.matchAll(/x-request-id: (p-\d)/g)].map(([, id]) => id)).toEqual([
      'p-1',
      'p-2',
      'p-3',
    ]);
  });
});

describe('connections from one address', () => {
  it('are refused with a clear message beyond the limit and accepted again after others close (S-481)', async () => {
    const port = await start({ MAX_SOCKETS_PER_ADDRESS: String(SOCKETS) });
    const kept = Array.from({ length: SOCKETS }, () => send(port, get('/health/live')));
    await until(() => kept.every(({ received }) => answersIn(received) === 1));
    const refused = send(port, get('/health/live'));
    await until(() => refused.socket.closed);
    expect(problemIn(refused.received)).toMatchObject({
      status: 429,
      error: 'At most 3 connections may be open at once from one address.',
      issues: [{ field: 'connection', rule: 'must be at most 3 at once from one address' }],
    });
    kept[0]?.socket.destroy();
    // The gateway notices a moment later that the client has left.
    let again = send(port, get('/health/live'));
    await until(() => {
      if (again.received.startsWith('HTTP/1.1 429 ')) again = send(port, get('/health/live'));
      return answersIn(again.received) === 1;
    });
  });

  it('are counted by the client a proxy names, not by the proxy (S-481)', async () => {
    const port = await start({ MAX_SOCKETS_PER_ADDRESS: '1', TRUSTED_PROXY_HOPS: '1' });
    gateway.services.answer(listBets, () => new Promise<never>(() => undefined));
    const slow = (client: string) =>
      get('/api/bets?limit=1', `authorization: Bearer ${token}\r\nx-forwarded-for: 9.9.9.9, ${client}\r\n`);
    send(port, slow('203.0.113.1'));
    await until(() => gateway.services.requestsOf(listBets).length === 1);
    const second = send(port, get('/health/live', 'x-forwarded-for: 203.0.113.1\r\n'));
    await until(() => second.received !== '');
    expect(second.received).toMatch(/^HTTP\/1\.1 429 /);
    const other = send(port, get('/health/live', 'x-forwarded-for: 203.0.113.2\r\n'));
    await until(() => answersIn(other.received) === 1);
  });
});

describe('buffered bytes for the readers at one address', () => {
  it('are limited, and the response that exceeds the limit ends its own connection (S-481)', async () => {
    const port = await start({ MAX_QUEUED_BYTES_PER_ADDRESS: String(1024 * 1024) });
    gateway.services.answer(listBets, () => ({
      bets: Array.from({ length: 20 }, () => newBet({ notes: PAGE })),
      summary: SUMMARY,
      nextCursor: null,
    }));
    const bets = get('/api/bets?limit=20', `authorization: Bearer ${token}\r\n`);
    const connected = once(gateway.instance.server, 'connection') as Promise<[Socket]>;
    const greedy = send(port, bets);
    greedy.socket.pause();
    const [theirs] = await connected;
    await once(theirs, 'close');
    const other = send(port, get('/health/live'));
    await until(() => answersIn(other.received) === 1);
  });
});

describe('pages and files', () => {
  it('have their own generous limit with a clear message (S-481)', async () => {
    const port = await start({ PAGE_LIMIT_PER_MINUTE: '3' });
    const kept = send(port, get('/', 'accept: text/html\r\n').repeat(3));
    await until(() => answersIn(kept.received) === 3);
    const refused = send(port, get('/static/nfl/nfl_predictions.json', 'connection: close\r\n'));
    await until(() => refused.socket.closed);
    expect(refused.received).toMatch(/retry-after: [1-9]\d?\r\n/);
    expect(problemIn(refused.received)).toMatchObject({
      status: 429,
      issues: [{ field: 'requests', rule: 'must be at most 3 per minute for pages and files' }],
    });
    // Routes with their own limits and liveness probes do not count here.
    const others = send(port, get('/health/live') + get('/api/openapi.json'));
    await until(() => answersIn(others.received) === 2);
  });
});
