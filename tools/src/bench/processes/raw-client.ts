/**
 * Reference: the requesting side of a round trip over Redis streams, with its own load generator at fixed
 * concurrency.
 */
import { createClient } from 'redis';
import { type RunFigures, serveBench } from './child-side.ts';

const url = process.env['REDIS_URL'];
const blocking = createClient({ url: url ?? '' });
const shared = createClient({ url: url ?? '' });
await Promise.all([blocking.connect(), shared.connect()]);

const waiting = new Map<string, (body: string) => void>();
let lastId = '$';
let calls = 0;

async function receive(): Promise<void> {
  for (;;) {
    const reply = (await blocking.xRead([{ key: 'bench:raw:rep', id: lastId }], {
      COUNT: 256,
      BLOCK: 1000,
    })) as { messages: { id: string; message: Record<string, string> }[] }[] | null;
    for (const { id, message } of reply?.[0]?.messages ?? []) {
      lastId = id;
      const key = message['id'] ?? '';
      waiting.get(key)?.(message['body'] ?? '');
      waiting.delete(key);
    }
  }
}

function call(): Promise<string> {
  calls += 1;
  const id = String(calls);
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve);
    shared.xAdd('bench:raw:req', '*', { id, body: '{"sport":"nfl"}' }).catch(reject);
  });
}

async function run(concurrency: number, ms: number): Promise<RunFigures> {
  const latencies: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const until = startedAt + ms;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        const from = performance.now();
        try {
          JSON.parse(await call());
        } catch {
          errors += 1;
        }
        latencies.push(performance.now() - from);
      }
    }),
  );
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    errors,
    seconds: (performance.now() - startedAt) / 1000,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

// The stream must exist before '$' means "from now on" in the first read.
await shared.xAdd('bench:raw:rep', '*', { id: 'start', body: '' });
lastId = '0';
void receive();
serveBench(0, run);
