import { createLogger, createMetrics } from '@app/platform';
import { eventually } from '@app/testing';
import { RefusalSample } from './refusal-sample.ts';
import { RequestObserver } from './request-observer.ts';

interface Line {
  readonly msg: string;
  readonly route?: string;
  readonly status?: number;
  readonly unlogged?: number;
}

const lines: Line[] = [];
const logger = createLogger(
  { name: 'gateway', level: 'info' },
  { write: (line: string) => lines.push(JSON.parse(line) as Line) },
);

beforeEach(() => {
  lines.length = 0;
});

it('logs the first refusals of a kind, then one line per minute for the rest', async () => {
  const sample = new RefusalSample(logger, 30);
  const logged = Array.from({ length: 500 }, () => sample.isLogged('/api/bets', 429));
  expect(logged.filter(Boolean)).toHaveLength(20);
  expect(sample.isLogged('/api/bets', 404)).toBe(true);
  expect(sample.isLogged('/api/auth/me', 429)).toBe(true);
  await eventually(() => lines.length > 0);
  expect(lines).toMatchObject([{ msg: 'repeated refusals', route: '/api/bets', status: 429, unlogged: 480 }]);
  expect(sample.isLogged('/api/bets', 429)).toBe(true);
});

it('never omits a response that is not a refusal', () => {
  const sample = new RefusalSample(logger);
  for (const status of [200, 304, 500, 503]) {
    expect(Array.from({ length: 100 }, () => sample.isLogged('/api/bets', status)).every(Boolean)).toBe(true);
  }
});

it('limits the log lines of a flood while the metrics count all of it', async () => {
  const metrics = createMetrics('gateway');
  const observer = new RequestObserver(logger, metrics);
  for (let i = 0; i < 1_000; i += 1) {
    observer.answered({
      requestId: String(i),
      method: 'GET',
      route: '/api/bets',
      target: '/api/bets',
      status: 429,
      durationMs: 1,
    });
    observer.unreadable(400, 'HPE_INVALID_METHOD');
  }
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(20);
  expect(lines.filter(({ msg }) => msg === 'unreadable request')).toHaveLength(20);
  const text = await metrics.metrics();
  expect(text).toMatch(/gateway_http_unreadable_requests_total\{[^}]*status="400"[^}]*\} 1000/);
});
