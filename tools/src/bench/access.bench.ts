import { join } from 'node:path';
import { freePort } from '@app/testing/servers';
import { type App, startApp, type Stack } from '@app/testing/stack';
import { register } from '../verify/accounts/client.ts';
import { UNLIMITED } from '../verify/unlimited.ts';
import { loadHttp } from './load.ts';
import type { Plan } from './plan.ts';
import { measureOf, type PartReport, type Target } from './ratios.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const ACCESS: Target = { direction: 'atMost', must: 1.05, stretch: null };
/** For each of the two gateways. */
const CONNECTIONS = 32;
/** Comparisons per round. Each has a ratio of its own, so that the median leaves out those that other load disturbed. */
const TURNS = 12;

type Name = 'metered' | 'open';
type Gateway = { readonly app: App; readonly url: string };

/** Returns the user and system time of a process by its own metrics: the kernel's figures for others have steps of 10 ms. */
async function ownCpuUs({ name, metricsUrl }: App): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  const seconds = /^process_cpu_seconds_total\{.*\} ([\d.e-]+)$/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error(`${name} tells no processor time`);
  return Number(seconds) * 1e6;
}

/**
 * Measures a gateway that chooses a slate's rendition by the reader's plan against one with open access that sends the
 * same bytes to the same reader: processor time of the gateway per request. Both start alike and answer at the same time,
 * as the same work takes up to twice the processor time while others use the processor's caches. The stack is metered.
 */
export async function benchAccess(plan: Plan, stack: Stack): Promise<PartReport> {
  const started: Gateway[] = [];
  const start = async (access: Name): Promise<Gateway> => {
    const gateway = await startGateway(stack, access);
    started.push(gateway);
    return gateway;
  };
  try {
    return await compare(plan, stack, { metered: await start('metered'), open: await start('open') });
  } finally {
    await Promise.all(started.map(({ app }) => app.stop()));
  }
}

async function startGateway({ env, logsDir }: Stack, access: Name): Promise<Gateway> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp('gateway', {
    env: { ...env, ...UNLIMITED.gatewayEnv, PORT: port, PREDICTION_ACCESS: access },
    logFile: join(logsDir, `gateway-${access}.log`),
    readyUrl: `${url}/health/ready`,
  });
  return { app, url };
}

async function compare(
  plan: Plan,
  stack: Stack,
  gateways: Readonly<Record<Name, Gateway>>,
): Promise<PartReport> {
  const account = await register(stack.gatewayUrl);
  const granted = await stack.runCli(['user', 'grant', account.username, '--plan', 'elite'], 'auth');
  if (granted.code !== 0) throw new Error(`user grant: ${granted.stderr}`);
  const headers = { authorization: `Bearer ${account.token}`, 'accept-encoding': 'br' };
  const faults: string[] = [];
  const etags = await Promise.all(
    Object.values(gateways).map(async ({ url }) => {
      const { headers: received } = await fetch(url + PATH, { headers });
      return received.get('etag');
    }),
  );
  if (etags[0] === null || etags[0] !== etags[1]) faults.push(`The renditions differ: ${etags.join(', ')}.`);
  const cost = async (name: Name, ms: number): Promise<number> => {
    const { url, app } = gateways[name];
    const before = await ownCpuUs(app);
    const run = await loadHttp(url + PATH, CONNECTIONS, ms, { headers });
    const us = (await ownCpuUs(app)) - before;
    if (run.errors > 0) faults.push(`${name}: ${run.errors} errors.`);
    return us / run.requests;
  };
  const both = async (ms: number): Promise<Record<Name, number>> => {
    const [metered, open] = await Promise.all([cost('metered', ms), cost('open', ms)]);
    return { metered, open };
  };
  await both(plan.warmUpMs);
  const ratios: number[] = [];
  const figures: string[] = [];
  for (let turn = 0; turn < plan.rounds * TURNS; turn += 1) {
    const us = await both(plan.roundMs / 4);
    ratios.push(us.metered / us.open);
    figures.push(
      `metered ${us.metered.toFixed(1)} µs of the gateway per request, open ${us.open.toFixed(1)} µs`,
    );
  }
  const name = `CPU of a request with an access decision / without, at ${2 * CONNECTIONS}`;
  return { measures: [measureOf(name, ratios, ACCESS)], faults, figures };
}
