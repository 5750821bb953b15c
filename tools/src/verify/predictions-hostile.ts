// npm run verify:predictions-hostile: puts damaged and hostile files into the inbox of a running stack. Each
// ends as its kind requires, nothing crashes, memory stays bounded, and earlier publications are still
// served.
import { execFile } from 'node:child_process';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause, poll } from '@app/testing/servers';
import { queryRows, type Stack } from '@app/testing/stack';
import { ask, type Verdict, type GatewayHarness } from './gateway-run.ts';
import { hostileFiles, type HostileFile } from './hostile-files.ts';

const FILES = process.argv.includes('--short') ? 72 : 300;
const BATCH = 24;
const BATCH_TIMEOUT_MS = 120_000;
const MEMORY_LIMIT_MB = 256;
const SERVED = ['nfl', 'cfb', 'mlb'].map((sport) => `/static/${sport}/${sport}_predictions.json`);

type LedgerRow = { file_name: string; status: string; reason: string | null; kept: number };

/** Returns a process's resident memory in MB. */
async function memoryMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}

/** Moves a file into the inbox atomically, as a careful sender does. */
async function deliver(stack: Stack, file: HostileFile): Promise<void> {
  const waiting = join(stack.inbox, `.${file.name}`);
  if (file.holeBytes === undefined) await writeFile(waiting, file.bytes);
  else {
    const handle = await open(waiting, 'w');
    await handle.truncate(file.holeBytes);
    await handle.close();
  }
  await rename(waiting, join(stack.inbox, file.name));
}

async function ledger(stack: Stack): Promise<ReadonlyMap<string, LedgerRow>> {
  const sql = `select file_name, status, reason, kept from predictions.file where source = 'inbox'`;
  const rows = await queryRows<LedgerRow>(stack.env['DATABASE_URL'] ?? '', sql);
  return new Map(rows.map((row) => [row.file_name, row]));
}

/** Returns what is wrong with a file's outcome, or null. */
function faultOf(file: HostileFile, row: LedgerRow | undefined): string | null {
  if (!row) return 'it never ended';
  if (file.status !== null && row.status !== file.status) return `${row.status}, ${String(row.reason)}`;
  if (file.reason !== undefined && row.reason !== file.reason)
    return `refused because: ${String(row.reason)}`;
  if (file.kept !== undefined && row.kept !== file.kept) return `kept ${row.kept}`;
  return null;
}

async function served(stack: Stack): Promise<string> {
  const answers = await Promise.all(SERVED.map((path) => ask(stack.gatewayUrl, { method: 'GET', path })));
  return answers.map(({ status, body }) => `${status} ${body.toString('base64')}`).join('\n');
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const { pid } = stack.app('services/predictions');
  const files = hostileFiles(seed, FILES);
  const before = await served(stack);
  const baseMb = await memoryMb(pid);
  let peakMb = baseMb;
  const faults: string[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peakMb = Math.max(peakMb, await memoryMb(pid).catch(() => 0));
      await pause(100);
    }
  })();
  const startedAt = performance.now();
  for (let first = 0; first < files.length; first += BATCH) {
    const batch = files.slice(first, first + BATCH);
    for (const file of batch) await deliver(stack, file);
    const isComplete = async (): Promise<boolean> => {
      const rows = await ledger(stack);
      return batch.every(({ name }) => rows.has(name));
    };
    await poll(isComplete, { timeoutMs: BATCH_TIMEOUT_MS, everyMs: 200 });
    if ((await served(stack)) !== before) faults.push(`after file ${first}: what is served has changed`);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  isDone = true;
  await watching;

  const rows = await ledger(stack);
  for (const file of files) {
    const fault = faultOf(file, rows.get(file.name));
    if (fault !== null) faults.push(`${JSON.stringify(file.name)} should be ${describe(file)}: ${fault}`);
  }
  const ended = await Promise.race([
    stack.app('services/predictions').child.exited.then(() => true),
    pause(0).then(() => false),
  ]);
  if (ended) faults.push('the predictions service crashed');
  const grownMb = Math.round(peakMb - baseMb);
  if (grownMb > MEMORY_LIMIT_MB) faults.push(`memory grew by ${grownMb} MB`);
  const refused = [...rows.values()].filter(({ status }) => status === 'quarantined').length;
  console.log(
    `${files.length} files in ${seconds.toFixed(1)} s: ${refused} refused, ${rows.size - refused} accepted, ` +
      `${ended ? 1 : 0} crashes; memory ${Math.round(baseMb)} MB, at most ${grownMb} MB more (limit ${MEMORY_LIMIT_MB})`,
  );
  // One check per file, plus crash, memory, and what is served after every batch.
  const checks = files.length + 2 + Math.ceil(files.length / BATCH);
  return { passed: checks - faults.length, faults };
}

function describe({ status, reason, kept }: HostileFile): string {
  return `${status ?? 'either'}${reason === undefined ? '' : ` (${reason})`}${kept === undefined ? '' : `, ${kept} kept`}`;
}

export const predictionsHostile: GatewayHarness = { name: 'predictions-hostile', verify };
