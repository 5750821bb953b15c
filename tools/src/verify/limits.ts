// npm run verify:limits [-- --short] [--seed N]: excessive requests are refused with a named limit (413, 431,
// 400, 429). 512 connections from one address, each with 1,400 pipelined requests and no reading, neither
// fill the memory nor delay another client. The memory returns when they leave.
import { pause } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { register } from './accounts/client.ts';
import { type Verdict, type GatewayHarness } from './gateway-run.ts';
import { floodUnread, openCrowd } from './limits/crowd.ts';
import { refusalFaults } from './limits/refusals.ts';
import { residentMiB, shrinksTo, watchMemory } from './memory.ts';
import { startControl } from './slow-reader/control.ts';
import { bettorWith } from './slow-reader/many-bets.ts';

const IS_SHORT = process.argv.includes('--short');
const BETS = 1_000;
const SOCKETS = 512;
const MOST_SOCKETS = 256;
const BUSY_SOCKETS = 4;
const PIPELINED = 1_400;
const FLOOD_MS = IS_SHORT ? 4_000 : 20_000;
/** Memory that refusing large bodies and heads may add. */
const MOST_REFUSING_MIB = 50;
/**
 * Memory the flood may add while it lasts, mostly garbage of sent responses. Without limits it held 1.7 GB.
 */
const MOST_FLOOD_MIB = 512;
const MOST_LEFT_MIB = 12;
const BACK_WITHIN_MS = 60_000;
const SETTLING_MS = IS_SHORT ? 1_500 : 3_000;
const STIRRERS = 8;
/**
 * Without limits another client waited 6 s. On a slow or busy machine the bound is the largest of these multiples: of the
 * client's own wait at rest, and of the time that some of the flood's lists take at rest.
 */
const SLOWEST_MS = 2_000;
const SLOWER_TIMES = 4;
const READING_TIMES = 3;
/** Rounds of lists that are read at rest, for the speed of the machine. */
const REFERENCE_READS = 4;
const QUIET_MS = IS_SHORT ? 2_000 : 4_000;
/** Routes outside the page limit, since the control client has the same address. */
const CONTROL = ['GET /api/bets?limit=50', 'GET /api/auth/me', 'GET /health/live'];

async function verify(stack: Stack): Promise<Verdict> {
  // With the product's own limits and not those of other harnesses.
  const gateway = await stack.start('gateway', {
    MAX_SOCKETS_PER_ADDRESS: String(MOST_SOCKETS),
    PAGE_LIMIT_PER_MINUTE: '6000',
  });
  const origin = gateway.url ?? '';
  const { token } = await bettorWith(stack, BETS);
  const quietMiB = residentMiB(gateway);
  const refusing = watchMemory(gateway);
  const refusals = await refusalFaults(origin);
  const refusingMiB = refusing.stop() - quietMiB;
  const faults = [...refusals.faults];
  if (refusingMiB > MOST_REFUSING_MIB) faults.push(`refusals added ${refusingMiB.toFixed(0)} MiB`);

  const { token: other } = await register(origin);
  const beforehand = startControl(origin, other, CONTROL);
  await pause(QUIET_MS);
  const quiet = await beforehand.stop();
  const control = startControl(origin, other, CONTROL);
  const readBets = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${origin}/api/bets?limit=500`, { headers })).arrayBuffer();
  };
  const stir = () => Promise.all(Array.from({ length: STIRRERS }, readBets));
  const readingAt = performance.now();
  for (let reads = 0; reads < REFERENCE_READS; reads += 1) await stir();
  const readingMs = performance.now() - readingAt;
  const mostMs = Math.max(SLOWEST_MS, quiet.slowestMs * SLOWER_TIMES, readingMs * READING_TIMES);
  const restHeldMiB = await shrinksTo(gateway, 0, { timeoutMs: SETTLING_MS, stir });
  const restMiB = residentMiB(gateway);
  const memory = watchMemory(gateway);
  const { admitted, refused, lost } = await openCrowd(origin, SOCKETS);
  if (admitted.length > MOST_SOCKETS)
    faults.push(`${admitted.length} connections of one address were let in`);
  if (admitted.length < MOST_SOCKETS / 2) faults.push(`only ${admitted.length} connections were let in`);
  if (refused + admitted.length < SOCKETS) faults.push(`${lost} connections ended without a response`);
  // Some requests need other processes, most are served from the gateway's memory.
  const bets = `GET /api/bets?limit=500 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  floodUnread(admitted.slice(0, BUSY_SOCKETS), bets, PIPELINED);
  const file = 'GET /static/nfl/nfl_predictions.json HTTP/1.1\r\nHost: x\r\n\r\n';
  floodUnread(admitted.slice(BUSY_SOCKETS), file, PIPELINED);
  await pause(FLOOD_MS);
  const peakMiB = memory.stop();
  for (const socket of admitted) socket.destroy();
  const leftMiB =
    (await shrinksTo(gateway, restHeldMiB + MOST_LEFT_MIB, { timeoutMs: BACK_WITHIN_MS, stir })) -
    restHeldMiB;
  const seen = await control.stop();

  faults.push(...seen.faults);
  const moreMiB = peakMiB - restMiB;
  if (moreMiB > MOST_FLOOD_MIB) faults.push(`memory grew by ${moreMiB.toFixed(0)} MiB`);
  if (leftMiB > MOST_LEFT_MIB)
    faults.push(`${leftMiB.toFixed(0)} MiB more are held ${BACK_WITHIN_MS / 1_000} s later`);
  if (seen.slowestMs > mostMs) faults.push(`another user waited ${seen.slowestMs.toFixed(0)} ms`);
  console.log(
    `refusals: ${refusingMiB.toFixed(0)} MiB more at most. ${SOCKETS} connections: ${admitted.length} let in, ${refused} refused, ${lost} lost; ${PIPELINED} unread requests ` +
      `on each: memory ${restMiB.toFixed(0)} MiB, ${moreMiB.toFixed(0)} more at most, held afterwards ${leftMiB.toFixed(0)} more; ` +
      `beside them ${seen.calls} calls, slowest ${seen.slowestMs.toFixed(0)} ms (${quiet.slowestMs.toFixed(0)} before, at most ${mostMs.toFixed(0)})`,
  );
  return { passed: refusals.checked + seen.calls + 7 - faults.length, faults: faults.slice(0, 20) };
}

export const limits: GatewayHarness = { name: 'limits', verify };
