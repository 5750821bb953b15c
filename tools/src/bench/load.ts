import autocannon from 'autocannon';
import type { RunFigures } from './processes/child-side.ts';

/** Request besides the URL; GET without a body by default. */
export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends each of the given requests once, on `connections` connections. They are written out before the time runs.
 * Responses other than 2xx count as errors.
 */
export async function sendAll(
  url: string,
  connections: number,
  requests: readonly Sent[],
): Promise<Omit<RunFigures, 'p99Ms'>> {
  const shares = sharesOf(requests, connections);
  let startedAt = 0;
  let endedAt = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        amount: requests.length,
        timeout: 10,
        setupClient: (client) => {
          client.setRequests(shares.shift() ?? []);
          // The last connection is ready: none has sent yet.
          startedAt = performance.now();
        },
      },
      (error, outcome) => {
        if (error) reject(error as Error);
        else resolve(outcome);
      },
    );
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

/** Divides requests as the generator divides their number: the first connections take what is left over. */
function sharesOf(requests: readonly Sent[], connections: number): Sent[][] {
  const rest = requests.length % connections;
  let taken = 0;
  return Array.from({ length: connections }, (_, index) => {
    const share = Math.floor(requests.length / connections) + (index < rest ? 1 : 0);
    taken += share;
    return requests.slice(taken - share, taken);
  });
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
