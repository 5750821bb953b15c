import { startFakeModel, type FakeModel } from '@app/testing/model';
import type { Stack } from '@app/testing/stack';
import { createClient } from 'redis';
import { call, register, type Account } from '../verify/accounts/client.ts';
import type { Plan } from './plan.ts';
import { median, measureOf, type PartReport } from './ratios.ts';

const USERS = 20;
/** The slowest of 20 answers at once is near their 95th percentile, and a round has one of each question for each user. */
const PERCENTILE = 0.95;
const TARGET_MS = 150;
const WARM_UP_ROUNDS = 10;
/** From the provider's first byte to the first one that the reader gets. */
const FIRST_BYTE_TARGET_MS = 50;
const FIRST_BYTES_PER_ROUND = 10;
/** The provider's first piece comes this long after it decided on its answer. */
const PIECE_MS = 20;
const PIECES = ['Every pick ', 'can lose, ', 'so keep ', 'each stake ', 'small.'];
/** Questions with the routes whose data their tools read. */
const QUESTIONS: readonly { readonly message: string; readonly routes: readonly string[] }[] = [
  {
    message: 'best nfl picks this week',
    routes: ['/static/nfl/nfl_predictions.json', '/api/profile', '/api/bets/limit'],
  },
  {
    message: 'why the saints',
    routes: ['/static/nfl/nfl_predictions.json', '/api/profile', '/api/bets/limit'],
  },
  { message: 'how has the system done in the nfl', routes: ['/api/predictions/nfl/performance'] },
  { message: 'break even at -110', routes: [] },
];

/** Measures the built-in answers of 20 users at once, beside what their tools read, and the first byte of a model's answer. */
export async function benchChat(plan: Plan, stack: Stack): Promise<PartReport> {
  const tokens = await eliteTokens(stack);
  const redis = await createClient({ url: stack.servers.redis.url }).connect();
  const faults: string[] = [];
  const answers: number[] = [];
  const [slowest, ratios]: [number[], number[]] = [[], []];
  try {
    // The first rounds fill caches and are compiled, as the first questions after a start do.
    for (let round = -WARM_UP_ROUNDS; round < plan.rounds; round += 1) {
      const [asked, read]: [number[], number[]] = [[], []];
      for (const { message, routes } of QUESTIONS) {
        await forgetLimits(redis);
        asked.push(...(await together(tokens, (token) => ask(stack, token, message, faults))));
        if (routes.length > 0)
          read.push(...(await together(tokens, (token) => readAll(stack, token, routes))));
      }
      if (round < 0) continue;
      answers.push(...asked);
      slowest.push(percentile(asked) / TARGET_MS);
      ratios.push(percentile(asked) / percentile(read));
    }
  } finally {
    redis.destroy();
  }
  const firstBytes = await benchFirstBytes(plan, stack, tokens, faults);
  return {
    measures: [
      measureOf(`p95 of a built-in answer / ${TARGET_MS} ms, ${USERS} users at once`, slowest, {
        ...{ direction: 'atMost', must: 1, stretch: null },
      }),
      measureOf('p95 of a built-in answer / p95 of the reads of its tools', ratios, null),
      measureOf(
        `median time from the provider's first byte to the reader's / ${FIRST_BYTE_TARGET_MS} ms`,
        firstBytes.map((ms) => ms / FIRST_BYTE_TARGET_MS),
        { direction: 'atMost', must: 1, stretch: null },
      ),
    ],
    faults: [...new Set(faults)],
    figures: [
      `p95 of ${answers.length} built-in answers: ${percentile(answers).toFixed(0)} ms`,
      `first byte after the provider's, median of a round: ${firstBytes.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}`,
    ],
  };
}

/** Medians of each round in milliseconds: what the product adds before a reader sees the first words of a model. */
async function benchFirstBytes(
  plan: Plan,
  stack: Stack,
  tokens: readonly string[],
  faults: string[],
): Promise<readonly number[]> {
  let firstByteAt = 0;
  const model: FakeModel = await startFakeModel(() => {
    firstByteAt = performance.now() + PIECE_MS;
    return { kind: 'answer', pieces: PIECES, pauseMs: PIECE_MS };
  });
  const settings = { CHAT_MODEL_BASE_URL: model.url, CHAT_MODEL_KEY: model.key, CHAT_MODEL_NAME: 'bench' };
  await stack.restart('services/chat', settings);
  try {
    const rounds: number[] = [];
    for (let round = 0; round <= plan.rounds; round += 1) {
      const delays: number[] = [];
      for (let count = 0; count < FIRST_BYTES_PER_ROUND; count += 1) {
        const token = tokens[count % tokens.length] ?? '';
        const shownAt = await firstWords(stack, token);
        if (shownAt === null) faults.push('an answer of the model had no words');
        else delays.push(shownAt - firstByteAt);
      }
      if (round > 0) rounds.push(median(delays));
    }
    return rounds;
  } finally {
    await model.close();
  }
}

/** When the reader of a streamed answer got its first words; null without any. Reads to its end. */
async function firstWords(stack: Stack, token: string): Promise<number | null> {
  const answer = await fetch(`${stack.gatewayUrl}/api/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message: 'Is any pick safe?', pageContext: null, game: null, chatHistory: [] }),
  });
  let [said, shownAt]: [string, number | null] = ['', null];
  for await (const bytes of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += bytes;
    if (shownAt === null && said.includes('"kind":"text"')) shownAt = performance.now();
  }
  return shownAt;
}

async function eliteTokens(stack: Stack): Promise<readonly string[]> {
  const accounts: Account[] = [];
  // One after another: a password takes the processor for a while.
  for (let count = 0; count < USERS; count += 1) accounts.push(await register(stack.gatewayUrl));
  for (const { username } of accounts) {
    const { code, stderr } = await stack.runCli(['user', 'grant', username, '--plan', 'elite'], 'auth');
    if (code !== 0) throw new Error(`the plan was not granted: ${stderr}`);
  }
  return accounts.map(({ token }) => token);
}

async function ask(stack: Stack, token: string, message: string, faults: string[]): Promise<number> {
  const startedAt = performance.now();
  const body = { message, pageContext: null, game: null, chatHistory: [] };
  const { status } = await call(stack.gatewayUrl, 'POST /api/chat', { token, body });
  if (status !== 200) faults.push(`POST /api/chat was answered with ${status}`);
  return performance.now() - startedAt;
}

async function readAll(stack: Stack, token: string, routes: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(routes.map((route) => call(stack.gatewayUrl, `GET ${route}`, { token })));
  return performance.now() - startedAt;
}

/** The counters of the messages of each user: the bench asks more in a minute than a person. */
async function forgetLimits(redis: {
  keys(pattern: string): Promise<string[]>;
  del(keys: string[]): Promise<number>;
}): Promise<void> {
  const keys = await redis.keys('*limit:chat-*');
  if (keys.length > 0) await redis.del(keys);
}

function together<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(items.map(work));
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
}
