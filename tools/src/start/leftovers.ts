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

/** A process started by this clone. `entry` is its file, part of its command line. */
type AppRecord = ProcessRef & { readonly entry: string };

const PATIENCE_MS = 6_000;

/** Records running processes, so a later start can find those of a killed one. */
export class AppRecords {
  private readonly file: string;
  private readonly records = new Map<number, AppRecord>();

  constructor(dataDir: string) {
    this.file = join(dataDir, 'processes.json');
  }

  add(pid: number, entry: string): void {
    const ref = referTo(pid);
    if (!ref) return; // It has ended already.
    this.records.set(pid, { ...ref, entry });
    this.save();
  }

  remove(pid: number): void {
    if (this.records.delete(pid)) this.save();
  }

  /**
   * Stops processes of an earlier, killed start. Only touches a process whose id, start time and command line
   * match the record. Throws a StartError when one does not end.
   */
  async stopLeftovers(): Promise<void> {
    await Promise.all(this.read().filter(isOurs).map(stopLeftover));
    this.save();
  }

  private read(): readonly AppRecord[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as AppRecord[];
    } catch {
      return []; // Never started before, or a partial file.
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
  throw new StartError(`Process ${record.pid} of an earlier start does not stop. Stop it by hand.`);
}
