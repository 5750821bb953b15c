import { meetsTier, type AccessTier } from '@app/domain';
import type { EndedCall } from './tool-call.sql.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

/** Longer than the calls to a service that is away take, so those are reported first. */
const TOOL_LIMIT_MS = 5_000;

interface Options {
  /** Learns how each call ended. */
  readonly onEnded?: (call: EndedCall) => void;
  readonly limitMs?: number;
}

/** Every tool, and the only door to them. */
export class ToolRegistry {
  private readonly byName: ReadonlyMap<string, Tool>;
  private readonly onEnded: (call: EndedCall) => void;
  private readonly limitMs: number;

  constructor(tools: readonly Tool[], { onEnded, limitMs = TOOL_LIMIT_MS }: Options = {}) {
    this.byName = new Map(tools.map((tool) => [tool.name, tool]));
    if (this.byName.size < tools.length) throw new Error('two tools have the same name');
    this.onEnded = onEnded ?? (() => undefined);
    this.limitMs = limitMs;
  }

  find(name: string): Tool | undefined {
    return this.byName.get(name);
  }

  /** The tools that a tier may call. */
  list(tier: AccessTier): readonly Tool[] {
    return [...this.byName.values()].filter(({ minimumTier }) => meetsTier(tier, minimumTier));
  }

  /**
   * Never rejects, except when `signal` aborts: an unknown name, a wrong input, a failing tool and one that takes too long
   * are results that say so. Each call is logged.
   */
  async call(name: string, input: unknown, caller: ToolCaller, signal: AbortSignal): Promise<ToolResult> {
    signal.throwIfAborted();
    const startedMs = performance.now();
    const known = this.find(name);
    const tool = known !== undefined && meetsTier(caller.tier, known.minimumTier) ? known : undefined;
    const result =
      tool === undefined
        ? failed('There is no tool of this name.')
        : await this.run(tool, { input, caller, signal });
    this.onEnded({
      userId: caller.actor.userId,
      // An unknown name is a text of the caller's.
      tool: tool?.name ?? 'unknown',
      reads: tool?.reads ?? 'nothing',
      outcome: result.outcome,
      durationMs: Math.round(performance.now() - startedMs),
    });
    signal.throwIfAborted();
    return result;
  }

  private async run(
    tool: Tool,
    {
      input,
      caller,
      signal,
    }: { readonly input: unknown; readonly caller: ToolCaller; readonly signal: AbortSignal },
  ): Promise<ToolResult> {
    const parsed = tool.input.safeParse(input);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not valid' };
      return failed(
        `The input does not fit this tool: ${[path.map(String).join('.'), message].join(' ').trim()}.`,
      );
    }
    const limit = AbortSignal.timeout(this.limitMs);
    const ended = AbortSignal.any([signal, limit]);
    try {
      return await Promise.race([tool.run(parsed.data, caller, ended), aborted(ended)]);
    } catch {
      return failed('This data cannot be read right now.');
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => {
    reject(new Error('the call ended'));
  });
  return promise;
}

function failed(sentence: string): ToolResult {
  return { outcome: 'failed', sentence, facts: {}, sources: {} };
}
