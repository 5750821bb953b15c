import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import { SERVICES } from '@app/contracts';
import { buildApps, startStack, type Stack } from '@app/testing/stack';
import { measureMemory } from '../bench/memory.bench.ts';
import { call, inLanes, login, register, type Account, type Reply } from '../verify/accounts/client.ts';
import { betOf, callWithKey, panelBet } from '../verify/bets/bet-calls.ts';
import { processorMsBelow } from '../verify/processor-time.ts';
import { bettorWith } from '../verify/slow-reader/many-bets.ts';
import { UNLIMITED } from '../verify/unlimited.ts';
import { PARTS, REQUESTS, type Costs, type Part, type RequestName } from './costs.ts';

const COMMAND = 'npm run simulate -- --measure';
const REPEATS = 400;
const LOGINS = 24;
const LANES = 8;
/** Bets in the history that is read. */
const HISTORY = 200;
const STREAMS = 300;
const MANY_STREAMS = { MAX_LIVE_STREAMS_PER_CLIENT: String(STREAMS) };

/** Measures what each request costs each part, on a product of its own. Processor time does not count waiting. */
export async function measureCosts(now: Date): Promise<Costs> {
  await buildApps();
  const stack = await startStack({
    ...UNLIMITED,
    gatewayEnv: { ...UNLIMITED.gatewayEnv, ...MANY_STREAMS },
    hasDemo: true,
  });
  try {
    const pids = pidsOf(stack);
    const senders = await sendersOf(stack);
    const processorMs = {} as Record<RequestName, Record<Part, number>>;
    for (const name of REQUESTS) {
      const repeats = name === 'login' ? LOGINS : REPEATS;
      // The first requests compile code and fill caches.
      await send(senders[name], Math.ceil(repeats / 4));
      const before = usedBy(pids);
      await send(senders[name], repeats);
      const after = usedBy(pids);
      // A thread that ends in between takes its time with it.
      processorMs[name] = mapParts((part) => round(Math.max(0, after[part] - before[part]) / repeats, 3));
      console.error(`${name}: ${JSON.stringify(processorMs[name])}`);
    }
    const memory = memoryOf(pids);
    return {
      measuredAt: now.toISOString().slice(0, 10),
      command: COMMAND,
      machine: `${String(cpus().length)} cores of ${cpus()[0]?.model ?? 'unknown'}`,
      processorMs,
      memoryMiB: mapParts((part) => round(memory[part], 0)),
      streamKiB: round(await measureStreams(stack, pids), 1),
    };
  } finally {
    await stack.stop();
  }
}

type Pids = Readonly<Record<Part, number>>;
type Send = (index: number) => Promise<Reply>;

function pidsOf(stack: Stack): Pids {
  const services = SERVICES.map((name) => [name, stack.app(`services/${name}`).pid] as const);
  const { postgres, redis } = stack.servers;
  const own = { gateway: stack.app('gateway').pid, postgres: postgres.pid, redis: redis.pid };
  return { ...own, ...Object.fromEntries(services) } as Pids;
}

async function sendersOf({ gatewayUrl, ...stack }: Stack): Promise<Record<RequestName, Send>> {
  const reader = await bettorWith({ gatewayUrl, ...stack }, HISTORY);
  const bettor = await register(gatewayUrl);
  const placed: string[] = [];
  const read = (route: string, { token }: Account) => call(gatewayUrl, route, { token });
  return {
    page: () => call(gatewayUrl, 'GET /dashboard', { headers: { accept: 'text/html' } }),
    slate: () => call(gatewayUrl, 'GET /static/nfl/nfl_predictions.json'),
    me: () => read('GET /api/auth/me', reader),
    bets: () => read('GET /api/bets', reader),
    record: () => call(gatewayUrl, 'GET /api/predictions/nfl/performance'),
    place: async (index) => {
      const body = panelBet({ betAmount: 11 + (index % 50) });
      const reply = await callWithKey(gatewayUrl, 'POST /api/bets', {
        ...{ key: randomUUID(), token: bettor.token, body },
      });
      placed.push(betOf(reply).id);
      return reply;
    },
    settle: () =>
      call(gatewayUrl, `PATCH /api/user-bets/${placed.pop() ?? ''}`, {
        ...{ token: bettor.token, body: { actualResult: 'won' } },
      }),
    login: async () => {
      await login(gatewayUrl, reader);
      return { status: 200 } as Reply;
    },
  };
}

async function send(one: Send, repeats: number): Promise<void> {
  const indexes = Array.from({ length: repeats }, (_, index) => index);
  const replies = await inLanes(indexes, LANES, one);
  const failed = replies.find(({ status }) => status !== 200 && status !== 201);
  if (failed !== undefined)
    throw new Error(`a request was answered with ${String(failed.status)}: ${failed.text.slice(0, 200)}`);
}

const mapParts = (value: (part: Part) => number) =>
  Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Record<Part, number>;

const usedBy = (pids: Pids) => mapParts((part) => processorMsBelow(pids[part]));

function memoryOf(pids: Pids): Record<Part, number> {
  const lines = new Map(measureMemory(pids).map(({ name, residentBytes }) => [name, residentBytes]));
  return mapParts((part) => (lines.get(part) ?? 0) / 1024 ** 2);
}

/** KiB that an open stream adds to the gateway. */
async function measureStreams({ gatewayUrl }: Stack, pids: Pids): Promise<number> {
  const before = memoryOf(pids).gateway;
  const open: IncomingMessage[] = [];
  for (let count = 0; count < STREAMS; count += 1) {
    const [response] = (await once(
      get(`${gatewayUrl}/api/live`, { agent: false, headers: { accept: 'text/event-stream' } }),
      'response',
    )) as [IncomingMessage];
    if (response.statusCode !== 200)
      throw new Error(`a stream was answered with ${String(response.statusCode)}`);
    open.push(response.resume());
  }
  const after = memoryOf(pids).gateway;
  for (const response of open) response.destroy();
  return Math.max(0, ((after - before) * 1024) / STREAMS);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
