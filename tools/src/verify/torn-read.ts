// npm run verify:torn-read: publishes a slate repeatedly while 50 readers (with --short 10) read it. Every response is
// exactly one version, never partial or mixed, and its ETag is the hash of its bytes. Versions published in a row may
// be announced together, so each batch waits until a reader saw its last version: those are certain to be read.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pause, poll } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { ask, type Verdict, type GatewayHarness } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';

const { BATCHES, PER_BATCH, READERS } = process.argv.includes('--short')
  ? { BATCHES: 3, PER_BATCH: 5, READERS: 10 }
  : { BATCHES: 20, PER_BATCH: 50, READERS: 50 };
/** Far above what a busy machine needs. Only ends a wait for a version that is never shown. */
const SHOWN_WITHIN_MS = 60_000;
const READER_PAUSE_MS = 20;
const PATH = '/static/nfl/nfl_predictions.json';
const ENCODINGS = ['br', 'gzip', 'identity'];
const SOURCE = join(
  import.meta.dirname,
  '../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);

const markOf = (number: number): string => `version ${number}`;

type Read = { readonly mark: string } | { readonly fault: string };
type Slate = { system_version?: string; predictions: { venue?: string }[] };

/** Returns a version of the open slate with its number at the top and in every record. */
function version(number: number): string {
  const slate = JSON.parse(readFileSync(SOURCE, 'utf8')) as Slate;
  const mark = markOf(number);
  return JSON.stringify({
    ...slate,
    system_version: mark,
    predictions: slate.predictions.map((record) => ({ ...record, venue: mark })),
  });
}

/** Reads once. Returns the version's mark, or what is wrong with the response. */
async function readOnce(gatewayUrl: string, encoding: string): Promise<Read> {
  const headers = { 'accept-encoding': encoding };
  const answer = await ask(gatewayUrl, { method: 'GET', path: PATH, headers }).catch(String);
  if (typeof answer === 'string') return { fault: answer };
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

/** Writes versions and returns their folder, named after the sport, so file names need not contain it. */
function writeVersions(home: string, batch: number, numbers: readonly number[]): string {
  const folder = join(home, `batch-${batch}`, 'nfl');
  mkdirSync(folder, { recursive: true });
  for (const number of numbers) {
    writeFileSync(join(folder, `predictions_${String(number).padStart(4, '0')}.json`), version(number));
  }
  return folder;
}

/** Publishes a batch and returns what went wrong, after a reader saw its last version. */
async function publishBatch(stack: Stack, folder: string, isSeen: () => boolean): Promise<string[]> {
  const { code, stderr } = await stack.runCli(['publish', folder, '--json']);
  if (code !== 0) return [`publishing ${folder} failed: ${stderr.slice(0, 500)}`];
  const isShown = await poll(isSeen, { timeoutMs: SHOWN_WITHIN_MS, everyMs: 20 });
  return isShown ? [] : [`no reader saw the last version of ${folder}`];
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const random = randomFrom(seed);
  const home = join(stack.logsDir, '../torn-read');
  const first = await stack.runCli(['publish', writeVersions(home, 0, [0])]);
  if (first.code !== 0) return { passed: 0, faults: [`publishing failed: ${first.stderr}`] };
  // Before it, readers would get the demo's version of the slate, which has no marks.
  let got: Read = { mark: '' };
  const isFirst = async (): Promise<boolean> => {
    got = await readOnce(stack.gatewayUrl, 'identity');
    return 'mark' in got && got.mark === markOf(0);
  };
  if (!(await poll(isFirst, { timeoutMs: SHOWN_WITHIN_MS, everyMs: 50 })))
    return { passed: 0, faults: [`the first version was never shown, but ${JSON.stringify(got)}`] };

  const faults: string[] = [];
  const seen = new Set<string>();
  let reads = 0;
  let isDone = false;
  const reader = async (): Promise<void> => {
    while (!isDone) {
      const encoding = ENCODINGS[Math.floor(random() * ENCODINGS.length)] ?? 'identity';
      const read = await readOnce(stack.gatewayUrl, encoding);
      reads += 1;
      // Gives the publisher processor time, which constantly reading clients would use up.
      await pause(READER_PAUSE_MS);
      if ('fault' in read) faults.push(`${encoding}: ${read.fault}`);
      else seen.add(read.mark);
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  const startedAt = performance.now();
  const missed: string[] = [];
  for (let batch = 1; batch <= BATCHES && missed.length === 0; batch += 1) {
    const numbers = Array.from({ length: PER_BATCH }, (_, place) => (batch - 1) * PER_BATCH + place + 1);
    const folder = writeVersions(home, batch, numbers);
    missed.push(...(await publishBatch(stack, folder, () => seen.has(markOf(batch * PER_BATCH)))));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  isDone = true;
  await Promise.all(readers);

  console.log(
    `${BATCHES} batches of ${PER_BATCH} publishes in ${seconds.toFixed(1)} s under ${READERS} readers: ` +
      `${reads} reads, ${seen.size} versions seen`,
  );
  const passed = reads - faults.length + BATCHES - missed.length;
  return { passed, faults: [...missed, ...faults].slice(0, 20) };
}

export const tornRead: GatewayHarness = { name: 'torn-read', verify };
