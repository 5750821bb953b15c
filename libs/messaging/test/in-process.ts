import { createLogger, createMetrics, type Metrics } from '@app/platform';
import { RedisConnection, RpcServer, type ConsumerOptions } from '../src/core/index.ts';

export const silent = createLogger({ name: 'test', level: 'silent' });

/** Creates a replica in this process with its own metrics. */
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

/** Opens a plain connection for inspecting Redis. */
export async function openRedis(url: string): Promise<RedisConnection> {
  const connection = new RedisConnection({ url, name: 'test', logger: silent });
  await connection.open();
  return connection;
}

/** Returns a series summed over its labels; 0 when it was never counted. */
export async function valueOf(metrics: Metrics, name: string): Promise<number> {
  const metric = await metrics.getSingleMetric(name)?.get();
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

/** Resolves with a call's error code, or 'OK'. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'OK',
    (error: unknown) => (error as { readonly code?: string }).code ?? String(error),
  );
}

/** Returns a promise with its resolver, so a test decides when a handler ends. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
