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
const CONNECTIONS = 64;
/** Comparisons per round. Each has a ratio of its own, so that the median leaves out those that other load disturbed. */
const TURNS = 4;

/** Returns the user and system time of a process by its own metrics: the kernel's figures for others have steps of 10 ms. */
async function ownCpuUs({ name, metricsUrl }: App): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  const seconds = /^process_cpu_seconds_total\{.*\} ([\d.e-]+)$/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error(`${name} tells no processor time`);
  return Number(seconds) * 1e6;
}

/**
 * Measures a gateway that chooses a slate's rendition by the reader's plan against one with open access that sends the
 * same bytes to the same reader: processor time of the gateway per request. The stack is metered.
 */
export async function benchAccess(plan: Plan, stack: Stack): Promise<PartReport> {
  const open = await startOpen(stack);
  try {
    return await compare(plan, stack, open);
  } finally {
    await open.app.stop();
  }
}

type Gateway = { readonly app: App; readonly url: string };

/** Starts a gateway with open access. It logs no requests either, and so does not say when it is ready. */
async function startOpen({ env, logsDir }: Stack): Promise<Gateway> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp('gateway', {
    env: { ...env, ...UNLIMITED.gatewayEnv, LOG_LEVEL: 'warn', PORT: port, PREDICTION_ACCESS: 'open' },
    logFile: join(logsDir, 'gateway-open.log'),
    readyUrl: `${url}/health/ready`,
  });
  return { app, url };
}

async function compare(plan: Plan, stack: Stack, open: Gateway): Promise<PartReport> {
  const gateways = {
    metered: { url: stack.gatewayUrl, app: stack.app('gateway') },
    open,
  };
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
  const cost = async (name: keyof typeof gateways, ms: number): Promise<number> => {
    const { url, app } = gateways[name];
    const before = await ownCpuUs(app);
    const run = await loadHttp(url + PATH, CONNECTIONS, ms, { headers });
    const us = (await ownCpuUs(app)) - before;
    if (run.errors > 0) faults.push(`${name}: ${run.errors} errors.`);
    return us / run.requests;
  };
  for (const name of ['metered', 'open'] as const) await cost(name, plan.warmUpMs);
  const ratios: number[] = [];
  const figures: string[] = [];
  for (let turn = 0; turn < plan.rounds * TURNS; turn += 1) {
    const order = turn % 2 === 0 ? (['metered', 'open'] as const) : (['open', 'metered'] as const);
    const us = { metered: 0, open: 0 };
    for (const name of order) us[name] = await cost(name, plan.roundMs / TURNS);
    ratios.push(us.metered / us.open);
    figures.push(
      `metered ${us.metered.toFixed(1)} µs of the gateway per request, open ${us.open.toFixed(1)} µs`,
    );
  }
  const name = `CPU of a request with an access decision / without, at ${CONNECTIONS}`;
  return { measures: [measureOf(name, ratios, ACCESS)], faults, figures };
}
