import { readFileSync } from 'node:fs';

const TICK_US = 10_000;

/**
 * Returns a process's user and system time in microseconds (10 ms steps) from the kernel; null where
 * unavailable (macOS). For processes the bench cannot ask directly.
 */
export function cpuTimeUs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The fields after it start with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return null;
  }
}
