import { RpcClient } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';

/** Returns a client that calls auth as the gateway does. */
export async function startCaller(redisUrl: string): Promise<RpcClient> {
  const client = new RpcClient({
    name: 'gateway',
    redisUrl,
    logger: createLogger({ name: 'gateway', level: 'silent' }),
    registry: createMetrics('gateway'),
  });
  await client.start();
  return client;
}
