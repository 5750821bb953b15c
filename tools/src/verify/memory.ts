import { execFileSync } from 'node:child_process';
import { poll } from '@app/testing/servers';
import type { App } from '@app/testing/stack';

const MIB = 1024 * 1024;
/** What a JavaScript process holds for longer than a moment, as it says itself; the rest is garbage sooner or later. */
const HELD =
  /^(?:nodejs_external_memory_bytes|nodejs_heap_space_size_used_bytes\{.*space="(?:old|large_object)".*\})\S* (\S+)$/;

/** Resident memory of one process in MiB, garbage and all. Throws when there is none with this id. */
export function residentMiB({ pid }: App): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / MIB;
}

/** What a process holds on its heap and beside it, in MiB: what the runtime keeps for later use does not count. */
export async function heldMiB({ metricsUrl }: App): Promise<number> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n');
  const parts = lines.flatMap((line) => HELD.exec(line)?.slice(1) ?? []);
  if (parts.length !== 3) throw new Error('the process does not say what memory it holds');
  return parts.reduce((sum, bytes) => sum + Number(bytes), 0) / MIB;
}

/** Watches the resident memory of a process; `stop` answers the highest seen, in MiB. */
export function watchMemory(app: App): { stop(): number } {
  let highest = residentMiB(app);
  const look = (): void => {
    highest = Math.max(highest, residentMiB(app));
  };
  const ticks = setInterval(look, 200);
  return {
    stop() {
      clearInterval(ticks);
      look();
      return highest;
    },
  };
}

/**
 * Waits until a process holds at most so much; the least it held, in MiB, whether that came in time or not. `stir` is
 * called in between: garbage is collected only while something is going on.
 */
export async function shrinksTo(
  app: App,
  mostMiB: number,
  { timeoutMs, stir }: { readonly timeoutMs: number; readonly stir: () => Promise<unknown> },
): Promise<number> {
  let least = Infinity;
  const isBack = async (): Promise<boolean> => {
    await stir();
    least = Math.min(least, await heldMiB(app));
    return least <= mostMiB;
  };
  await poll(isBack, { timeoutMs, everyMs: 250 });
  return least;
}
