import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { askRedis } from './resp.ts';
import { ServerError } from './server-error.ts';
import { secretIn } from './server-record.ts';
import { poll } from './wait.ts';

const NODES = 3;
const SLOTS = 16_384;

/** A running Redis Cluster of three nodes started by this process. */
export type RedisCluster = {
  /** Addresses of all nodes, as a Redis URL setting. */
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  /** Stops a node and starts it again on its port with its data. */
  restart(place: number): Promise<void>;
  /** Returns a node's keys. */
  keysOf(place: number): Promise<string[]>;
  /** Stops all nodes and deletes their data. */
  destroy(): Promise<void>;
};

/** Starts a Redis Cluster of three nodes on 127.0.0.1 that share the slots. Rejects with a ServerError. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const home = mkdtempSync(join(tmpdir(), 'openbook-redis-cluster-'));
  const nodes: RedisServer[] = [];
  const ports = await freePorts(2 * NODES);
  const folderOf = (place: number): string => join(home, String(place));
  const password = secretIn(join(home, 'password'));
  const busOf = (place: number): number => ports[NODES + place] ?? 0;
  const ask = (place: number, ...command: string[]): Promise<string> =>
    askRedis(ports[place] ?? 0, [['AUTH', password], command]);
  const launch = (place: number): Promise<RedisServer> =>
    startRedis({
      dataDir: folderOf(place),
      logFile: join(folderOf(place), 'redis.log'),
      port: ports[place] ?? 0,
      persistence: 'aof',
      clusterPort: busOf(place),
      password,
    });
  const untilWhole = async (): Promise<void> => {
    const isWhole = async (place: number): Promise<boolean> => {
      const state = await ask(place, 'CLUSTER', 'INFO').catch(() => '');
      return state.includes('cluster_state:ok') && state.includes(`cluster_known_nodes:${NODES}`);
    };
    const areWhole = async (): Promise<boolean> =>
      (await Promise.all(nodes.map((_, place) => isWhole(place)))).every(Boolean);
    if (!(await poll(areWhole, { timeoutMs: 30_000 })))
      throw new ServerError('The Redis Cluster did not become whole.');
  };
  const destroy = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    for (let place = 0; place < NODES; place += 1) {
      mkdirSync(folderOf(place), { recursive: true });
      nodes.push(await launch(place));
      const first = Math.ceil((place * SLOTS) / NODES);
      const last = Math.ceil(((place + 1) * SLOTS) / NODES) - 1;
      await ask(place, 'CLUSTER', 'ADDSLOTSRANGE', String(first), String(last));
      // Distinct epochs before they meet, or they would have to agree on some.
      await ask(place, 'CLUSTER', 'SET-CONFIG-EPOCH', String(place + 1));
    }
    for (let place = 1; place < NODES; place += 1)
      await ask(0, 'CLUSTER', 'MEET', '127.0.0.1', String(ports[place]), String(busOf(place)));
    await untilWhole();
  } catch (error) {
    await destroy();
    throw error;
  }
  return {
    url: nodes.map(({ url }) => url).join(','),
    nodes,
    async restart(place) {
      await nodes[place]?.stop();
      nodes[place] = await launch(place);
      await untilWhole();
    },
    async keysOf(place) {
      const reply = await ask(place, 'KEYS', '*');
      return reply.split('\r\n').filter((line) => /^[^$*+:-]/.test(line));
    },
    destroy,
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
