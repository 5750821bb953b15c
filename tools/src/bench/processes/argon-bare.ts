/**
 * Reference: verifies a password with the product's parameters (Argon2id, 19 MiB, two passes, one lane) and
 * nothing else.
 */
import { hash, verify } from '@node-rs/argon2';
import { type RunFigures, serveBench } from './child-side.ts';

const PASSWORD = 'Bench-Password-1';
const stored = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function run(concurrency: number, ms: number): Promise<RunFigures> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + ms;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        const from = performance.now();
        await verify(stored, PASSWORD);
        latencies.push(performance.now() - from);
      }
    }),
  );
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    errors: 0,
    seconds: (performance.now() - startedAt) / 1000,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

serveBench(0, run);
