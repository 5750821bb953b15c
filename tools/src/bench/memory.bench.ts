import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory of one part of the product: a process, or all processes of a server. */
export interface MemoryLine {
  readonly name: string;
  readonly processes: number;
  readonly residentBytes: number;
}

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly residentBytes: number;
}

function processes(): ProcessRow[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, residentBytes: kilobytes * 1024 }));
}

/** Returns a process's proportional set size (Linux), or its resident size elsewhere. */
function ownBytes(row: ProcessRow): number {
  try {
    const rollup = readFileSync(`/proc/${String(row.pid)}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024 || row.residentBytes;
  } catch {
    return row.residentBytes;
  }
}

/**
 * Measures the resident memory of each named process. A server with many processes counts shared memory once,
 * since summing resident sizes would count PostgreSQL's buffers once per connection.
 */
export function measureMemory(pids: Readonly<Record<string, number>>): MemoryLine[] {
  const rows = processes();
  return Object.entries(pids).map(([name, pid]) => {
    const own = rows.filter((row) => row.pid === pid || row.parent === pid);
    const residentBytes =
      own.length === 1 ? (own[0]?.residentBytes ?? 0) : own.reduce((sum, row) => sum + ownBytes(row), 0);
    return { name, processes: own.length, residentBytes };
  });
}
