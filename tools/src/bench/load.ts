import autocannon from 'autocannon';
import type { RunFigures } from './processes/child-side.ts';

/** Keeps `connections` busy with GET requests for `ms` milliseconds. Answers other than 2xx count as errors. */
export async function loadHttp(
  url: string,
  connections: number,
  ms: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<RunFigures> {
  // The generator's own histogram knows whole milliseconds only, too coarse for one connection.
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, headers, duration: ms / 1000, timeout: 10 },
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
