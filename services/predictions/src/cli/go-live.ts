import { randomUUID } from 'node:crypto';
import { AppError, goLive, listReplays, type GoneLive, type SportClock } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import type { Command } from './arguments.ts';
import { NOT_RUNNING } from './not-running.ts';

/** The running service answers in milliseconds, or does not run. */
const ANSWER_MS = 10_000;
/** Nobody reads the answer later than this. */
const CONNECT_MS = 5_000;

/**
 * Ends the replay of a sport, or says what that would mean. The running service does it, since it asks the others whether
 * anything would be lost. @throws CliError with exit code 3 when the product is not running
 */
export async function endReplay(
  { sport, isDryRun, isJson }: Extract<Command, { name: 'go-live' }>,
  redisUrl: string | null,
  output: Output,
): Promise<ExitCode> {
  const said = await withClient(redisUrl, async (client) => {
    const deadlineMs = Date.now() + ANSWER_MS;
    if (!isDryRun) {
      const command = { actor: null, sport };
      return client.call(goLive, command, { idempotencyKey: randomUUID(), deadlineMs });
    }
    const { sports } = await client.call(listReplays, {}, { deadlineMs });
    return sports.find((one) => one.sport === sport);
  });
  if (said === undefined) throw new Error(`predictions does not know ${sport}`);
  if (isJson) output.print(JSON.stringify(said, null, 2));
  else for (const line of linesOf(said, isDryRun)) output.print(line);
  return isDryRun && said.obstacle !== null ? EXIT.refused : EXIT.ok;
}

async function withClient<Result>(
  redisUrl: string | null,
  work: (client: RpcClient) => Promise<Result>,
): Promise<Result> {
  if (redisUrl === null) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const logger = createLogger({ name: 'predictions', level: 'silent' });
  const client = new RpcClient({
    ...{ name: 'predictions-cli', redisUrl, logger, registry: createMetrics('predictions-cli') },
  });
  const waiting = AbortSignal.timeout(CONNECT_MS);
  const gaveUp = new Promise<never>((_resolve, reject) => {
    waiting.addEventListener('abort', () => {
      reject(new CliError(NOT_RUNNING, EXIT.notRunning));
    });
  });
  try {
    await Promise.race([client.start(), gaveUp]);
    return await work(client);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isAway = ['TIMEOUT', 'UNAVAILABLE', 'NO_HANDLER'].includes(error.code);
    throw new CliError(isAway ? NOT_RUNNING : error.message, isAway ? EXIT.notRunning : EXIT.refused);
  } finally {
    await client.close();
  }
}

function linesOf(said: SportClock | GoneLive, isDryRun: boolean): string[] {
  const name = said.sport.toUpperCase();
  const isNew = 'hasChanged' in said && said.hasChanged;
  if (said.mode === 'live' && !isNew) {
    const since = said.liveSince === null ? 'and was never replayed' : `since ${said.liveSince}`;
    return [`${name}: is live already, ${since}. Nothing changed.`];
  }
  if (said.obstacle !== null) return [`${name}: cannot go live. ${said.obstacle}`];
  const games = said.openGames === 1 ? '1 replayed game stays' : `${said.openGames} replayed games stay`;
  const kept = [
    `     ${said.replayedPicks} picks stay labeled as replay and never count in the live record`,
    ...(said.openGames === 0 ? [] : [`     ${games} without a result`]),
  ];
  return isDryRun
    ? [`${name}: would go live: wall clock, an empty live record`, ...kept, '     Nothing changed.']
    : [`${name}: is live since ${said.liveSince ?? said.now}, with an empty live record`, ...kept];
}
