// npm run verify:slow-reader [-- --short] [--seed N]: 50 clients (with --short 26) read every streamed route and large
// responses at 2 to 60 kB/s, longer than any limit of an ordinary response. The gateway survives, no client
// is disconnected, slow readers get the same bytes as fast ones, another client never fails, and the memory
// returns.
import { createHash } from 'node:crypto';
import { pause } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { inLanes, register } from './accounts/client.ts';
import { type Verdict, type GatewayHarness } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';
import { residentMiB, shrinksTo, watchMemory } from './memory.ts';
import { streamedTargets, WHOLE, type Target } from './slow-reader/addresses.ts';
import { startControl } from './slow-reader/control.ts';
import { bettorWith } from './slow-reader/many-bets.ts';
import { SlowReader } from './slow-reader/slow-reader.ts';

const IS_SHORT = process.argv.includes('--short');
/** Both exceed the socket buffers on both sides, so the gateway has to wait for its readers. */
const BETS = IS_SHORT ? 8_000 : 40_000;
/** Longer than the limit of an ordinary response, which is 8 s, and in the long run than the idle limit of a socket. */
const READING_MS = IS_SHORT ? 9_500 : 90_000;
/** Several of each response. */
const READERS = IS_SHORT ? 26 : 50;
const OPEN_AT_ONCE = 3;
const [SLOWEST, FASTEST] = [2_000, 60_000];
/** One page per reader, plus memory the runtime keeps. */
const MOST_MORE_MIB = 150;
/** Held after all readers left, beyond the value before: a bound for what many readers leave. */
const MOST_LEFT_MIB = 20;
const BACK_WITHIN_MS = 60_000;
/** Time to measure the gateway's memory before the slow reads. */
const SETTLING_MS = IS_SHORT ? 1_500 : 3_000;

async function quickly(origin: string, path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const reply = await fetch(new URL(path, origin), { headers });
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`);
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

/** Reads the rest of a finite response and returns what is wrong with its reader. */
async function faultOf(reader: SlowReader, { path, hasEnd }: Target, whole: string | undefined) {
  if (reader.status !== 200) return `a slow reader of ${path} got ${reader.status}`;
  if (reader.isCut) return `a slow reader of ${path} was cut off after ${reader.bytes} bytes`;
  if (!hasEnd) return undefined;
  const hash = await reader.finish();
  if (hash === undefined) return `a slow reader of ${path} was cut off after ${reader.bytes} bytes`;
  return hash === whole ? undefined : `a slow reader of ${path} got other bytes than a quick one`;
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const gateway = stack.app('gateway');
  const origin = gateway.url ?? '';
  const random = randomFrom(seed);
  const bettor = await bettorWith(stack, BETS);
  const { token } = bettor;
  const targets = [...(await streamedTargets(origin, bettor)), ...WHOLE];
  const wholes = new Map<string, string>();
  for (const { path, hasEnd } of targets) if (hasEnd) wholes.set(path, await quickly(origin, path, token));

  const control = startControl(origin, (await register(origin)).token);
  const stir = () => quickly(origin, '/api/bets/export', token);
  const [restMiB, restHeldMiB] = [
    residentMiB(gateway),
    await shrinksTo(gateway, 0, { timeoutMs: SETTLING_MS, stir }),
  ];
  const memory = watchMemory(gateway);
  // Most readers make the gateway wait.
  const crowd = Array.from({ length: READERS }, (_, index) => {
    const target =
      targets[index % 2 === 0 ? index % targets.length : (index >> 1) % (targets.length - WHOLE.length)];
    return { target: target as Target, rate: SLOWEST + random() * (FASTEST - SLOWEST) };
  });
  // A few at a time, since the number of long lists started at once is not under test.
  const readers = await inLanes(crowd, OPEN_AT_ONCE, async ({ target, rate }) => ({
    target,
    reader: await SlowReader.open(origin, target.path, token, rate),
  }));
  await pause(READING_MS);
  const peakMiB = memory.stop();

  const faults: string[] = [];
  // One of each reads to the end. The others disconnect midway, like phones.
  const finished = new Set<string>();
  for (const { target, reader } of readers) {
    const isFirst = !finished.has(target.path);
    finished.add(target.path);
    const fault = isFirst
      ? await faultOf(reader, target, wholes.get(target.path))
      : await faultOf(reader, { ...target, hasEnd: false }, undefined);
    if (fault !== undefined) faults.push(fault);
    reader.leave();
  }
  const leftMiB =
    (await shrinksTo(gateway, restHeldMiB + MOST_LEFT_MIB, { timeoutMs: BACK_WITHIN_MS, stir })) -
    restHeldMiB;
  const seen = await control.stop();
  faults.push(...seen.faults);
  if (peakMiB > restMiB + MOST_MORE_MIB) faults.push(`memory grew by ${(peakMiB - restMiB).toFixed(0)} MiB`);
  if (leftMiB > MOST_LEFT_MIB)
    faults.push(`${leftMiB.toFixed(0)} MiB more are held ${BACK_WITHIN_MS / 1_000} s later`);
  console.log(
    `${READERS} slow readers of ${targets.length} answers, ${BETS} bets: memory ${restMiB.toFixed(0)} MiB, ` +
      `highest ${peakMiB.toFixed(0)}, held afterwards ${leftMiB.toFixed(0)} more; beside them ${seen.calls} calls, ` +
      `slowest ${seen.slowestMs.toFixed(0)} ms`,
  );
  return { passed: READERS + seen.calls + 2 - faults.length, faults: faults.slice(0, 20) };
}

export const slowReader: GatewayHarness = { name: 'slow-reader', verify };
