// npm run verify:reconnect [-- --short] [--seed N]: 500 open pages (100 in the short version), half of them of users, lose
// the gateway and return as the web application does. The gateway is replaced as in a deployment, and then killed. No page
// gets a 5xx, and all have their stream and their data again within 15 s after the gateway answers.
import { poll } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { inLanes, register } from './accounts/client.ts';
import type { GatewayHarness, Verdict } from './gateway-run.ts';
import { OpenPage } from './reconnect/open-page.ts';

const IS_SHORT = process.argv.includes('--short');
const PAGES = IS_SHORT ? 100 : 500;
const PAGES_OF_USERS = PAGES / 2;
/** Others of these pages are further tabs of these users. */
const USERS = IS_SHORT ? 25 : 250;
const BACK_WITHIN_MS = 15_000;
/** On a slow or busy machine the bound is this multiple of the time that opening all pages took. */
const OPENING_TIMES = 1.5;
/** Only ends what hangs. */
const GIVE_UP_AFTER_MS = 180_000;
const LANES = 20;
/** Each page has an address of its own, as a proxy in front reports it, and the product's own limits apply. */
const SETTINGS = { TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '600', PAGE_LIMIT_PER_MINUTE: '6000' };

const addressOf = (index: number): string => `10.1.${String(index >> 8)}.${String(index & 255)}`;

async function verify(stack: Stack): Promise<Verdict> {
  await stack.restart('gateway', SETTINGS);
  const origin = stack.gatewayUrl;
  const accounts = await inLanes(Array.from({ length: USERS }), 4, () => register(origin));
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const user = index < PAGES_OF_USERS ? accounts[index % USERS] : undefined;
    return new OpenPage({ origin, address: addressOf(index), token: user?.token ?? null });
  });
  const faults: string[] = [];
  try {
    const openedAtMs = performance.now();
    await inLanes(pages, LANES, (page) => page.open());
    const openingMs = performance.now() - openedAtMs;
    const withinMs = Math.max(BACK_WITHIN_MS, openingMs * OPENING_TIMES);
    console.log(`${String(PAGES)} pages opened in ${(openingMs / 1_000).toFixed(1)} s`);
    faults.push(...(await loseGateway(stack, pages, { how: 'replaced', times: 1, withinMs })));
    await stack.app('gateway').kill();
    faults.push(...(await loseGateway(stack, pages, { how: 'killed', times: 2, withinMs })));
  } finally {
    for (const page of pages) page.close();
    // Other proofs need their own settings again.
    await stack.restart('gateway');
  }
  const wrong = pages.flatMap((page) => page.faults);
  for (const text of new Set(wrong))
    faults.push(`${text}, ${String(wrong.filter((one) => one === text).length)} times`);
  return { passed: PAGES * 2 + 2 - faults.length, faults };
}

/** Starts the gateway again and waits for every page. Returns what was wrong. */
async function loseGateway(
  stack: Stack,
  pages: readonly OpenPage[],
  { how, times, withinMs }: { readonly how: string; readonly times: number; readonly withinMs: number },
): Promise<string[]> {
  await stack.restart('gateway', SETTINGS);
  await poll(() => pages.every(({ returns }) => returns.length >= times), { timeoutMs: GIVE_UP_AFTER_MS });
  const returns = pages.flatMap(({ returns }) => returns[times - 1] ?? []);
  const lostAtMs = Math.min(...returns.map((one) => one.lostAtMs));
  const connected = returns.map(({ connectedAtMs }) => connectedAtMs);
  const answersAtMs = Math.min(...connected);
  const doneAtMs = Math.max(...returns.map((one) => one.doneAtMs));
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  console.log(
    `gateway ${how}: ${String(returns.length)} of ${String(pages.length)} pages are back, the first after ` +
      `${seconds(answersAtMs - lostAtMs)} s, all streams ${seconds(Math.max(...connected) - answersAtMs)} s later, all ` +
      `data ${seconds(doneAtMs - answersAtMs)} s later, with at most ` +
      `${String(Math.max(...returns.map(({ attempts }) => attempts)))} attempts`,
  );
  if (returns.length < pages.length)
    return [`${String(pages.length - returns.length)} pages did not come back after the gateway was ${how}`];
  return doneAtMs - answersAtMs > withinMs
    ? [`after the gateway was ${how} it took ${seconds(doneAtMs - answersAtMs)} s until all pages were back`]
    : [];
}

export const reconnect: GatewayHarness = { name: 'reconnect', verify };
