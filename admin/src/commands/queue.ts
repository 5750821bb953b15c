import { CliError, EXIT, onOneLine, type ExitCode, type Output } from '@app/platform/cli';
import { findRedisUrls } from '../services.ts';
import { drainQueue, findQueues, inspectQueue, runJobs } from '../work/queues.ts';
import { DRY_RUN, readSome } from './read-words.ts';

/** Shows what every queue holds, and its failed jobs. */
export async function listCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson } = readSome(words, [], ['a queue']);
  const redisUrl = findRedisUrls().queues;
  const names = taken[0] === undefined ? await findQueues(redisUrl) : [taken[0]];
  const states = [];
  for (const name of names) {
    const { failedJobs, ...state } = await inspectQueue(redisUrl, name);
    // The most attempts are in the code of the service, not here.
    states.push({ ...state, failedJobs: failedJobs.map(({ maxAttempts: _, queue: __, ...job }) => job) });
  }
  if (isJson) output.print(JSON.stringify(states, null, 2));
  else
    for (const { name, waiting, running, failed, givenUp, failedJobs } of states) {
      output.print(
        `${name}: ${String(waiting)} waiting, ${String(running)} running, ${String(failed)} failed, ${String(givenUp)} given up`,
      );
      for (const { id, attempts, isGivenUp, error, addedAt } of failedJobs) {
        const facts = [id, addedAt, `${String(attempts)} attempts`, error ?? 'unknown error'];
        output.print(onOneLine(`  ${facts.join('  ')}${isGivenUp ? '  (given up)' : ''}`));
      }
    }
  return EXIT.ok;
}

/** Runs one failed job of a queue now, or all. */
export async function retryCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson, isDryRun } = readSome(words, ['a queue'], ['a job'], DRY_RUN);
  const [name = '', id] = taken;
  const redisUrl = findRedisUrls().queues;
  const { failedJobs } = await inspectQueue(redisUrl, name);
  const ids = failedJobs.map((job) => job.id).filter((one) => id === undefined || one === id);
  if (id !== undefined && ids.length === 0)
    throw new CliError(`There is no failed job ${id} in ${name}.`, EXIT.refused);
  const count = isDryRun ? ids.length : await runJobs(redisUrl, name, ids);
  if (isJson) output.print(JSON.stringify({ isDryRun, retried: count }, null, 2));
  else output.print(`${isDryRun ? 'Would run' : 'Run'} now: ${String(count)}.`);
  return EXIT.ok;
}

/** Deletes the jobs of a queue that were given up. */
export async function drainCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson, isDryRun } = readSome(words, ['a queue'], [], DRY_RUN);
  const [name = ''] = taken;
  const redisUrl = findRedisUrls().queues;
  const count = isDryRun ? (await inspectQueue(redisUrl, name)).givenUp : await drainQueue(redisUrl, name);
  if (isJson) output.print(JSON.stringify({ isDryRun, deleted: count }, null, 2));
  else output.print(`${isDryRun ? 'Would be deleted' : 'Deleted'}: ${String(count)}.`);
  return EXIT.ok;
}
