import { createLogger, createMetrics, type Metrics } from '@app/platform';
import { RedisConnection, RpcServer, type ConsumerOptions } from '../src/core/index.ts';

export const silent = createLogger({ name: 'test', level: 'silent' });

/** A replica in this process; its metrics are its own. */
export function newServer(
  redisUrl: string,
  options: Partial<ConsumerOptions> = {},
): { readonly server: RpcServer; readonly metrics: Metrics } {
  const metrics = createMetrics('predictions');
  const server = new RpcServer({
    service: 'predictions',
    redisUrl,
    logger: silent,
    registry: metrics,
    options,
  });
  return { server, metrics };
}

/** A plain connection for looking behind the scenes. */
export async function openRedis(url: string): Promise<RedisConnection> {
  const connection = new RedisConnection({ url, name: 'test', logger: silent });
  await connection.open();
  return connection;
}

/** The value of one series, summed over its labels; 0 when nothing was counted. */
export async function valueOf(metrics: Metrics, name: string): Promise<number> {
  const metric = await metrics.getSingleMetric(name)?.get();
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

/** The error code a call ends with, or 'OK'. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'OK',
    (error: unknown) => (error as { readonly code?: string }).code ?? String(error),
  );
}

/** A promise and its resolver: lets a test decide when a handler ends. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
