import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@app/testing/servers';
import { type Child, startChild } from './children.ts';

/** The plain RPC of the hop bench, as a reference for routes of the product. */
export interface PlainRpc {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a gateway and one replica that answer with 2 KB of JSON. */
export async function startPlainRpc(file: (name: string) => string): Promise<PlainRpc> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-rpc-'));
  // It uses a product service's name, so it gets its own Redis.
  const redis = await startRedis({ dataDir, logFile: join(dataDir, 'redis.log'), persistence: 'aof' });
  const children: Child[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => child.stop()));
    await redis.destroy();
  };
  try {
    const env = { REDIS_URL: redis.url, REDIS_CACHE_URL: redis.url };
    for (const name of ['hop-service', 'hop-gateway']) children.push(await startChild(name, file(name), env));
    return { url: `http://127.0.0.1:${String(children.at(-1)?.port ?? 0)}/payload`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
