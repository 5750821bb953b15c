import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, poll, referTo, writePrivate, type ProcessRef } from '@app/testing/servers';
import type { Environment } from './environments.ts';
import { StartError } from './start-error.ts';

/** How long a start waits for a predecessor that is stopping. */
const STOPPING_MS = 12_000;

/** Facts about the running product for command lines. The file exists exactly while it runs. */
export type RuntimeFacts = {
  readonly gatewayUrl: string;
  readonly logsDir: string;
  /** Settings of each application by name, database included. Its command line uses them. */
  readonly settings: Readonly<Record<string, Environment>>;
};

const lockOf = (dataDir: string): string => join(dataDir, 'start.lock');
const runtimeOf = (dataDir: string): string => join(dataDir, 'runtime.json');

/**
 * Makes this process the only `npm start` of the clone. Waits for one that is stopping and throws a
 * StartError when another one runs. A lock of a dead process is ignored.
 */
export async function takeLock(dataDir: string): Promise<void> {
  const holder = readHolder(dataDir);
  if (holder && isRunning(holder)) {
    const isGone = (): boolean => !isRunning(holder);
    const patienceMs = existsSync(runtimeOf(dataDir)) ? 0 : STOPPING_MS;
    if (!(await poll(isGone, { timeoutMs: patienceMs, everyMs: 100 }))) {
      throw new StartError(`The product is already running here as process ${holder.pid}. Stop it first.`);
    }
  }
  writePrivate(lockOf(dataDir), JSON.stringify(referTo(process.pid)));
  removeRuntime(dataDir);
}

/** Releases the lock for the next start. */
export function releaseLock(dataDir: string): void {
  rmSync(lockOf(dataDir), { force: true });
}

function readHolder(dataDir: string): ProcessRef | undefined {
  try {
    return JSON.parse(readFileSync(lockOf(dataDir), 'utf8')) as ProcessRef;
  } catch {
    return undefined; // No lock, or a partially written one.
  }
}

/** Writes `.data/runtime.json`, readable only by this user. */
export function writeRuntime(dataDir: string, facts: RuntimeFacts): void {
  writePrivate(runtimeOf(dataDir), `${JSON.stringify(facts, null, 2)}\n`);
}

/** Removes the facts: the product is stopped or stopping. */
export function removeRuntime(dataDir: string): void {
  rmSync(runtimeOf(dataDir), { force: true });
}
