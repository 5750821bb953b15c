import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './children.ts';
import { loadHttp } from './load.ts';
import type { Plan } from './plan.ts';
import { type Measure, measureOf, type Target } from './ratios.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const TARGET: Target = { direction: 'atLeast', must: 0.9, stretch: null };
const CONNECTIONS = [64, 256];

/** The body as it travels: nothing is decoded, so that the reference can send the very same bytes. */
function fetchRaw(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const sent = response.headers['content-encoding'] ?? 'identity';
        if (response.statusCode === 200 && sent === encoding) resolve(Buffer.concat(parts));
        else reject(new Error(`${url} answered ${String(response.statusCode)} in ${sent}, not ${encoding}.`));
      });
    }).on('error', reject);
  });
}

/**
 * A published file through the gateway to the same bytes from a bare handler, in requests per second: as stored and
 * as browsers ask for it. Also says which answers were no success.
 */
export async function benchStatic(
  plan: Plan,
  gatewayUrl: string,
  file: (name: string) => string,
): Promise<{ measures: Measure[]; faults: string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-static-'));
  const children: Child[] = [];
  const faults: string[] = [];
  const measures: Measure[] = [];
  try {
    for (const encoding of ['identity', 'br']) {
      const path = join(dir, encoding);
      const bytes = await fetchRaw(`${gatewayUrl}${PATH}`, encoding);
      writeFileSync(path, bytes);
      const bare = await startChild('bare', file('bare'), {
        BENCH_FILE: path,
        ...(encoding === 'identity' ? {} : { BENCH_ENCODING: encoding }),
      });
      children.push(bare);
      const load = async (url: string, connections: number, ms: number): Promise<number> => {
        const run = await loadHttp(url, connections, ms, { 'accept-encoding': encoding });
        if (run.errors > 0) faults.push(`${url}: ${String(run.errors)} errors.`);
        return run.requests / run.seconds;
      };
      const ours = `${gatewayUrl}${PATH}`;
      const theirs = `http://127.0.0.1:${String(bare.port)}/file`;
      for (const url of [ours, theirs]) await load(url, 16, plan.warmUpMs);
      for (const connections of CONNECTIONS) {
        const ratios: number[] = [];
        for (let round = 0; round < plan.rounds; round += 1) {
          const mine = await load(ours, connections, plan.roundMs);
          ratios.push(mine / (await load(theirs, connections, plan.roundMs)));
        }
        const size = `${(bytes.length / 1024).toFixed(1)} KB, ${encoding}`;
        measures.push(
          measureOf(`throughput / bare handler at ${String(connections)} (${size})`, ratios, TARGET),
        );
      }
    }
    return { measures, faults };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    rmSync(dir, { recursive: true, force: true });
  }
}
