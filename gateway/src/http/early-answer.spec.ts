import { connect, type AddressInfo } from 'node:net';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const REQUEST_TIMEOUT_MS = 1_000;
const JSON_BODY = 'content-type: application/json\r\n';

let gateway: GatewayUnderTest;
let port: number;

beforeAll(async () => {
  gateway = await startGateway({
    env: { REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS), HEADERS_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS) },
  });
  gateway.source.publish('/static/nfl/nfl_predictions.json', '{}');
  await gateway.store.refresh();
  await gateway.app.listen(0, '127.0.0.1');
  ({ port } = gateway.instance.server.address() as AddressInfo);
});
afterAll(() => gateway.app.close());

/**
 * Sends each part once the given number of responses has arrived. Resolves with everything received until the
 * gateway closes.
 */
function exchange(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const rest = [...parts];
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(rest.shift() ?? ''));
    socket.on('data', (part) => {
      received += part.toString('latin1');
      const next = rest.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(received);
    });
  });
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
const head = (line: string, length: number, more = JSON_BODY) =>
  `${line} HTTP/1.1\r\nhost: x\r\n${more}content-length: ${length}\r\n\r\n`;

describe('a request answered before its whole body arrived', () => {
  const CASES = [
    ['POST /api/bets/imports/check', JSON_BODY, 401],
    ['GET /api/games', JSON_BODY, 404],
    ['POST /api/login', 'content-type: text/x\r\n', 415],
    ['GET /', JSON_BODY, 200],
    ['GET /health/live', JSON_BODY, 200],
    ['GET /static/nfl/nfl_predictions.json', JSON_BODY, 200],
  ] as const;
  // All at once, since each lasts until the gateway gives up waiting.
  let responses: Promise<readonly string[]>;
  beforeAll(() => {
    responses = Promise.all(CASES.map(([line, type]) => exchange(`${head(line, 90_000, type)}{"a`)));
  });

  it.each(CASES.map(([line, , status], place) => [line, status, place] as const))(
    'gets one response when the rest never arrives: %s (S-481)',
    async (_line, status, place) => {
      expect(statusesIn((await responses)[place] ?? '')).toEqual([status]);
    },
  );

  it('gets one response when the rest is malformed (S-481)', async () => {
    const chunked = `POST /api/bets/imports/check HTTP/1.1\r\nhost: x\r\n${JSON_BODY}transfer-encoding: chunked\r\n\r\n`;
    expect(statusesIn(await exchange(chunked, 'no length\r\n'))).toEqual([401]);
  });

  it('lets the next request through once the rest has arrived (S-481)', async () => {
    const first = `${head('POST /api/bets/imports/check', 4)}{"`;
    const statuses = statusesIn(
      await exchange(first, 'a"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n', 'HELLO\r\n\r\n'),
    );
    expect(statuses).toEqual([401, 200, 400]);
  });
});

describe('a connection opened ahead of need, as browsers do', () => {
  it('is closed without an answer, which the browser would take for that to its first request (S-481)', async () => {
    expect(await exchange('')).toBe('');
  });
});
