import { readFileSync } from 'node:fs';

const TICK_US = 10_000;

/**
 * User and system time a process has used, microseconds, by the kernel's account (10 ms steps); null where the
 * kernel does not tell (macOS). For processes that cannot be asked, as they are not the bench's own.
 */
export function cpuTimeUs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the counted fields begin after it, with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return null;
  }
}
