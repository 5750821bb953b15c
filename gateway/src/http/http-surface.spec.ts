import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { listPlans, problemSchema, type ResponseOf } from '@app/contracts';
import type { InjectOptions } from 'fastify';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { DocsFiles } from '../api-docs/docs-files.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends raw bytes and returns the response once the other side closes. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (answer += part));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('headers of every response', () => {
  let gateway: GatewayUnderTest;
  let port: number;

  beforeAll(async () => {
    gateway = await startGateway({
      env: { MAX_HEADER_BYTES: '4096', REQUEST_TIMEOUT_MS: '1000', HEADERS_TIMEOUT_MS: '500' },
    });
    gateway.source.publish('/static/nfl/nfl_predictions.json', '{}');
    await gateway.store.refresh();
    await gateway.app.listen(0, '127.0.0.1');
    port = (gateway.instance.server.address() as AddressInfo).port;
    // On a busy machine, making the API document at its first request takes longer than the limit above.
    await gateway.app.get(DocsFiles).document();
  });
  afterAll(() => gateway.app.close());

  const inject = (options: InjectOptions) => gateway.instance.inject(options);

  it.each([
    ['a published file', { url: '/static/nfl/nfl_predictions.json' }, 200],
    [
      'a published file the caller holds',
      { url: '/static/nfl/nfl_predictions.json', headers: { 'if-none-match': '*' } },
      304,
    ],
    ['the start page', { url: '/' }, 200],
    ['an asset', { url: '/assets/app-Bx1.js' }, 200],
    ['the API document', { url: '/api/openapi.json' }, 200],
    ['the API page', { url: '/api/docs' }, 200],
    ['liveness', { url: '/health/live' }, 200],
    ['readiness', { url: '/health/ready' }, 200],
    ['the live stream, head only', { method: 'HEAD' as const, url: '/api/live' }, 200],
    ['an absent path', { url: '/api/nothing' }, 404],
    ['an absent published file', { url: '/static/nfl/nothing.json' }, 404],
    ['another method', { method: 'PUT' as const, url: '/health/live' }, 405],
    ['a method nobody knows', { method: 'PROPFIND' as never, url: '/api/docs' }, 405],
    ['broken percent-encoding', { url: '/static/%zz' }, 400],
    [
      'malformed JSON',
      { method: 'POST' as const, url: '/api/live', headers: JSON_TYPE, payload: '{"a":' },
      400,
    ],
    [
      'a JSON type without a body',
      { method: 'POST' as const, url: '/api/live', headers: JSON_TYPE, payload: '' },
      405,
    ],
    [
      'a prototype in the body',
      { method: 'POST' as const, url: '/api/live', headers: JSON_TYPE, payload: '{"__proto__":{}}' },
      400,
    ],
    [
      'another media type',
      { method: 'POST' as const, url: '/x', headers: { 'content-type': 'text/csv' }, payload: 'a' },
      415,
    ],
    [
      'a body above the limit',
      { method: 'POST' as const, url: '/x', headers: JSON_TYPE, payload: `"${'x'.repeat(300_000)}"` },
      413,
    ],
    ['a URL above the limit', { url: `/x?${'a'.repeat(5000)}` }, 431],
  ])('has the full set of headers and a well-formed id: %s (S-481)', async (_what, options, status) => {
    const reply = await inject(options);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject(SECURITY_HEADERS);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (status < 400) return;
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.headers['cache-control']).toBe('no-store');
    const problem = problemSchema.parse(reply.json());
    expect(problem).toMatchObject({ status, requestId: reply.headers['x-request-id'] });
    expect(problem.message).toBe(problem.error);
    expect(problem.detail).toBe(problem.error);
    expect(problem.issues).not.toHaveLength(0);
    expect(problem.instance).not.toContain('?');
  });

  it.each([
    ['headers above the limit', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(8000)}\r\n\r\n`, 431],
    ['not HTTP', 'HELLO\r\n\r\n', 400],
    [
      'contradicting lengths',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a missing Host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['a head that never ends', 'GET / HTTP/1.1\r\nhost: x\r\n', 400],
  ])('returns the same headers for %s over the wire (S-481)', async (_what, text, status) => {
    const answer = await exchange(port, text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(head.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, success: false });
  });

  it.each(['/', '/health/live', '/static/nfl/nfl_predictions.json'])(
    'refuses two Host headers at %s, since a proxy may have read the other (S-481)',
    async (path) => {
      const text = `GET ${path} HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n`;
      const [head = '', body = ''] = (await exchange(port, text)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 400 /);
      expect(problemSchema.parse(JSON.parse(body)).issues).toEqual([
        { field: 'host', rule: 'must be sent once' },
      ]);
    },
  );

  it.each(['/api/login', '/api/auth/forgot-password', '/nothing'])(
    'answers a stalled body once and says what it waited for: POST %s (S-481)',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n`;
      const answer = await exchange(port, `${head}\r\n{`);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      const [, body = ''] = answer.split('\r\n\r\n');
      expect(problemSchema.parse(JSON.parse(body))).toMatchObject({
        status: 400,
        issues: [{ field: 'request', rule: 'must arrive completely within 1 s' }],
      });
    },
  );

  it('answers once for a service that takes too long (S-481)', async () => {
    const late = Promise.withResolvers<ResponseOf<typeof listPlans>>();
    gateway.services.answer(listPlans, () => late.promise);
    const answer = await fetch(`http://127.0.0.1:${port}/api/stripe/plans`);
    expect(answer.status).toBe(504);
    expect(problemSchema.parse(await answer.json())).toMatchObject({
      code: 'TIMEOUT',
      error: 'No response within 1 s; the outcome is unknown.',
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject(SECURITY_HEADERS);
    late.resolve({ plans: [], sales: 'none' });
    expect((await inject({ url: '/api/stripe/plans' })).statusCode).toBe(200);
  });

  it('does not send a second response after one already due (S-481)', async () => {
    // The first response waits for an unavailable service. The second request is malformed.
    const answer = await exchange(port, 'GET /api/system-bets HTTP/1.1\r\nhost: x\r\n\r\nHELLO\r\n\r\n');
    expect((answer.match(/HTTP\/1\.1 /g) ?? []).length).toBeLessThan(2);
  });

  it.each([
    ['a byte of another encoding', Buffer.from('{"email":"J\xf6rg"}', 'latin1')],
    ['half a character', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ])('says a body in another encoding must be UTF-8: %s (S-481)', async (_what, payload) => {
    const reply = await inject({ method: 'POST', url: '/api/login', headers: JSON_TYPE, payload });
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json())).toMatchObject({
      error: 'The body is not valid UTF-8.',
      issues: [{ field: 'body', rule: 'must be UTF-8' }],
    });
  });

  it('still reports a wrong length for a body with another length (S-481)', async () => {
    const headers = { ...JSON_TYPE, 'content-length': '3' };
    const reply = await inject({ method: 'POST', url: '/api/login', headers, payload: '{"a":1}' });
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe('content-length');
  });

  it('names the supported methods for an unsupported one (S-481)', async () => {
    const reply = await inject({ method: 'DELETE', url: '/api/openapi.json' });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it('accepts only a well-formed request id from the caller (S-481)', async () => {
    const id = 'checkout-7f.3';
    expect(
      (await inject({ url: '/health/live', headers: { 'x-request-id': id } })).headers['x-request-id'],
    ).toBe(id);
    const forged = await inject({ url: '/health/live', headers: { 'x-request-id': '<script>' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs each request with its id, route, status and duration, but never its query (S-481)', async () => {
    await inject({ url: '/health/live?token=geheim', headers: { 'x-request-id': 'logged-1' } });
    await inject({
      url: '/static/nfl/nfl_predictions.json?token=geheim',
      headers: { 'x-request-id': 'logged-2' },
    });
    const lines = gateway.lines.filter((line) => String(line['requestId']).startsWith('logged-'));
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'logged-1',
        route: '/health/live',
        path: '/health/live',
        status: 200,
      }),
      expect.objectContaining({
        requestId: 'logged-2',
        route: '/static/*',
        status: 200,
        durationMs: expect.any(Number) as number,
      }),
    ]);
    expect(JSON.stringify(gateway.lines)).not.toContain('geheim');
  });

  it('answers an unexpected error with only an id that the log explains (S-481)', async () => {
    const { source } = gateway;
    source.publish('/static/nfl/odd.json', '{"odd":true}');
    await gateway.store.refresh();
    jest.spyOn(source, 'getFile').mockResolvedValueOnce(Buffer.from('of another length, with a secret'));
    const reply = await inject({ url: '/static/nfl/odd.json' });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers).toMatchObject(SECURITY_HEADERS);
    const { error } = problemSchema.parse(reply.json());
    expect(error).not.toContain('secret');
    const [, id = ''] = /Error id: ([0-9a-f-]{36})/.exec(error) ?? [];
    expect(gateway.lines.find((line) => line['errorId'] === id)).toBeDefined();
  });

  it('counts every response by route, method and status (S-481)', async () => {
    await fetch(`http://127.0.0.1:${port}/static/nfl/nfl_predictions.json`);
    const lines = (await gateway.metrics.metrics()).split('\n');
    const has = (pattern: RegExp) => lines.some((line) => pattern.test(line));
    expect(
      has(/_seconds_count\{method="GET",route="\/static\/\*",status="200",service="gateway"\} [1-9]/),
    ).toBe(true);
    expect(has(/_bucket\{method="PUT",route="\/\*",status="405",le="\+Inf",service="gateway"\} 1/)).toBe(
      true,
    );
    expect(has(/^gateway_http_unreadable_requests_total\{status="431",service="gateway"\} 1/)).toBe(true);
  });

  it('returns the same response from memory over the wire as through the framework (S-345)', async () => {
    const url = '/static/nfl/nfl_predictions.json?t=1';
    const injected = await inject({ url, headers: { 'accept-encoding': 'identity' } });
    const wired = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await wired.text()).toBe(injected.body);
    const ignored = ['date', 'connection', 'keep-alive', 'x-request-id'];
    const kept = (headers: Iterable<[string, unknown]>) =>
      Object.fromEntries([...headers].filter(([name]) => !ignored.includes(name)));
    expect(kept(wired.headers)).toEqual(kept(Object.entries(injected.headers)));
  });
});
