import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeProcess,
  isRunning,
  poll,
  referTo,
  writePrivate,
  type ProcessRef,
} from '@app/testing/servers';
import { StartError } from './start-error.ts';

/** An application process this clone started; `entry` is the file it runs, part of its command line. */
type AppRecord = ProcessRef & { readonly entry: string };

const PATIENCE_MS = 6_000;

/** Remembers which application processes run, so that a later start can find those of a killed one. */
export class AppRecords {
  private readonly file: string;
  private readonly records = new Map<number, AppRecord>();

  constructor(dataDir: string) {
    this.file = join(dataDir, 'processes.json');
  }

  add(pid: number, entry: string): void {
    const ref = referTo(pid);
    if (!ref) return; // it has ended already
    this.records.set(pid, { ...ref, entry });
    this.save();
  }

  remove(pid: number): void {
    if (this.records.delete(pid)) this.save();
  }

  /**
   * Stops what an earlier, killed start left running. A process is touched only when its id, its start time and
   * its command line are the recorded ones. Throws a StartError when one does not end.
   */
  async stopLeftovers(): Promise<void> {
    await Promise.all(this.read().filter(isOurs).map(stopLeftover));
    this.save();
  }

  private read(): readonly AppRecord[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as AppRecord[];
    } catch {
      return []; // never started before, or the file was cut off
    }
  }

  private save(): void {
    writePrivate(this.file, JSON.stringify([...this.records.values()]));
  }
}

function isOurs(record: AppRecord): boolean {
  return isRunning(record) && describeProcess(record.pid)?.command.includes(record.entry) === true;
}

async function stopLeftover(record: AppRecord): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (isRunning(record)) process.kill(record.pid, signal);
    if (await poll(() => !isRunning(record), { timeoutMs: PATIENCE_MS })) return;
  }
  throw new StartError(`Process ${record.pid} of an earlier start does not end: stop it by hand.`);
}
