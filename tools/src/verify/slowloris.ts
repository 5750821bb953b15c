// npm run verify:slowloris [-- --short] [--seed N]: 500 clients (with --short 120) send nothing, or a request head or body
// one byte at a time, and reconnect when the gateway closes the connection. It closes each within 15 s without a 5xx, and
// serves another client without errors; the full run also limits how much slower.
import { pause } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { register } from './accounts/client.ts';
import type { GatewayHarness, Verdict } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';
import { startControl, type Seen } from './slow-reader/control.ts';
import { SlowSender } from './slowloris/slow-sender.ts';

const IS_SHORT = process.argv.includes('--short');
const CONNECTIONS = IS_SHORT ? 120 : 500;
/** Long enough for every client to be disconnected and reconnect at least once. */
const ATTACK_MS = IS_SHORT ? 9_500 : 45_000;
const CALM_MS = IS_SHORT ? 4_000 : 45_000;
const WARM_UP_MS = 3_000;
/** A gateway that refused the clients at once would be under no attack. */
const LEAST_OPEN = 0.9;
const DROPPED_WITHIN_MS = 15_000;
/** The highest ratio of another client's 99th percentile during the attack to that after it. */
const MOST_SLOWER = 2;
/** Below this, the ratio reflects the machine, not the gateway. */
const NOISE_MS = 50;

/** Observations of a client that calls for a time. */
async function observe(origin: string, token: string, ms: number): Promise<Seen> {
  const control = startControl(origin, token);
  await pause(ms);
  return control.stop();
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const origin = stack.app('gateway').url ?? '';
  const random = randomFrom(seed);
  const { token } = await register(origin);
  await observe(origin, token, WARM_UP_MS);

  const senders = Array.from({ length: CONNECTIONS }, (_, index) => new SlowSender(origin, index, random));
  const during = await observe(origin, token, ATTACK_MS);
  const openAtEnd = senders.filter(({ isOpen }) => isOpen).length;
  const lives = (await Promise.all(senders.map((sender) => sender.finish(DROPPED_WITHIN_MS)))).flat();
  // After the attack, when the gateway's code is warm and at its fastest.
  const calm = await observe(origin, token, CALM_MS);

  const faults = [...calm.faults, ...during.faults];
  const longestMs = Math.max(...lives.map(({ ms }) => ms));
  for (const { kind, ms, status, wasDropped } of lives) {
    if (!wasDropped || ms > DROPPED_WITHIN_MS)
      faults.push(`${kind} was open for ${(ms / 1_000).toFixed(1)} s`);
    if (status >= 500) faults.push(`${kind} got ${status}`);
  }
  if (lives.length < 2 * CONNECTIONS) faults.push(`only ${lives.length} connections were closed`);
  if (openAtEnd < LEAST_OPEN * CONNECTIONS)
    faults.push(`only ${openAtEnd} clients were connected at the end`);
  const ratio = during.p99Ms / calm.p99Ms;
  // A short run has too few calls for a 99th percentile, so it only prints one.
  if (!IS_SHORT && ratio > MOST_SLOWER && during.p99Ms > NOISE_MS)
    faults.push(
      `the 99th percentile of others was ${during.p99Ms.toFixed(0)} ms, ${ratio.toFixed(2)} of a calm one`,
    );
  console.log(
    `${CONNECTIONS} slow senders, ${openAtEnd} of them open at the end, closed ${lives.length} times after at most ` +
      `${(longestMs / 1_000).toFixed(1)} s; others: p99 ${during.p99Ms.toFixed(0)} ms in ${during.calls} calls, ` +
      `${calm.p99Ms.toFixed(0)} ms after it in ${calm.calls} (ratio ${ratio.toFixed(2)})`,
  );
  const checks = 2 * lives.length + calm.calls + during.calls + 3;
  return { passed: checks - faults.length, faults: faults.slice(0, 20) };
}

export const slowloris: GatewayHarness = { name: 'slowloris', verify };
