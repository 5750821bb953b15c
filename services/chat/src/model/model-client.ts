import { setTimeout as pause } from 'node:timers/promises';
import OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import { boundedFetch, EndlessResponseError } from './bounded-fetch.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './model.config.ts';

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 250;
/** A server that asks for a longer pause is not asked again. */
const MAX_PAUSE_MS = 3_000;
const MAX_ANSWER_TOKENS = 1_500;
const MAX_CHARACTERS = 12_000;
const MAX_TOOL_CALLS = 8;
const CHARACTERS_PER_TOKEN = 4;

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly input: string;
}

/** What one turn of the model led to. */
export interface Turn {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

/** Adds up the tokens of an answer, also of turns that fail: as the server reports, otherwise estimated. */
export interface Meter {
  tokens: number;
}

/** Speaks to one OpenAI-compatible server. */
export class ModelClient {
  private readonly openai: OpenAI;

  constructor(private readonly config: ModelConfig) {
    this.openai = new OpenAI({
      ...{ baseURL: config.baseUrl, apiKey: config.key, timeout: config.limitMs, maxRetries: 0 },
      ...{ organization: null, project: null, logLevel: 'off', fetch: boundedFetch },
    });
  }

  /**
   * Yields the text of a turn as it comes and returns the turn. Tries again only before the first byte. Throws ModelError,
   * and what `signal` aborts with.
   */
  async *turn(
    messages: readonly ChatCompletionMessageParam[],
    tools: readonly ChatCompletionTool[],
    meter: Meter,
    signal: AbortSignal,
  ): AsyncGenerator<string, Turn> {
    const reader = new TurnReader(JSON.stringify([messages, tools]).length);
    let isOpen = false;
    try {
      const chunks = await this.open(messages, tools, signal);
      isOpen = true;
      for await (const chunk of chunks) {
        const text = reader.read(chunk);
        if (text !== '') yield text;
      }
    } catch (error) {
      throw faultOf(error, signal);
    } finally {
      if (isOpen) meter.tokens += reader.tokens;
    }
    return reader.finish();
  }

  private async open(
    messages: readonly ChatCompletionMessageParam[],
    tools: readonly ChatCompletionTool[],
    signal: AbortSignal,
  ): Promise<AsyncIterable<ChatCompletionChunk>> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.openai.chat.completions.create(
          {
            ...{
              model: this.config.name,
              messages: [...messages],
              stream: true,
              max_tokens: MAX_ANSWER_TOKENS,
            },
            stream_options: { include_usage: true },
            ...(tools.length > 0 && { tools: [...tools] }),
          },
          { signal },
        );
      } catch (error) {
        const pauseMs = pauseBefore(error, tried);
        if (pauseMs === null || signal.aborted) throw error;
        await pause(pauseMs, undefined, { signal });
      }
    }
  }
}

/** How long to wait before the next try; null: do not try again. */
function pauseBefore(error: unknown, tried: number): number | null {
  if (!(error instanceof OpenAI.APIError) || tried >= MAX_TRIES) return null;
  if (error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError)
    return null;
  const { status, headers } = error as InstanceType<typeof OpenAI.APIError>;
  const isWorthIt = error instanceof OpenAI.APIConnectionError || status === 429 || (status ?? 0) >= 500;
  if (!isWorthIt) return null;
  const asked = Number(headers?.get('retry-after') ?? Number.NaN) * 1_000;
  const pauseMs = Number.isFinite(asked) ? asked : FIRST_PAUSE_MS * 2 ** (tried - 1) * (1 + Math.random());
  return pauseMs <= MAX_PAUSE_MS ? pauseMs : null;
}

function faultOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelError) return error;
  if (isCausedBy(error, EndlessResponseError)) return new ModelError('endless', 'its response has no end');
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ModelError('late', 'too slow');
  if (error instanceof OpenAI.APIConnectionError) return new ModelError('unreachable', 'cannot be reached');
  if (error instanceof OpenAI.APIError) {
    const status = error.status as number | undefined;
    if (status === 429) return new ModelError('busy', 'too many requests (429)');
    return new ModelError(
      status === undefined ? 'broken' : 'refused',
      `an error (${String(status ?? 'in the stream')})`,
    );
  }
  return new ModelError('broken', 'its response cannot be read');
}

function isCausedBy(error: unknown, kind: typeof EndlessResponseError): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return true;
  return false;
}

/** Puts the chunks of a turn together. */
class TurnReader {
  private text = '';
  private hasEnded = false;
  private reported: number | null = null;
  private characters = 0;
  private readonly calls = new Map<number, { id: string; name: string; input: string }>();

  constructor(private readonly promptCharacters: number) {}

  /** Returns the new text. Throws ModelError. */
  read(chunk: ChatCompletionChunk): string {
    if (typeof chunk !== 'object' || !Array.isArray(chunk.choices))
      throw new ModelError('broken', 'its response is not a completion');
    const total = chunk.usage?.total_tokens;
    if (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0) this.reported = total;
    const choice = chunk.choices[0] as Partial<ChatCompletionChunk.Choice> | undefined;
    if (choice === undefined) return '';
    for (const call of choice.delta?.tool_calls ?? []) this.readCall(call);
    const text = typeof choice.delta?.content === 'string' ? choice.delta.content : '';
    this.text += text;
    this.count(text);
    if (choice.finish_reason === 'length') throw new ModelError('endless', 'its answer has no end');
    if (typeof choice.finish_reason === 'string') this.hasEnded = true;
    return text;
  }

  /** Throws ModelError for a turn that breaks off or says nothing. */
  finish(): Turn {
    if (!this.hasEnded) throw new ModelError('broken', 'its answer broke off');
    const toolCalls = [...this.calls.values()].flatMap(({ id, ...call }, place) =>
      call.name === '' ? [] : [{ ...call, id: id === '' ? `call-${String(place)}` : id }],
    );
    if (toolCalls.length === 0 && this.text.trim() === '') throw new ModelError('empty', 'an empty answer');
    return { text: this.text, toolCalls };
  }

  get tokens(): number {
    return this.reported ?? Math.ceil((this.promptCharacters + this.characters) / CHARACTERS_PER_TOKEN);
  }

  private readCall({ index, id, function: called }: ChatCompletionChunk.Choice.Delta.ToolCall): void {
    const call = this.calls.get(index) ?? { id: '', name: '', input: '' };
    call.id ||= id ?? '';
    call.name ||= called?.name ?? '';
    call.input += called?.arguments ?? '';
    this.calls.set(index, call);
    this.count(called?.arguments ?? '');
    if (this.calls.size > MAX_TOOL_CALLS) throw new ModelError('endless', 'too many tool calls at once');
  }

  private count(text: string): void {
    this.characters += text.length;
    if (this.characters > MAX_CHARACTERS) throw new ModelError('endless', 'its answer has no end');
  }
}
