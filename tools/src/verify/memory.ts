import { execFileSync } from 'node:child_process';
import { poll } from '@app/testing/servers';
import type { App } from '@app/testing/stack';

const MIB = 1024 * 1024;
/** Metrics of memory a JavaScript process holds beyond short-lived garbage. */
const HELD =
  /^(?:nodejs_external_memory_bytes|nodejs_heap_space_size_used_bytes\{.*space="(?:old|large_object)".*\})\S* (\S+)$/;

/** Returns a process's resident memory in MiB, garbage included. Throws for an unknown id. */
export function residentMiB({ pid }: App): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / MIB;
}

/** Returns what a process holds on and off its heap in MiB, without memory the runtime keeps for later. */
export async function heldMiB({ metricsUrl }: App): Promise<number> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n');
  const parts = lines.flatMap((line) => HELD.exec(line)?.slice(1) ?? []);
  if (parts.length !== 3) throw new Error('the process does not say what memory it holds');
  return parts.reduce((sum, bytes) => sum + Number(bytes), 0) / MIB;
}

/** Watches a process's resident memory. `stop` returns the peak in MiB. */
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
 * Waits until a process holds at most this much and returns its minimum in MiB, in time or not. Calls `stir`
 * in between, since garbage is only collected during activity.
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
