import { randomUUID } from 'node:crypto';
import { answerText, type AnswerPart, type ChatQuestion } from '@app/contracts';
import { createLogger } from '@app/platform';
import { FixedClock } from '@app/testing';
import type { FakeModel } from '@app/testing/model';
import * as z from 'zod/mini';
import { AnswerWriter } from '../src/answers/answer-writer.ts';
import { AnswerNotebook } from '../src/answers/notebook.ts';
import type { Draft, Mind } from '../src/minds/mind.ts';
import { ToolRegistry } from '../src/tools/registry.ts';
import type { Fact, Tool, ToolCaller } from '../src/tools/tool.ts';
import { CircuitBreaker } from '../src/model/circuit-breaker.ts';
import { ModelClient } from '../src/model/model-client.ts';
import { ModelMind } from '../src/model/model.mind.ts';
import type { ModelConfig } from '../src/model/model.config.ts';

export const USER = randomUUID();
export const CALLER: ToolCaller = {
  actor: { userId: USER, sessionId: randomUUID() },
  tier: 'elite',
  ...{ page: 'game-analysis', game: { sport: 'nfl', gameId: '2024_07_PHI_NYG' }, sport: 'nfl' },
};
const SOURCE = { kind: 'file', label: 'NFL Week 7 file', at: null, sampleSize: null, href: null } as const;
const fact = (label: string, text: string): Fact => ({
  label,
  text,
  value: text,
  tone: null,
  source: 'file',
  href: null,
});

export const PICKS: Tool = {
  name: 'slate-picks',
  sentence: 'Returns the picks of a week.',
  output: { facts: {}, lists: {}, flags: { isSmallSample: 'few bets' } },
  input: z.object({ week: z.optional(z.int()) }),
  ...{ minimumTier: 'elite', reads: 'predictions' },
  run: () =>
    Promise.resolve({
      outcome: 'found',
      sources: { file: SOURCE },
      facts: { pick: fact('Pick', 'Eagles'), probability: fact('Cover probability', '63.9%') },
      lists: { picks: [{ odds: fact('Odds', '-110') }] },
      ...{ flags: ['isSmallSample'], notes: [] },
    }),
};
/** Repeats its input, as a calculator does. */
export const CALCULATOR: Tool = {
  name: 'price-calculator',
  sentence: 'Returns the break-even of odds.',
  output: { facts: {}, lists: {}, flags: {} },
  input: z.object({ probability: z.number() }),
  ...{ minimumTier: 'elite', reads: 'nothing' },
  run: (input) => {
    const { probability } = input as { readonly probability: number };
    return Promise.resolve({
      ...{ outcome: 'found', sources: { file: { ...SOURCE, kind: 'calculation' } } },
      facts: { probability: fact('Your probability', `${probability.toFixed(1)}%`) },
      ...{ lists: {}, flags: [], notes: [] },
    });
  },
};
const REGISTRY = new ToolRegistry([PICKS, CALCULATOR]);
const builtIn: Mind = {
  name: 'built-in',
  async *answer(_asked, notebook) {
    await notebook.call('slate-picks', {});
    yield [{ text: 'The pick is the ' }, { ref: 't1.pick' }, { text: '.' }];
  },
};

/** The mind with a fake server, and what it spent. */
export function mindOf(
  model: Pick<FakeModel, 'url' | 'key'>,
  config: Partial<ModelConfig> = {},
  isSpent = false,
) {
  const clock = new FixedClock('2026-03-02T12:00:00.000Z');
  const breaker = new CircuitBreaker(clock);
  const spent: [string, number][] = [];
  const ends: string[] = [];
  const full: ModelConfig = {
    ...{
      baseUrl: model.url,
      key: model.key,
      name: 'fake',
      canCallTools: true,
      limitMs: 5_000,
      tokensPerDay: 1_000,
    },
    ...config,
  };
  const mind = new ModelMind({
    ...{ config: full, client: new ModelClient(full), breaker, registry: REGISTRY, builtIn },
    budget: {
      isSpent: () => Promise.resolve(isSpent),
      add: (userId, tokens) => {
        spent.push([userId, tokens]);
        return Promise.resolve();
      },
    },
    logger: createLogger({ name: 'chat', level: 'silent' }),
    onEnd: (outcome) => ends.push(outcome),
  });
  return { mind, spent, ends, clock };
}

/** Asks as an answer is asked for. */
export async function ask(
  mind: Mind,
  question: Partial<ChatQuestion> = {},
  signal = new AbortController().signal,
) {
  const notebook = new AnswerNotebook(REGISTRY, CALLER, signal);
  const parts: AnswerPart[] = [];
  const drafts: Draft[] = [];
  const writer = new AnswerWriter(notebook, (more) => parts.push(...more));
  const asked = { question: { message: 'Who do you like?', ...question }, caller: CALLER };
  for await (const more of mind.answer(asked, notebook, signal)) {
    drafts.push(...more);
    writer.write(more);
  }
  return { text: answerText(writer.parts), drafts, notebook };
}
