import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EndedCall } from './tool-call.sql.ts';
import { ToolRegistry } from './registry.ts';
import type { Tool, ToolCaller, ToolFound } from './tool.ts';

const CALLER: ToolCaller = {
  actor: { userId: randomUUID(), sessionId: randomUUID() },
  tier: 'elite',
  page: null,
  game: null,
  sport: null,
};
const FOUND: ToolFound = { outcome: 'found', sources: {}, facts: {}, lists: {}, flags: [], notes: [] };
const IS_LONG = 20;

function toolOf(name: string, run: Tool['run'], minimumTier: Tool['minimumTier'] = 'free'): Tool {
  const output = { facts: {}, lists: {}, flags: {} };
  return {
    name,
    sentence: '',
    input: z.object({ week: z.int() }),
    output,
    minimumTier,
    reads: 'record',
    run,
  };
}

function open(...tools: readonly Tool[]) {
  const ended: EndedCall[] = [];
  const registry = new ToolRegistry(tools, {
    limitMs: IS_LONG,
    onEnded: (call) => {
      ended.push(call);
    },
  });
  const call = (name: string, input: unknown, caller = CALLER, signal = new AbortController().signal) =>
    registry.call(name, input, caller, signal);
  return { registry, ended, call };
}

const found = toolOf('found', () => Promise.resolve(FOUND));

describe('the registry of tools', () => {
  it('runs a tool with its checked input and the caller, and logs the call (S-255)', async () => {
    const seen: unknown[] = [];
    const { call, ended } = open(
      toolOf('picks', (input, caller) => {
        seen.push({ input, caller });
        return Promise.resolve(FOUND);
      }),
    );
    expect(await call('picks', { week: 7, more: 1 })).toBe(FOUND);
    expect(seen).toEqual([{ input: { week: 7 }, caller: CALLER }]);
    const durationMs = expect.any(Number) as number;
    const { userId } = CALLER.actor;
    expect(ended).toEqual([{ userId, tool: 'picks', reads: 'record', outcome: 'found', durationMs }]);
  });

  it.each([
    ['an unknown tool', 'delete-all-bets', { week: 7 }, 'There is no tool of this name.'],
    ['a tool of a higher tier', 'premium', { week: 7 }, 'There is no tool of this name.'],
    ['an input that does not fit', 'found', { week: 'seven' }, /^The input does not fit this tool: week /],
    ['a failing tool', 'broken', { week: 7 }, 'This data cannot be read right now.'],
    ['a tool that throws at once', 'throwing', { week: 7 }, 'This data cannot be read right now.'],
    ['a tool that takes too long', 'endless', { week: 7 }, 'This data cannot be read right now.'],
  ])('answers %s with a sentence and logs it', async (_, name, input, sentence) => {
    const { call, ended } = open(
      found,
      toolOf('premium', () => Promise.resolve(FOUND), 'premium'),
      toolOf('broken', () => Promise.reject(new Error('something private'))),
      toolOf('throwing', () => {
        throw new Error('something private');
      }),
      toolOf('endless', () => new Promise(() => undefined)),
    );
    const result = await call(name, input, { ...CALLER, tier: 'free' });
    expect(result).toMatchObject({ outcome: 'failed', facts: {} });
    expect('sentence' in result && result.sentence).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(ended).toMatchObject([{ outcome: 'failed' }]);
    expect(ended[0]?.tool).toBe(['delete-all-bets', 'premium'].includes(name) ? 'unknown' : name);
  });

  it('rejects once the answer is stopped, and tells the tool', async () => {
    const stop = new AbortController();
    let signalOfTool: AbortSignal | undefined;
    const { call } = open(
      toolOf('endless', (_, _caller, signal) => {
        signalOfTool = signal;
        return new Promise(() => undefined);
      }),
    );
    const result = call('endless', { week: 7 }, CALLER, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(result).rejects.toThrow('stopped');
    expect(signalOfTool?.aborted).toBe(true);
    await expect(call('endless', { week: 7 }, CALLER, stop.signal)).rejects.toThrow('stopped');
  });

  it('lists the tools of a tier, and refuses two of one name', () => {
    const elite = toolOf('elite', () => Promise.resolve(FOUND), 'elite');
    const { registry } = open(found, elite);
    expect(registry.list('free')).toEqual([found]);
    expect(registry.list('elite')).toEqual([found, elite]);
    expect(() => new ToolRegistry([found, found])).toThrow('same name');
  });
});
