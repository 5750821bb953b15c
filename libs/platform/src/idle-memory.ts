import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 5_000;
/** Share of the time in which the event loop works. Ours uses less than 0.02 when idle. */
const BUSY = 0.1;
const IDLE = 0.03;

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back to the system once the process is idle after work. V8 grows its heap for speed during work
 * and then keeps 50 to 100 MiB for minutes. Takes about 50 ms, once after each busy period, and never keeps the
 * process alive.
 */
export function releaseMemoryWhenIdle(
  lookEveryMs = LOOK_EVERY_MS,
  collectGarbage: CollectGarbage = exposeGarbageCollection(),
): void {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  // Starting is work too.
  let wasBusy = true;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > BUSY) wasBusy = true;
    if (!wasBusy || utilization > IDLE) return;
    wasBusy = false;
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    // Its own time must not count as work.
    last = performance.eventLoopUtilization();
  }, lookEveryMs);
  timer.unref();
}

/** Returns V8's own function, which `--expose-gc` would make global. Here no other code gets it. */
function exposeGarbageCollection(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as CollectGarbage;
}
