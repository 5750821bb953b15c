import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1e6;
/** The kernel counts the time of ended children in ticks. */
const MS_PER_TICK = 10;
/** Positions in /proc/…/stat behind the name of the program. */
const [PARENT, ENDED_USER_TICKS, ENDED_SYSTEM_TICKS] = [1, 13, 14];

/**
 * Returns the processor time in milliseconds that a process, everything it started, and everything those started
 * have used, also those that have ended (Linux). It reads the scheduler's own count of every thread, because the usual one is in hundredths of
 * a second.
 */
export function processorMsBelow(rootId: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (id === rootId || isBelow(parents.get(id)));
  return [...parents.keys()].filter(isBelow).reduce((sum, id) => sum + usedMs(id), 0);
}

function parentOf(id: string): number | undefined {
  const parent = statOf(id)[PARENT];
  return parent === undefined ? undefined : Number(parent);
}

function statOf(id: string): readonly string[] {
  return read(`/proc/${id}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
}

function usedMs(id: number): number {
  let tasks: readonly string[];
  try {
    tasks = readdirSync(`/proc/${id}/task`);
  } catch {
    return 0; // It has ended.
  }
  const nanoseconds = tasks.map((task) =>
    Number(read(`/proc/${id}/task/${task}/schedstat`)?.split(' ')[0] ?? 0),
  );
  const stat = statOf(String(id));
  const ticks = Number(stat[ENDED_USER_TICKS] ?? 0) + Number(stat[ENDED_SYSTEM_TICKS] ?? 0);
  return nanoseconds.reduce((sum, ns) => sum + ns, 0) / NANOSECONDS_PER_MS + ticks * MS_PER_TICK;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // It has ended.
  }
}
