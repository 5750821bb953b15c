import { SERVICES, type DeadLetterEntry, type ServiceName } from '@app/contracts';
import { DeadLetters, dropDeadLetter, replayDeadLetter } from '@app/messaging';
import { CliError, EXIT } from '@app/platform/cli';
import { SILENT, withRedis } from '../redis.ts';

/** More than a service ever keeps. */
const ALL = 100_000;
/** How long a request that is sent again may run. Nobody waits for its reply. */
const REPLAY_LIMIT_MS = 30_000;

export type Letter = DeadLetterEntry & { readonly service: ServiceName };

/** Returns the dead letters of the services, oldest first. It shows nothing of what a message held. */
export async function listLetters(redisUrl: string, services: readonly ServiceName[]): Promise<Letter[]> {
  await refuseWithoutRedis(redisUrl);
  const found: Letter[] = [];
  for (const service of services) {
    const { letters } = await new DeadLetters({ service, redisUrl, logger: SILENT }).list(ALL);
    found.push(...letters.map((letter) => ({ service, ...letter })));
  }
  return found;
}

/** Sends letters again, each with its own idempotency key. */
export function retryLetters(redisUrl: string, letters: readonly Letter[]): Promise<void> {
  return withRedis(redisUrl, async (connection) => {
    for (const { service, id } of letters)
      await replayDeadLetter(connection, service, id, Date.now() + REPLAY_LIMIT_MS);
  });
}

/** Deletes letters for good. */
export function dropLetters(redisUrl: string, letters: readonly Letter[]): Promise<void> {
  return withRedis(redisUrl, async (connection) => {
    for (const { service, id } of letters) await dropDeadLetter(connection, service, id);
  });
}

/** @throws CliError with exit code 2 for a word that is no service */
export function serviceNamed(name: string): ServiceName {
  const service = SERVICES.find((one) => one === name);
  if (service === undefined)
    throw new CliError(`"${name}" is not a service: ${SERVICES.join(', ')}.`, EXIT.usage);
  return service;
}

/** What opens its own connections would wait for a server for ever. */
async function refuseWithoutRedis(redisUrl: string): Promise<void> {
  await withRedis(redisUrl, (connection) => connection.send(['PING']));
}
