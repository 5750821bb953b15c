import { median } from '../ratios.ts';

/** Result of a closed-loop run. */
export interface Driven {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Runs `work` in parallel by this many readers for `ms` milliseconds. Rejects when one run does. */
export async function drive(readers: number, ms: number, work: () => Promise<unknown>): Promise<Driven> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < startedAt + ms) {
        const from = performance.now();
        await work();
        latencies.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    medianMs: median(latencies),
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}
