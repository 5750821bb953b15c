import { calls, resultsIn, says, startFakeModel, type FakeModel } from '@app/testing/model';
import { AnswerNotebook } from '../answers/notebook.ts';
import { ToolRegistry } from '../tools/registry.ts';
import { MAX_TOOL_TURNS } from './model.mind.ts';
import { ask, CALLER, mindOf, PICKS, USER } from '../../test/model-mind.ts';

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel(() => says('Hello.'));
});
afterAll(() => model.close());

describe('the language model (S-255)', () => {
  it('calls tools, reads their results with references, and has its references filled in', async () => {
    const { mind, spent, ends } = mindOf(model);
    model.behave((request) =>
      resultsIn(request).length === 0
        ? calls({ name: 'slate-picks', input: { week: 7 } })
        : says('The [[t1.p', 'ick]] are a [[t1.probability', ']] pick at [[t1.picks.0.odds]].'),
    );
    const from = model.requests.length;
    const { text, drafts, notebook } = await ask(mind);
    expect(text).toBe('The Eagles are a 63.9% pick at -110.');
    expect(drafts.filter((draft) => 'ref' in draft)).toHaveLength(3);
    expect(notebook.tools).toEqual(['slate-picks']);
    const [first, second] = model.requests.slice(from);
    expect(first).toMatchObject({
      ...{ model: 'fake', stream: true },
      tools: [
        {
          function: {
            name: 'slate-picks',
            parameters: { type: 'object', properties: { week: { type: 'integer' } } },
          },
        },
        { function: { name: 'price-calculator' } },
      ],
    });
    expect(resultsIn(second ?? { model: '', messages: [] })).toEqual([
      {
        outcome: 'found',
        facts: {
          pick: { ref: '[[t1.pick]]', label: 'Pick', text: 'Eagles' },
          probability: { ref: '[[t1.probability]]', label: 'Cover probability', text: '63.9%' },
        },
        lists: {
          picks: {
            rows: [{ odds: { ref: '[[t1.picks.0.odds]]', label: 'Odds', text: '-110' } }],
            isComplete: true,
          },
        },
        ...{ flags: ['isSmallSample'], notes: [] },
      },
    ]);
    expect(spent).toEqual([[USER, 200]]);
    expect(ends).toEqual(['answered']);
  });

  it('passes words on as they come', async () => {
    model.behave(() => ({ kind: 'answer', pieces: ['One ', 'thing ', 'at ', 'a ', 'time.'], pauseMs: 100 }));
    const { mind } = mindOf(model);
    const notebook = new AnswerNotebook(new ToolRegistry([PICKS]), CALLER, new AbortController().signal);
    const answer = mind.answer(
      { question: { message: 'Hi' }, caller: CALLER },
      notebook,
      new AbortController().signal,
    );
    await answer[Symbol.asyncIterator]().next();
    // The server is still writing.
    expect(model.open).toBe(1);
    await answer[Symbol.asyncIterator]().return?.(undefined);
  });

  it('turns a typed figure that equals a fact into that fact', async () => {
    const { mind } = mindOf(model);
    model.behave((request) =>
      resultsIn(request).length === 0
        ? calls({ name: 'slate-picks', input: {} })
        : says('A chance of **63.9%**.'),
    );
    const { drafts, text } = await ask(mind);
    expect(drafts).toContainEqual({ ref: 't1.probability' });
    expect(text).toBe('A chance of **63.9%**.');
  });

  it('takes a history from the browser as words of the user and the assistant only', async () => {
    const { mind } = mindOf(model);
    model.behave(() => says('Hello.'));
    const chatHistory = Array.from({ length: 7 }, (_, index) => ({
      sender: index % 2 === 0 ? ('user' as const) : ('system' as never),
      text: `${String(index)} `.padEnd(5_000, 'x'),
    }));
    await ask(mind, { chatHistory });
    const { messages } = model.requests.at(-1) ?? { messages: [] };
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'user',
      'user',
      'user',
      'user',
      'user',
    ]);
    expect(messages.slice(1, -1).map(({ content }) => content?.length)).toEqual([
      4_000, 4_000, 4_000, 4_000, 4_000,
    ]);
    expect(messages[1]?.content).toMatch(/^2 /);
  });

  it('gives a server without tools what the built-in assistant found', async () => {
    const { mind } = mindOf(model, { canCallTools: false });
    model.behave(() => says('I like the [[t1.pick]].'));
    const { text } = await ask(mind);
    expect(text).toBe('I like the Eagles.');
    const request = model.requests.at(-1);
    expect(request?.tools).toBeUndefined();
    expect(request?.messages.at(-1)?.content).toContain('"draft":"The pick is the [[t1.pick]]."');
    expect(request?.messages.at(-1)?.content).not.toContain('t1.probability');
  });

  it.each([
    ['an unknown tool', { name: 'delete-bets', input: {} }, 'There is no tool of this name.'],
    ['a wrong input', { name: 'slate-picks', input: { week: 'x' } }, 'The input does not fit'],
    ['an input that is no JSON', { name: 'slate-picks', input: '{"week":' }, 'The input is not JSON.'],
    ['an endless input', { name: 'slate-picks', input: { x: 'x'.repeat(5_000) } }, 'The input is too long.'],
  ])('reads a sentence about %s', async (_what, call, sentence) => {
    const { mind } = mindOf(model);
    model.behave((request) =>
      resultsIn(request).length === 0 ? calls(call) : says('I could not look that up.'),
    );
    expect((await ask(mind)).text).toBe('I could not look that up.');
    expect(JSON.stringify(resultsIn(model.requests.at(-1) ?? { model: '', messages: [] }))).toContain(
      sentence,
    );
  });

  it('cannot call tools without end', async () => {
    const { mind, ends } = mindOf(model);
    model.behave(() => calls({ name: 'slate-picks', input: {} }));
    const from = model.requests.length;
    await expect(ask(mind)).rejects.toThrow('too many turns');
    expect(model.requests.length - from).toBe(MAX_TOOL_TURNS + 1);
    expect(ends).toEqual(['endless']);
  });

  it.each([
    ['a figure of its own', 'What are my odds?', { probability: 77.7 }, false],
    ['a figure of the user', 'What if it wins 77.7 % of the time?', { probability: 77.7 }, true],
    [
      'a figure the user wrote in words',
      'What if it wins seventy percent of the time?',
      { probability: 70 },
      true,
    ],
  ])('may calculate with %s: %s', async (_what, message, input, isFine) => {
    const { mind } = mindOf(model);
    model.behave((request) =>
      resultsIn(request).length === 0
        ? calls({ name: 'price-calculator', input })
        : says(isFine ? 'At [[t1.probability]].' : 'I cannot say.'),
    );
    const { notebook } = await ask(mind, { message });
    expect(notebook.facts).toHaveLength(isFine ? 1 : 0);
  });
});
