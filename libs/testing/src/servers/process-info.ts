import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What the operating system says about a running process. */
export type ProcessInfo = {
  /** Opaque; a process id together with its start is never handed out twice. */
  readonly startedAt: string;
  /** The full command line, words separated by one space. */
  readonly command: string;
};

/** Describes a running process; undefined when none has this id (a dead, not yet collected one counts as none). */
export function describeProcess(pid: number): ProcessInfo | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so fields are counted from the last bracket (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startedAt = fields[19];
    if (startedAt === undefined || state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { startedAt, command };
  } catch {
    return undefined; // it ended between the two reads, or never was
  }
}

function fromPs(pid: number): ProcessInfo | undefined {
  try {
    const ps = (column: string): string =>
      execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (ps('stat').startsWith('Z')) return undefined;
    return { startedAt: ps('lstart'), command: ps('command') };
  } catch {
    return undefined; // ps answers 1 when there is no such process
  }
}

/** Names one process beyond reuse of its id. */
export type ProcessRef = { readonly pid: number; readonly startedAt: string };

/** The reference of a running process; undefined when there is none. */
export function referTo(pid: number): ProcessRef | undefined {
  const info = describeProcess(pid);
  return info && { pid, startedAt: info.startedAt };
}

/** True while exactly the process meant by `ref` runs (not another one that got the same id later). */
export function isRunning(ref: ProcessRef): boolean {
  return describeProcess(ref.pid)?.startedAt === ref.startedAt;
}
