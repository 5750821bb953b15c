import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from './logger.ts';
import type { FinishedSpan } from './span.ts';
import { startTracing, tracing } from './tracing.ts';

const TRACE = '0123456789abcdef0123456789abcdef';
const PARENT = `00-${TRACE}-aaaaaaaaaaaaaaaa-01`;
const SPAN: FinishedSpan = {
  ...{ name: 'bets.place-bet.v1', kind: 'server', parent: PARENT, startMs: 1_000, isFailed: true },
  traceparent: `00-${TRACE}-bbbbbbbbbbbbbbbb-01`,
  attributes: { code: 'INTERNAL', attempts: 2 },
};

const lines: string[] = [];
const logger = createLogger(
  { name: 'spec', level: 'info' },
  { write: (line: string) => void lines.push(line) },
);
let server: Server;
let bodies: { path: string | undefined; body: string }[] = [];
let status = 200;
let endpoint = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push({ path: request.url, body });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

beforeEach(() => {
  [bodies, status] = [[], 200];
  lines.length = 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const start = () => startTracing({ endpoint, service: 'bets', logger });

it('is off without a collector, and then its code is not loaded', async () => {
  await jest.isolateModulesAsync(async () => {
    const isLoaded = jest.fn();
    jest.doMock('./otlp-exporter.ts', () => {
      isLoaded();
      return jest.requireActual<object>('./otlp-exporter.ts');
    });
    const own = await import('./tracing.ts');
    const end = await own.startTracing({ endpoint: undefined, service: 'bets', logger });
    expect(own.tracing.record).toBeNull();
    await end();
    expect(isLoaded).not.toHaveBeenCalled();
    await (
      await own.startTracing({ endpoint, service: 'bets', logger })
    )();
    expect(isLoaded).toHaveBeenCalledTimes(1);
  });
});

it('sends spans as OTLP, with their parent, failure and attributes', async () => {
  const end = await start();
  tracing.record?.(SPAN);
  await end();
  expect(tracing.record).toBeNull();
  expect(bodies.map(({ path }) => path)).toEqual(['/v1/traces']);
  expect(JSON.parse(bodies[0]?.body ?? '')).toEqual({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'bets' } }] },
        scopeSpans: [
          {
            scope: { name: 'openbook' },
            spans: [
              {
                ...{ traceId: TRACE, spanId: 'bbbbbbbbbbbbbbbb', parentSpanId: 'aaaaaaaaaaaaaaaa' },
                ...{ name: 'bets.place-bet.v1', kind: 2, startTimeUnixNano: '1000000000' },
                endTimeUnixNano: expect.stringMatching(/^\d{13}000000$/) as unknown,
                attributes: [
                  { key: 'code', value: { stringValue: 'INTERNAL' } },
                  { key: 'attempts', value: { intValue: '2' } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  });
});

it('names no parent of another trace, and sends no trace that its caller left out', async () => {
  const end = await start();
  tracing.record?.({ ...SPAN, parent: 'garbage', isFailed: false });
  tracing.record?.({ ...SPAN, traceparent: `00-${TRACE}-cccccccccccccccc-00` });
  await end();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.body).not.toContain('parentSpanId');
  expect(bodies[0]?.body).not.toContain('"status"');
  expect(bodies[0]?.body).not.toContain('cccccccccccccccc');
});

it('sends many spans in batches, and drops what is too much', async () => {
  const end = await start();
  for (let number = 0; number < 5_000; number += 1) tracing.record?.(SPAN);
  await end();
  expect(bodies).toHaveLength(8);
});

it('drops spans that the collector refuses, says so, and never fails', async () => {
  status = 503;
  const end = await start();
  tracing.record?.(SPAN);
  await end();
  expect(lines.join()).toContain('traces could not be sent');
  expect(lines.join()).toContain('"dropped":1');
});
