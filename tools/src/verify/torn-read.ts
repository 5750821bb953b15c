// npm run verify:torn-read: publishes a slate repeatedly while 50 readers read it. Every response is exactly
// one version, never partial or mixed, and its ETag is the hash of its bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pause, poll } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { ask, type Verdict, type GatewayHarness } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';

const [PUBLISHES, READERS] = process.argv.includes('--short') ? [25, 10] : [1_000, 50];
const READER_PAUSE_MS = 20;
const PATH = '/static/nfl/nfl_predictions.json';
const ENCODINGS = ['br', 'gzip', 'identity'];
const SOURCE = join(
  import.meta.dirname,
  '../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);

type Slate = { system_version?: string; predictions: { venue?: string }[] };

/** Returns a version of the open slate with its number at the top and in every record. */
function version(number: number): string {
  const slate = JSON.parse(readFileSync(SOURCE, 'utf8')) as Slate;
  const mark = `version ${number}`;
  return JSON.stringify({
    ...slate,
    system_version: mark,
    predictions: slate.predictions.map((record) => ({ ...record, venue: mark })),
  });
}

/** Reads once. Returns the version's mark, or what is wrong with the response. */
async function readOnce(gatewayUrl: string, encoding: string): Promise<{ mark: string } | { fault: string }> {
  const headers = { 'accept-encoding': encoding };
  const answer = await ask(gatewayUrl, { method: 'GET', path: PATH, headers });
  if (answer.status !== 200) return { fault: `status ${answer.status}` };
  const form = String(answer.headers['content-encoding'] ?? 'identity');
  const length = Number(answer.headers['content-length']);
  if (length !== answer.body.length) return { fault: `${answer.body.length} of ${length} bytes` };
  let plain: Buffer;
  let slate: Slate;
  try {
    plain =
      form === 'br'
        ? brotliDecompressSync(answer.body)
        : form === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    slate = JSON.parse(plain.toString('utf8')) as Slate;
  } catch (error) {
    return { fault: `not readable as ${form}: ${String(error)}` };
  }
  const sha256 = createHash('sha256').update(plain).digest('hex');
  if (!String(answer.headers.etag).includes(sha256)) return { fault: 'the ETag belongs to other bytes' };
  const marks = new Set([slate.system_version, ...slate.predictions.map(({ venue }) => venue)]);
  if (marks.size !== 1) return { fault: `mixed: ${[...marks].slice(0, 4).join(', ')}` };
  return { mark: slate.system_version ?? '' };
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const random = randomFrom(seed);
  // A folder named after the sport, so file names need not contain it.
  const folder = join(stack.logsDir, '../torn-read/nfl');
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= PUBLISHES; number += 1) {
    writeFileSync(join(folder, `predictions_${String(number).padStart(4, '0')}.json`), version(number));
  }
  const first = await stack.runCli(['publish', join(folder, 'predictions_0001.json')]);
  if (first.code !== 0) return { passed: 0, faults: [`publishing failed: ${first.stderr}`] };
  const isMarked = async (mark: string): Promise<boolean> => {
    const read = await readOnce(stack.gatewayUrl, 'identity');
    return 'mark' in read && read.mark === mark;
  };
  await poll(() => isMarked('version 1'), { timeoutMs: 15_000, everyMs: 50 });

  const faults: string[] = [];
  const seen = new Set<string>();
  let reads = 0;
  let isDone = false;
  const reader = async (): Promise<void> => {
    while (!isDone) {
      const encoding = ENCODINGS[Math.floor(random() * ENCODINGS.length)] ?? 'identity';
      const read = await readOnce(stack.gatewayUrl, encoding).catch((error: unknown) => ({
        fault: String(error),
      }));
      reads += 1;
      // Gives the publisher processor time, which constantly reading clients would use up.
      await pause(READER_PAUSE_MS);
      if ('fault' in read) faults.push(`${encoding}: ${read.fault}`);
      else seen.add(read.mark);
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  const startedAt = performance.now();
  const published = await stack.runCli(['publish', folder, '--json']);
  const seconds = (performance.now() - startedAt) / 1_000;
  const last = await poll(() => isMarked(`version ${PUBLISHES}`), { timeoutMs: 15_000, everyMs: 50 });
  isDone = true;
  await Promise.all(readers);

  if (published.code !== 0) faults.push(`publishing failed: ${published.stderr.slice(0, 500)}`);
  if (!last) faults.push('the last version was never shown');
  if (seen.size < 3) faults.push(`readers saw ${seen.size} versions: too few to prove anything`);
  console.log(
    `${PUBLISHES} publishes in ${seconds.toFixed(1)} s under ${READERS} readers: ${reads} reads, ${seen.size} versions seen`,
  );
  return { passed: reads + 2 - faults.length, faults: faults.slice(0, 20) };
}

export const tornRead: GatewayHarness = { name: 'torn-read', verify };
