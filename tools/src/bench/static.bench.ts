import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './children.ts';
import { cpuTimeUs } from './cpu-time.ts';
import { loadHttp } from './load.ts';
import type { Plan } from './plan.ts';
import { type Measure, measureOf, type Target } from './ratios.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const TARGET: Target = { direction: 'atLeast', must: 0.9, stretch: null };
const CONNECTIONS = [64, 256];

/** Fetches a body without decoding it, so the reference can send the same bytes. */
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

interface Sample {
  readonly perSecond: number;
  /** Requests per second of CPU time; null where unknown. */
  readonly perCpuSecond: number | null;
}

/**
 * Measures a published file through the gateway against the same bytes from a bare handler, unencoded and as
 * browsers request it: requests per second, and per second of CPU time, which is reliable on a busy machine
 * too. Also returns failed responses.
 */
export async function benchStatic(
  plan: Plan,
  gateway: { readonly url: string; readonly pid: number },
  file: (name: string) => string,
): Promise<{ measures: Measure[]; faults: string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-static-'));
  const children: Child[] = [];
  const faults: string[] = [];
  const measures: Measure[] = [];
  try {
    for (const encoding of ['identity', 'br']) {
      const path = join(dir, encoding);
      const bytes = await fetchRaw(`${gateway.url}${PATH}`, encoding);
      writeFileSync(path, bytes);
      const bare = await startChild('bare', file('bare'), {
        BENCH_FILE: path,
        ...(encoding === 'identity' ? {} : { BENCH_ENCODING: encoding }),
      });
      children.push(bare);
      const load = async (url: string, pid: number, connections: number, ms: number): Promise<Sample> => {
        const before = cpuTimeUs(pid);
        const run = await loadHttp(url, connections, ms, { headers: { 'accept-encoding': encoding } });
        const after = cpuTimeUs(pid);
        if (run.errors > 0) faults.push(`${url}: ${String(run.errors)} errors.`);
        const cpuSeconds = before === null || after === null ? null : (after - before) / 1e6;
        return {
          perSecond: run.requests / run.seconds,
          perCpuSecond: cpuSeconds === null ? null : run.requests / cpuSeconds,
        };
      };
      const ours = (connections: number, ms: number) =>
        load(`${gateway.url}${PATH}`, gateway.pid, connections, ms);
      const theirs = (connections: number, ms: number) =>
        load(`http://127.0.0.1:${String(bare.port)}/file`, bare.pid, connections, ms);
      for (const side of [ours, theirs]) await side(16, plan.warmUpMs);
      for (const connections of CONNECTIONS) {
        const speed: number[] = [];
        const cpu: number[] = [];
        for (let round = 0; round < plan.rounds; round += 1) {
          const mine = await ours(connections, plan.roundMs);
          const bareSample = await theirs(connections, plan.roundMs);
          speed.push(mine.perSecond / bareSample.perSecond);
          if (mine.perCpuSecond !== null && bareSample.perCpuSecond !== null) {
            cpu.push(mine.perCpuSecond / bareSample.perCpuSecond);
          }
        }
        const what = `at ${String(connections)} (${(bytes.length / 1024).toFixed(1)} KB, ${encoding})`;
        measures.push(measureOf(`throughput / bare handler ${what}`, speed, TARGET));
        if (cpu.length > 0) measures.push(measureOf(`requests per CPU second / bare ${what}`, cpu, null));
      }
    }
    return { measures, faults };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    rmSync(dir, { recursive: true, force: true });
  }
}
