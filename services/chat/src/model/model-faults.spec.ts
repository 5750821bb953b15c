import { chunkOf, says, startFakeModel, type FakeModel, type FakeReply } from '@app/testing/model';
import { FAILURES_TO_OPEN, REST_MS } from './circuit-breaker.ts';
import { ask, mindOf } from '../../test/model-mind.ts';

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel(() => says('Hello.'));
});
afterAll(() => model.close());

describe('an answer of the language model that cannot be used (S-254, S-255)', () => {
  const FAULTS: readonly (readonly [what: string, reply: FakeReply, fault: string])[] = [
    ['a reference to nothing', says('A [[t9.secret]] here.'), 'unfounded'],
    ['a figure no tool returned', says('A chance of 77.7% here.'), 'unfounded'],
    ['an image', says('Look: ![](http://127.0.0.1:1/x.png) there.'), 'unfounded'],
    ['a word without an end', says('x'.repeat(1_000)), 'unfounded'],
    ['a wrong key', { kind: 'status', status: 401, body: '{"error":{"message":"no"}}' }, 'refused'],
    ['an error that is no JSON', { kind: 'status', status: 400, body: '<html>' }, 'refused'],
    [
      'a redirect',
      { kind: 'status', status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'unreachable',
    ],
    ['an empty answer', says(''), 'empty'],
    ['an empty stream', { kind: 'raw', body: '' }, 'broken'],
    ['an empty JSON object', { kind: 'raw', body: 'data: {}\n\ndata: [DONE]\n\n' }, 'broken'],
    ['malformed JSON', { kind: 'raw', body: 'data: {"choices":[{\n\n' }, 'broken'],
    ['malformed events', { kind: 'raw', body: '\u0000\u0001 what\n: is this\n\nevent\n' }, 'broken'],
    ['a page instead of events', { kind: 'raw', body: '<html>502</html>' }, 'broken'],
    [
      'an error within the stream',
      { kind: 'raw', body: 'data: {"error":{"message":"overloaded"}}\n\n' },
      'broken',
    ],
    ['a broken connection in the middle', { kind: 'breaks-off', pieces: ['The pick ', 'is '] }, 'broken'],
    ['an end in the middle', { kind: 'raw', body: chunkOf({ content: 'The pick is ' }, null) }, 'broken'],
    ['a cut answer', { kind: 'raw', body: chunkOf({ content: 'The pick is ' }, 'length') }, 'endless'],
    [
      'words without an end',
      { kind: 'endless', body: chunkOf({ content: 'and '.repeat(100) }, null) },
      'endless',
    ],
    ['a line without an end', { kind: 'endless', body: 'x'.repeat(100_000) }, 'endless'],
    ['comments without an end', { kind: 'endless', body: `: ${'x'.repeat(10_000)}\n\n` }, 'endless'],
  ];
  it.each(FAULTS)('is left to the built-in assistant: %s', async (_what, reply, fault) => {
    const { mind, ends } = mindOf(model);
    model.behave(() => reply);
    const startedAt = performance.now();
    await expect(ask(mind)).rejects.toMatchObject({ name: 'UnusableAnswerError', fault });
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    expect(ends).toEqual([fault]);
  });

  it.each<[string, FakeReply]>([
    ['says nothing', { kind: 'silent' }],
    ['stops in the middle', { kind: 'raw', body: chunkOf({ content: 'The pick ' }, null), isHeld: true }],
    ['only sends comments', { kind: 'raw', body: ': wait\n\n', isHeld: true }],
    ['is slow', { kind: 'answer', pieces: Array.from({ length: 100 }, () => 'word '), pauseMs: 50 }],
  ])('ends within the time limit when the server %s', async (_what, reply) => {
    const { mind } = mindOf(model, { limitMs: 400 });
    model.behave(() => reply);
    const startedAt = performance.now();
    await expect(ask(mind)).rejects.toMatchObject({ fault: 'late' });
    expect(performance.now() - startedAt).toBeLessThan(4_500);
  });

  it('ends when nothing listens at the address', async () => {
    const { mind } = mindOf(model, { baseUrl: 'http://127.0.0.1:1/v1' });
    await expect(ask(mind)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it.each<[string, FakeReply]>([
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['503', { kind: 'status', status: 503 }],
    ['a dropped connection', { kind: 'drops' }],
  ])('is tried again after %s, before the first byte', async (_what, failure) => {
    const { mind } = mindOf(model);
    let tried = 0;
    model.behave(() => {
      tried += 1;
      return tried < 3 ? failure : says('Hello.');
    });
    expect((await ask(mind)).text).toBe('Hello.');
    expect(tried).toBe(3);
  });

  it.each<[string, FakeReply, number]>([
    ['a refusal', { kind: 'status', status: 403 }, 1],
    ['a long pause asked for', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }, 1],
    ['the first byte', { kind: 'breaks-off', pieces: ['A '] }, 1],
    ['three tries', { kind: 'status', status: 500 }, 3],
  ])('is not tried again after %s', async (_what, reply, tries) => {
    const { mind } = mindOf(model);
    const from = model.requests.length;
    model.behave(() => reply);
    await expect(ask(mind)).rejects.toMatchObject({ name: 'UnusableAnswerError' });
    expect(model.requests.length - from).toBe(tries);
  });

  it('leaves a server alone after failures in a row, and tries again after a rest', async () => {
    const { mind, clock, ends } = mindOf(model);
    model.behave(() => ({ kind: 'status', status: 401 }));
    for (let count = 0; count < FAILURES_TO_OPEN; count += 1) await expect(ask(mind)).rejects.toThrow();
    const from = model.requests.length;
    model.behave(() => says('Hello.'));
    await expect(ask(mind)).rejects.toMatchObject({ fault: 'resting' });
    expect(model.requests).toHaveLength(from);
    clock.set(new Date(clock.now().getTime() + REST_MS).toISOString());
    expect((await ask(mind)).text).toBe('Hello.');
    expect((await ask(mind)).text).toBe('Hello.');
    expect(ends.slice(-3)).toEqual(['resting', 'answered', 'answered']);
  });

  it('is not asked for once the tokens of the day are spent', async () => {
    const { mind } = mindOf(model, {}, true);
    const from = model.requests.length;
    await expect(ask(mind)).rejects.toMatchObject({ fault: 'spent' });
    expect(model.requests).toHaveLength(from);
  });

  it('costs tokens even if the server reports none or no possible number, or breaks off', async () => {
    const { mind, spent } = mindOf(model);
    for (const tokens of [null, -5, 0.5]) {
      model.behave(() => ({ kind: 'answer', pieces: ['Hello.'], tokens }));
      await ask(mind);
    }
    model.behave(() => ({ kind: 'breaks-off', pieces: ['A '] }));
    await expect(ask(mind)).rejects.toThrow();
    expect(spent).toHaveLength(4);
    for (const [, tokens] of spent) expect(tokens).toBeGreaterThan(500);
  });

  it('ends the request when the reader stops', async () => {
    const { mind, ends } = mindOf(model);
    const stop = new AbortController();
    model.behave(() => ({ kind: 'silent' }));
    const from = model.requests.length;
    const asked = ask(mind, {}, stop.signal);
    while (model.requests.length === from) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    while (model.open > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(ends).toEqual([]);
  });
});
