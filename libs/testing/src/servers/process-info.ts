import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Facts about a running process. */
export type ProcessInfo = {
  /** Opaque. A process id with its start time is unique. */
  readonly startedAt: string;
  /** The full command line, words separated by one space. */
  readonly command: string;
};

/** Describes a running process; undefined for an unknown id or a zombie. */
export function describeProcess(pid: number): ProcessInfo | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything, so fields are counted from the last parenthesis
    // (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startedAt = fields[19];
    if (startedAt === undefined || state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { startedAt, command };
  } catch {
    return undefined; // It ended between the two reads, or never existed.
  }
}

function fromPs(pid: number): ProcessInfo | undefined {
  try {
    const ps = (column: string): string =>
      execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (ps('stat').startsWith('Z')) return undefined;
    return { startedAt: ps('lstart'), command: ps('command') };
  } catch {
    return undefined; // ps returns 1 when there is no such process.
  }
}

/** Identifies a process even when its id is reused. */
export type ProcessRef = { readonly pid: number; readonly startedAt: string };

/** Returns the reference of a running process; undefined when there is none. */
export function referTo(pid: number): ProcessRef | undefined {
  const info = describeProcess(pid);
  return info && { pid, startedAt: info.startedAt };
}

/** Whether exactly this process still runs, and not a later one with the same id. */
export function isRunning(ref: ProcessRef): boolean {
  return describeProcess(ref.pid)?.startedAt === ref.startedAt;
}
