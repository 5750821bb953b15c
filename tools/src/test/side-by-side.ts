import type { PartResult } from './part.ts';

/** A part of the run that may run in parallel with others. */
export type Job = {
  readonly name: string;
  /** Lanes it takes while it runs, for one that works in several processes at a time; 1 when not given. */
  readonly lanes?: number;
  readonly run: () => Promise<PartResult>;
};

/**
 * Passes jobs to `work`, at most `lanes` at a time, and resolves when all have ended. They start in order, except
 * that a job which needs more lanes than are free lets later ones go first. `work` also gets the names of all running
 * jobs.
 */
export async function sideBySide<One extends { readonly name: string; readonly lanes?: number }>(
  jobs: readonly One[],
  lanes: number,
  work: (job: One, running: readonly string[]) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<One, Promise<void>>();
  let free = lanes;
  while (waiting.length + running.size > 0) {
    // One that needs more lanes than there are runs alone.
    const place = waiting.findIndex((job) => (job.lanes ?? 1) <= free || running.size === 0);
    const [job] = place < 0 ? [] : waiting.splice(place, 1);
    if (job === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const taken = job.lanes ?? 1;
    free -= taken;
    const names = [...running.keys(), job].map(({ name }) => name);
    const ended = work(job, names).finally(() => {
      running.delete(job);
      free += taken;
    });
    running.set(job, ended);
  }
}
