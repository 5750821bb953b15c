import { AppError } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { CliError, EXIT } from '@app/platform/cli';
import { NOT_RUNNING } from './not-running.ts';

/** The running service answers in milliseconds, or does not run. */
export const ANSWER_MS = 10_000;
/** Nobody reads the answer later than this. */
const CONNECT_MS = 5_000;

/** The running product, as far as a command asks it. */
export type Product = Pick<RpcClient, 'call'>;

/**
 * Runs a command that the running product carries out, since only it may ask other services. @throws CliError with exit
 * code 3 when it is not running, 1 with the sentence of a refusal
 */
export async function withProduct<Result>(
  redisUrl: string,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
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
