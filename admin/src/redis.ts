import { RedisConnection } from '@app/messaging';
import { createLogger, redisAddresses } from '@app/platform';
import { CliError, EXIT } from '@app/platform/cli';

const CONNECT_TIMEOUT_MS = 5_000;
export const SILENT = createLogger({ name: 'admin', level: 'silent' });

/** Opens a connection for one piece of work. @throws CliError with exit code 3 when no server answers */
export async function withRedis<Result>(
  url: string,
  work: (connection: RedisConnection) => Promise<Result>,
): Promise<Result> {
  const connection = new RedisConnection({ url, logger: SILENT, name: 'admin' });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new CliError(
      `Redis at ${new URL(redisAddresses(url)[0]).host} does not answer.`,
      EXIT.notRunning,
    );
    timer = setTimeout(() => reject(error), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([connection.open(), late]);
    clearTimeout(timer);
    return await work(connection);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}
