import autocannon from 'autocannon';
import type { RunFigures } from './processes/child-side.ts';

/** Request besides the URL; GET without a body by default. */
export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends `count` requests on `connections` connections, each with what `next` returns. Responses other than 2xx count
 * as errors.
 */
export async function sendEach(
  url: string,
  connections: number,
  count: number,
  next: () => Sent,
): Promise<Omit<RunFigures, 'p99Ms'>> {
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
    const run = autocannon({ url, connections, amount: count, requests, timeout: 10 }, (error, outcome) => {
      if (error) reject(error as Error);
      else resolve(outcome);
    });
    // The generator's own duration ends with its last sample, which comes once a second.
    run.on('response', () => {
      endedAt = performance.now();
    });
  });
  return {
    requests: result['2xx'],
    errors: result.errors + result.non2xx,
    seconds: (endedAt - startedAt) / 1000,
  };
}

/**
 * Repeats a request on `connections` connections for `ms` milliseconds. Responses other than 2xx count as
 * errors.
 */
export async function loadHttp(
  url: string,
  connections: number,
  ms: number,
  sent: Sent = {},
): Promise<RunFigures> {
  // The generator's own histogram has whole milliseconds, too coarse for one connection.
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, ...sent, duration: ms / 1000, timeout: 10 },
      (error, outcome) => {
        if (error) reject(error as Error);
        else resolve(outcome);
      },
    );
    run.on('response', (_client, _status, _bytes, responseTimeMs) => {
      latencies.push(responseTimeMs);
    });
  });
  latencies.sort((a, b) => a - b);
  return {
    requests: result['2xx'],
    errors: result.errors + result.non2xx,
    seconds: result.duration,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}
