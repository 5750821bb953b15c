import { defineQueue, JobQueue, type QueueState } from '@app/jobs';
import { CliError, EXIT } from '@app/platform/cli';
import { SILENT, withRedis } from '../redis.ts';

/** More than a queue ever keeps. */
const ALL = 100_000;
/** The key that every queue has, with its name twice. */
const META = /^\{jobs:([a-z0-9-]+)\}:\1:meta$/;

/** Returns the names of the queues that jobs were ever added to. */
export function findQueues(redisUrl: string): Promise<string[]> {
  return withRedis(redisUrl, async (connection) => {
    const names = new Set<string>();
    await connection.onEachNode(async (send) => {
      let cursor = '0';
      do {
        const page = await send(['SCAN', cursor, 'MATCH', '{jobs:*:meta', 'COUNT', '1000']);
        const [next, keys] = page as [string, string[]];
        for (const key of keys) {
          const name = META.exec(key)?.[1];
          if (name !== undefined) names.add(name);
        }
        cursor = next;
      } while (cursor !== '0');
    });
    return [...names].sort();
  });
}

/** Returns what a queue holds, with all of its failed jobs. */
export function inspectQueue(redisUrl: string, name: string): Promise<QueueState> {
  return withQueue(redisUrl, name, (queue) => queue.inspect(ALL));
}

/** Runs failed jobs now. Returns how many were still there. */
export function runJobs(redisUrl: string, name: string, ids: readonly string[]): Promise<number> {
  return withQueue(redisUrl, name, async (queue) => {
    let count = 0;
    for (const id of ids) if (await queue.runNow(id)) count += 1;
    return count;
  });
}

/** Deletes the jobs that were given up. Returns how many. */
export function drainQueue(redisUrl: string, name: string): Promise<number> {
  return withQueue(redisUrl, name, (queue) => queue.dropGivenUp());
}

/** @throws CliError with exit code 1 for a queue that is not there */
async function withQueue<Result>(
  redisUrl: string,
  name: string,
  work: (queue: JobQueue<object>) => Promise<Result>,
): Promise<Result> {
  const names = await findQueues(redisUrl);
  if (!names.includes(name))
    throw new CliError(
      `There is no queue "${name}". There are: ${names.join(', ') || 'none'}.`,
      EXIT.refused,
    );
  // Jobs carry their own attempts and pauses; these are only for new ones.
  const definition = defineQueue<object>({ name, attempts: 1, backoffMs: 0, concurrency: 1 });
  const queue = new JobQueue(definition, { redisUrl, logger: SILENT });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}
