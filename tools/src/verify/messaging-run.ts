import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult, CaseServers } from '@app/messaging/cases';
import { startRedis } from '@app/testing/servers';

/** Runs `work` on a separate Redis, which is deleted afterwards. */
export async function withRedis<Result>(work: (servers: CaseServers) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openbook-verify-'));
  const redis = await startRedis({
    dataDir,
    logFile: join(dataDir, 'redis.log'),
    persistence: 'aof',
    onProgress: (line) => {
      console.error(line);
    },
  });
  try {
    return await work({ redisUrl: redis.url, ledgerUrl: redis.url });
  } finally {
    await redis.destroy();
  }
}

/** Returns the seed from the command line (`--seed 7`), or a new one. */
export function seedFromArguments(args: readonly string[]): number {
  const at = args.indexOf('--seed');
  const given = at === -1 ? NaN : Number(args[at + 1]);
  return Number.isSafeInteger(given) ? given : Math.floor(Math.random() * 2 ** 31);
}

/** Returns the command that repeats this run, in the short version if it was one. */
export function repeatLine(name: string, seed: number): string {
  const short = process.argv.includes('--short') ? '--short ' : '';
  return `Repeat with: npm run verify:${name} -- ${short}--seed ${seed}`;
}

/** Prints a line of figures and returns the run's faults. */
export function judge(name: string, result: CaseResult, mayRunTwice: boolean): string[] {
  const { records, totals } = result;
  const failed = records.filter(({ code }) => code !== 'OK');
  const slowestMs = records.reduce((slowest, { ms }) => Math.max(slowest, ms), 0);
  console.log(
    `${name}: ${records.length} commands, ${failed.length} failed, ${totals.executions} executions, ` +
      `${totals.effects} effects, slowest ${Math.round(slowestMs)} ms`,
  );
  const faults: string[] = [];
  if (failed.length > 0)
    faults.push(
      `${failed.length} commands failed (${[...new Set(failed.map(({ code }) => code))].join(', ')})`,
    );
  if (totals.effects !== records.length)
    faults.push(`${records.length} commands had ${totals.effects} effects`);
  if (!mayRunTwice && totals.executions !== records.length) {
    faults.push(`${records.length} commands were executed ${totals.executions} times`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Ends the run with its failures and how to repeat it, or with success. */
export function conclude(name: string, seed: number, faults: readonly string[]): void {
  for (const fault of faults) console.error(`FAILED ${fault}`);
  if (faults.length > 0) console.error(repeatLine(name, seed));
  else console.log(`verify:${name}: passed (seed ${seed})`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
