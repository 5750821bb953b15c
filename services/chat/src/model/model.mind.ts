import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Logger } from '@app/platform';
import type { Asked, Draft, Mind, Notebook } from '../minds/mind.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { DraftReader } from './draft-reader.ts';
import type { Meter, ModelClient, ToolCall, Turn } from './model-client.ts';
import { isGrounded } from './grounded-input.ts';
import { ModelError, type ModelFault } from './model-error.ts';
import type { ModelConfig } from './model.config.ts';
import { describeTools, factsText, firstMessages, resultText } from './prompt.ts';

/** Turns in which the model may call tools. After them it has to answer. */
export const MAX_TOOL_TURNS = 5;
const MAX_CALLS = 16;
const MAX_INPUT_LENGTH = 4_000;

/** Counts tokens of users. */
export interface Budget {
  isSpent(userId: string): Promise<boolean>;
  add(userId: string, tokens: number): Promise<void>;
}

interface Parts {
  readonly config: ModelConfig;
  readonly client: Pick<ModelClient, 'turn'>;
  readonly breaker: CircuitBreaker;
  readonly budget: Budget;
  /** The model gets only the tools its caller may use. */
  readonly registry: Pick<ToolRegistry, 'list'>;
  /** Finds the facts for a model that cannot call tools. */
  readonly builtIn: Mind;
  readonly logger: Logger;
  /** Learns how each answer of the model ends. */
  readonly onEnd: (outcome: 'answered' | ModelFault) => void;
}

/** The language model. Throws ModelError whenever it gives no answer, and the built-in assistant takes over. */
export class ModelMind implements Mind {
  readonly name = 'model';

  constructor(private readonly parts: Parts) {}

  async *answer(
    asked: Asked,
    notebook: Notebook,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Draft[], void> {
    const { breaker, budget, config, onEnd, logger } = this.parts;
    const { userId } = asked.caller.actor;
    const meter: Meter = { tokens: 0 };
    const late = AbortSignal.timeout(config.limitMs);
    let fault: ModelFault | null = null;
    let isOver = false;
    try {
      if (await budget.isSpent(userId))
        throw new ModelError('spent', "today's tokens of this user are spent");
      if (!breaker.tryEnter()) throw new ModelError('resting', 'left alone after failures');
      yield* this.write(asked, notebook, meter, AbortSignal.any([signal, late]));
      isOver = true;
    } catch (error) {
      signal.throwIfAborted();
      const reason = late.aborted ? new ModelError('late', 'too slow') : error;
      fault = reason instanceof ModelError ? reason.fault : 'broken';
      if (reason instanceof ModelError) throw reason;
      logger.error({ err: error }, 'the language model failed unexpectedly');
      throw new ModelError('broken', 'an unexpected failure');
    } finally {
      // A reader who stops says nothing about the server, and neither does an answer that it was right to throw away.
      if (isOver || fault === 'unfounded') breaker.succeeded();
      else if (fault !== null && fault !== 'spent' && fault !== 'resting') breaker.failed();
      else if (fault === null) breaker.left();
      if (isOver || fault !== null) onEnd(fault ?? 'answered');
      if (meter.tokens > 0) await budget.add(userId, meter.tokens);
    }
  }

  private async *write(
    asked: Asked,
    notebook: Notebook,
    meter: Meter,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Draft[], void> {
    const { canCallTools } = this.parts.config;
    const messages = firstMessages(asked, canCallTools);
    if (!canCallTools) messages.push(await this.lookUp(asked, notebook, signal));
    const described = canCallTools ? describeTools(this.parts.registry.list(asked.caller.tier)) : [];
    for (let turns = 0; ; turns += 1) {
      const mayCall = turns < MAX_TOOL_TURNS;
      const turn = yield* this.turn(notebook, messages, mayCall ? described : [], meter, signal);
      if (turn.toolCalls.length === 0) return;
      if (!mayCall) throw new ModelError('endless', 'too many turns with tool calls');
      messages.push(asMessage(turn));
      for (const call of turn.toolCalls) messages.push(await this.call(call, asked, notebook, signal));
    }
  }

  private async *turn(
    notebook: Notebook,
    messages: readonly ChatCompletionMessageParam[],
    tools: ReturnType<typeof describeTools>,
    meter: Meter,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Draft[], Turn> {
    const reader = new DraftReader(notebook);
    const stream = this.parts.client.turn(messages, tools, meter, signal);
    try {
      for (;;) {
        const { value, done } = await stream.next();
        if (done !== true) {
          yield reader.read(value);
          continue;
        }
        yield reader.end();
        return value;
      }
    } finally {
      // Ends the request when the reader leaves or a draft is refused.
      await stream.return(undefined as never);
    }
  }

  private async call(
    call: ToolCall,
    asked: Asked,
    notebook: Notebook,
    signal: AbortSignal,
  ): Promise<ChatCompletionMessageParam> {
    return {
      role: 'tool',
      tool_call_id: call.id,
      content: await untilAborted(this.resultOf(call, asked, notebook), signal),
    };
  }

  private async resultOf({ name, input }: ToolCall, asked: Asked, notebook: Notebook): Promise<string> {
    if (notebook.tools.length >= MAX_CALLS) return failed('No more tools can be called for this answer.');
    if (input.length > MAX_INPUT_LENGTH) return failed('The input is too long.');
    let parsed: unknown;
    try {
      parsed = JSON.parse(input === '' ? '{}' : input);
    } catch {
      return failed('The input is not JSON.');
    }
    if (!isGrounded(parsed, asked, notebook))
      return failed(
        'Use only odds, lines, probabilities and amounts that the user wrote or a tool returned.',
      );
    return resultText(await notebook.call(name, parsed));
  }

  /** Lets the built-in assistant look things up, and gives the model its facts and words. */
  private async lookUp(
    asked: Asked,
    notebook: Notebook,
    signal: AbortSignal,
  ): Promise<ChatCompletionMessageParam> {
    let draft = '';
    for await (const drafts of this.parts.builtIn.answer(asked, notebook, signal))
      draft += drafts.map((part) => ('ref' in part ? `[[${part.ref}]]` : part.text)).join('');
    const used = notebook.facts.filter(({ ref }) => draft.includes(`[[${ref}]]`));
    return { role: 'user', content: factsText(used, draft) };
  }
}

function asMessage({ text, toolCalls }: Turn): ChatCompletionMessageParam {
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: toolCalls.map(({ id, name, input }) => ({
      ...{ id, type: 'function', function: { name, arguments: input === '' ? '{}' : input } },
    })),
  };
}

/** A tool that takes too long must not hold up the answer. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}

const failed = (sentence: string): string => JSON.stringify({ outcome: 'failed', sentence });
