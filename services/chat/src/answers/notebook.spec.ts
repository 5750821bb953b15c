import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ToolRegistry } from '../tools/registry.ts';
import type { Fact, Tool, ToolCaller, ToolFound } from '../tools/tool.ts';
import { AnswerNotebook } from './notebook.ts';

const CALLER: ToolCaller = {
  actor: { userId: randomUUID(), sessionId: randomUUID() },
  tier: 'elite',
  page: null,
  game: null,
  sport: null,
};
const FILE = {
  kind: 'file',
  label: 'NFL Week 7 file, Oct 17',
  at: '2026-10-17T12:00:00.000Z',
  sampleSize: null,
  href: '/dashboard',
} as const;

const fact = (text: string, source = 'file'): Fact => ({
  label: 'Cover probability',
  text,
  value: text,
  tone: null,
  source,
  href: null,
});
const found: ToolFound = {
  outcome: 'found',
  sources: { file: FILE },
  facts: { probability: fact('58.2%') },
  lists: { models: [{ name: fact('xgboost') }, { name: fact('elo') }] },
  flags: ['isSmallSample'],
  notes: ['The file has no weather.'],
};

function toolOf(name: string, run: Tool['run']): Tool {
  const input = z.object({ week: z.int() });
  const output = { facts: {}, lists: {}, flags: {} };
  return { name, sentence: '', input, output, minimumTier: 'elite', reads: 'predictions', run };
}

function openNotebook(signal = new AbortController().signal) {
  const seen: unknown[] = [];
  const registry = new ToolRegistry([
    toolOf('picks', (input, caller) => {
      seen.push({ input, caller });
      return Promise.resolve(found);
    }),
    toolOf('broken', () => Promise.reject(new Error('the database said something private'))),
    toolOf('none', () =>
      Promise.resolve({
        outcome: 'missing',
        sentence: 'There is no file for week [[week]].',
        facts: { week: fact('7', 'asked') },
        sources: { asked: { ...FILE, label: 'NFL schedule' } },
      }),
    ),
  ]);
  return { notebook: new AnswerNotebook(registry, CALLER, signal), seen };
}

describe('the notebook of an answer', () => {
  it('gives each fact a reference and remembers it with its source (S-255)', async () => {
    const { notebook, seen } = openNotebook();
    const first = await notebook.call('picks', { week: 7 });
    const second = await notebook.call('picks', { week: 8 });

    expect(seen).toEqual([
      { input: { week: 7 }, caller: CALLER },
      { input: { week: 8 }, caller: CALLER },
    ]);
    expect(first).toMatchObject({
      facts: { probability: { ref: 't1.probability', text: '58.2%' } },
      lists: { models: [{ name: { ref: 't1.models.0.name' } }, { name: { ref: 't1.models.1.name' } }] },
      flags: found.flags,
      notes: found.notes,
    });
    expect(second.facts['probability']?.ref).toBe('t2.probability');
    const remembered = notebook.find('t1.models.1.name');
    expect(remembered).toMatchObject({ text: 'elo', ref: 't1.models.1.name' });
    expect(notebook.source(remembered?.source ?? '')).toEqual({ ...FILE, id: remembered?.source });
    expect(notebook.facts).toHaveLength(6);
    expect(notebook.tools).toEqual(['picks', 'picks']);
    expect(notebook.find('t3.probability')).toBeUndefined();
  });

  it('has one source for results that stem from the same file, another for another file', async () => {
    const { notebook } = openNotebook();
    const [one, two, other] = [
      await notebook.call('picks', { week: 7 }),
      await notebook.call('picks', { week: 7 }),
      await notebook.call('none', { week: 7 }),
    ];
    expect(two.facts['probability']?.source).toBe(one.facts['probability']?.source);
    expect(other.facts['week']?.source).not.toBe(one.facts['probability']?.source);
  });

  it('returns what is missing with the facts its sentence names', async () => {
    const { notebook } = openNotebook();
    expect(await notebook.call('none', { week: 7 })).toMatchObject({
      outcome: 'missing',
      sentence: 'There is no file for week [[week]].',
      facts: { week: { ref: 't1.week', text: '7' } },
    });
  });

  it.each([
    ['an unknown tool', 'delete-bets', {}, 'There is no tool of this name.'],
    ['a wrong input', 'picks', { week: 'seven' }, 'The input does not fit this tool: week'],
    ['a failing tool', 'broken', { week: 7 }, 'This data cannot be read right now.'],
  ])('answers %s with a sentence, not with an exception', async (_, tool, input, sentence) => {
    const { notebook } = openNotebook();
    const result = await notebook.call(tool, input);
    expect(result).toMatchObject({ outcome: 'failed', facts: {} });
    expect((result as { sentence: string }).sentence).toContain(sentence);
    expect(JSON.stringify(result)).not.toContain('private');
  });

  it('calls nothing once the answer is stopped', async () => {
    const stop = new AbortController();
    const { notebook, seen } = openNotebook(stop.signal);
    stop.abort(new Error('stopped'));
    await expect(notebook.call('picks', { week: 7 })).rejects.toThrow('stopped');
    expect(seen).toEqual([]);
  });
});
