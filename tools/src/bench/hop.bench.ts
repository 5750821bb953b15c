import { createClient } from 'redis';
import { type Child, startChild } from './children.ts';
import { loadHttp } from './load.ts';
import type { RunFigures } from './processes/child-side.ts';
import { type Measure, measureOf, type Target } from './ratios.ts';
import type { Plan } from './plan.ts';

/** A variant under load and the processes whose CPU time counts. */
interface Variant {
  readonly name: 'hop' | 'bare' | 'pubsub' | 'raw';
  readonly processes: readonly Child[];
  /** The HTTP process. */
  readonly front: Child;
  readonly run: (connections: number, ms: number) => Promise<RunFigures>;
}

interface Sample extends RunFigures {
  readonly perSecond: number;
  /** CPU microseconds per request: all processes with Redis, and the HTTP process alone. */
  readonly cpuUs: number;
  readonly frontCpuUs: number;
}

export interface HopReport {
  readonly measures: readonly Measure[];
  /** Requests per second and CPU per request of each variant, one line per round, without medians. */
  readonly samples: readonly { variant: string; connections: number; sample: Sample }[];
  readonly faults: readonly string[];
}

const atLeast = (must: number, stretch: number): Target => ({ direction: 'atLeast', must, stretch });
const atMost = (must: number, stretch: number): Target => ({ direction: 'atMost', must, stretch });

/**
 * Measures one RPC (2 KB of JSON through gateway, Redis and one replica) against three references in the same
 * rounds: a bare handler, Nest's own Redis transporter, and a round trip over streams without HTTP or Nest.
 */
export async function benchHop(
  plan: Plan,
  redisUrl: string,
  file: (name: string) => string,
): Promise<HopReport> {
  const env = { REDIS_URL: redisUrl, REDIS_CACHE_URL: redisUrl };
  const children: Child[] = [];
  const start = async (name: string): Promise<Child> => {
    const child = await startChild(name, file(name), env);
    children.push(child);
    return child;
  };
  const redis = await createClient({ url: redisUrl }).connect();
  try {
    const bare = await start('bare');
    const rawService = await start('raw-service');
    const rawClient = await start('raw-client');
    const pubsubService = await start('pubsub-service');
    const pubsubGateway = await start('pubsub-gateway');
    const hopService = await start('hop-service');
    const hopGateway = await start('hop-gateway');
    const http = (child: Child) => (connections: number, ms: number) =>
      loadHttp(`http://127.0.0.1:${String(child.port)}/payload`, connections, ms);
    const variants: Variant[] = [
      { name: 'bare', processes: [bare], front: bare, run: http(bare) },
      { name: 'hop', processes: [hopService, hopGateway], front: hopGateway, run: http(hopGateway) },
      {
        name: 'pubsub',
        processes: [pubsubService, pubsubGateway],
        front: pubsubGateway,
        run: http(pubsubGateway),
      },
      {
        name: 'raw',
        processes: [rawService, rawClient],
        front: rawClient,
        run: (n, ms) => rawClient.run(n, ms),
      },
    ];

    const redisCpuUs = async (): Promise<number> => {
      const info = await redis.info('cpu');
      const read = (key: string): number => Number(new RegExp(`^${key}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);
      return (read('used_cpu_user') + read('used_cpu_sys')) * 1e6;
    };
    const spent = async (variant: Variant): Promise<{ all: number; front: number }> => {
      const usages = await Promise.all(
        variant.processes.map(async (child) => ({ child, usage: await child.usage() })),
      );
      const own = usages.reduce((sum, { usage }) => sum + usage.cpuUs, 0);
      const front = usages.find(({ child }) => child === variant.front)?.usage.cpuUs ?? 0;
      return { all: own + (variant.name === 'bare' ? 0 : await redisCpuUs()), front };
    };
    const sampleOf = async (variant: Variant, connections: number, ms: number): Promise<Sample> => {
      const before = await spent(variant);
      const figures = await variant.run(connections, ms);
      const after = await spent(variant);
      return {
        ...figures,
        perSecond: figures.requests / figures.seconds,
        cpuUs: (after.all - before.all) / figures.requests,
        frontCpuUs: (after.front - before.front) / figures.requests,
      };
    };

    for (const variant of variants) await variant.run(16, plan.warmUpMs);
    const samples: HopReport['samples'][number][] = [];
    const faults: string[] = [];
    const ratios = new Map<string, number[]>();
    const note = (name: string, value: number): void => {
      ratios.set(name, [...(ratios.get(name) ?? []), value]);
    };
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const connections of plan.connections) {
        const of = new Map<Variant['name'], Sample>();
        for (const variant of variants) {
          const sample = await sampleOf(variant, connections, plan.roundMs);
          of.set(variant.name, sample);
          samples.push({ variant: variant.name, connections, sample });
          if (sample.errors > 0) {
            faults.push(
              `${variant.name} with ${String(connections)} connections: ${String(sample.errors)} errors.`,
            );
          }
        }
        const [hop, base, pubsub, raw] = [of.get('hop'), of.get('bare'), of.get('pubsub'), of.get('raw')];
        if (!hop || !base || !pubsub || !raw) continue;
        const at = ` at ${String(connections)}`;
        note(`throughput / bare handler${at}`, hop.perSecond / base.perSecond);
        note(`total CPU / bare handler${at}`, hop.cpuUs / base.cpuUs);
        note(`gateway CPU / bare handler${at}`, hop.frontCpuUs / base.frontCpuUs);
        note(`total CPU / pub/sub transporter${at}`, hop.cpuUs / pubsub.cpuUs);
        note(`p99 / raw streams p99${at}`, hop.p99Ms / raw.p99Ms);
      }
    }
    for (const key of await redis.keys('req:*')) {
      const left = await redis.xLen(key);
      if (left > 0) faults.push(`${String(left)} requests are left on ${key}.`);
    }
    const measures = [...ratios].map(([name, values]) => measureOf(name, values, TARGETS[name] ?? null));
    return { measures, samples, faults };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    redis.destroy();
  }
}

const TARGETS: Readonly<Record<string, Target>> = {
  'throughput / bare handler at 64': atLeast(0.25, 0.4),
  'throughput / bare handler at 256': atLeast(0.35, 0.5),
  'total CPU / bare handler at 256': atMost(4.5, 3.2),
  'gateway CPU / bare handler at 256': atMost(2.5, 1.7),
  'total CPU / pub/sub transporter at 64': atMost(1, 0.8),
  'total CPU / pub/sub transporter at 256': atMost(1, 0.8),
  'p99 / raw streams p99 at 64': atMost(2, 1.5),
  'p99 / raw streams p99 at 256': atMost(2, 1.5),
};
