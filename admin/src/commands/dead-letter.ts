import { SERVICES } from '@app/contracts';
import { CliError, EXIT, onOneLine, type ExitCode, type Output } from '@app/platform/cli';
import { findRedisUrls } from '../services.ts';
import { dropLetters, listLetters, retryLetters, serviceNamed, type Letter } from '../work/dead-letters.ts';
import { DRY_RUN, readSome } from './read-words.ts';

/** Shows the dead letters of one service or all. */
export async function listCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson } = readSome(words, [], ['a service']);
  const services = taken[0] === undefined ? SERVICES : [serviceNamed(taken[0])];
  const letters = await listLetters(findRedisUrls().queues, services);
  if (isJson) output.print(JSON.stringify(letters, null, 2));
  else {
    for (const letter of letters) output.print(lineOf(letter));
    output.print(`${String(letters.length)} dead letters.`);
  }
  return EXIT.ok;
}

/** Sends one dead letter of a service again, or all that can be. */
export async function retryCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { letters, isJson, isDryRun, redisUrl } = await choose(words);
  const able = letters.filter(({ canRetry }) => canRetry);
  if (!isDryRun) await retryLetters(redisUrl, able);
  const left = letters.length - able.length;
  if (isJson) output.print(JSON.stringify({ isDryRun, retried: able.map(({ id }) => id), left }, null, 2));
  else {
    output.print(`${isDryRun ? 'Would be sent' : 'Sent'} again: ${String(able.length)}.`);
    if (left > 0) output.print(`Not kept whole or not readable, so they stay: ${String(left)}.`);
  }
  return left === 0 ? EXIT.ok : EXIT.refused;
}

/** Deletes one dead letter of a service, or all. */
export async function drainCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { letters, isJson, isDryRun, redisUrl } = await choose(words);
  if (!isDryRun) await dropLetters(redisUrl, letters);
  if (isJson) output.print(JSON.stringify({ isDryRun, deleted: letters.map(({ id }) => id) }, null, 2));
  else output.print(`${isDryRun ? 'Would be deleted' : 'Deleted'}: ${String(letters.length)}.`);
  return EXIT.ok;
}

async function choose(words: readonly string[]) {
  const { taken, isJson, isDryRun } = readSome(words, ['a service'], ['an id'], DRY_RUN);
  const [service = '', id] = taken;
  const redisUrl = findRedisUrls().queues;
  const all = await listLetters(redisUrl, [serviceNamed(service)]);
  const letters = id === undefined ? all : all.filter((letter) => letter.id === id);
  if (id !== undefined && letters.length === 0)
    throw new CliError(`There is no dead letter ${id} of ${service}.`, EXIT.refused);
  return { letters, isJson, isDryRun, redisUrl };
}

function lineOf({ service, id, pattern, reason, attempts, buriedAt, canRetry }: Letter): string {
  const facts = [service, id, buriedAt, pattern ?? 'unreadable', `${String(attempts)} attempts`, reason];
  return onOneLine(`${facts.join('  ')}${canRetry ? '' : '  (cannot be retried)'}`);
}
