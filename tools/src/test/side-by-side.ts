import type { PartResult } from './part.ts';

/** A part of the run that may run in parallel with others. */
export type Job = { readonly name: string; readonly run: () => Promise<PartResult> };

/**
 * Passes jobs to `work` in order, at most `lanes` at a time, and resolves when all have ended. `work` also
 * gets the names of all running jobs.
 */
export async function sideBySide<One extends { readonly name: string }>(
  jobs: readonly One[],
  lanes: number,
  work: (job: One, running: readonly string[]) => Promise<void>,
): Promise<void> {
  const running = new Set<string>();
  const waiting = jobs.values();
  const lane = async (): Promise<void> => {
    for (const job of waiting) {
      running.add(job.name);
      await work(job, [...running]);
      running.delete(job.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
