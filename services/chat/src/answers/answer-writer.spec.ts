import { answerText, type AnswerPart, type AnswerSource } from '@app/contracts';
import type { ReferredFact } from '../minds/mind.ts';
import { AnswerWriter, UnusableAnswerError } from './answer-writer.ts';
import { plainLine } from './plain-text.ts';

const SOURCE: AnswerSource = {
  id: 's1',
  kind: 'file',
  label: 'NFL Week 7 file, Oct 17',
  at: '2026-10-17T12:00:00.000Z',
  sampleSize: null,
  href: '/dashboard',
};

function factOf(text: string, href: string | null = null): ReferredFact {
  return { ref: 't1.x', label: 'Pick', text, value: text, tone: null, source: 's1', href };
}

function writerOf(facts: Readonly<Record<string, ReferredFact>>, source = SOURCE) {
  const sent: AnswerPart[] = [];
  const notebook = {
    find: (ref: string) => facts[ref],
    source: (id: string) => (id === source.id ? source : undefined),
  };
  return { writer: new AnswerWriter(notebook, (parts) => sent.push(...parts)), sent };
}

describe('the writer of an answer', () => {
  it('fills in facts, each source once before its first figure (S-255)', () => {
    const { writer, sent } = writerOf({ a: factOf('58.2%'), b: factOf('-110') });
    for (const draft of [
      { text: 'The model gives ' },
      { ref: 'a' },
      { text: ' at ' },
      { ref: 'b' },
      { text: '.' },
    ])
      writer.write([draft]);

    expect(sent.map(({ kind }) => kind)).toEqual(['text', 'source', 'figure', 'text', 'figure', 'text']);
    expect(sent[2]).toEqual({
      kind: 'figure',
      text: '58.2%',
      label: 'Pick',
      tone: null,
      source: 's1',
      href: null,
    });
    expect(answerText(writer.parts)).toBe('The model gives 58.2% at -110.');
  });

  it('keeps joined texts and drops empty ones', () => {
    const { writer, sent } = writerOf({});
    for (const text of ['Two', '', ' words']) writer.write([{ text }]);
    writer.write([{ text: ' and' }, { text: '' }, { text: ' two more' }]);
    expect(sent).toEqual([
      { kind: 'text', text: 'Two' },
      { kind: 'text', text: ' words' },
      { kind: 'text', text: ' and two more' },
    ]);
    expect(writer.parts).toEqual([{ kind: 'text', text: 'Two words and two more' }]);
  });

  it('refuses a reference to a fact that no tool returned', () => {
    const { writer, sent } = writerOf({ a: factOf('58.2%') });
    expect(() => {
      writer.write([{ ref: 't9.probability' }]);
    }).toThrow(UnusableAnswerError);
    expect(sent).toEqual([]);
  });

  it('refuses an answer without an end', () => {
    const { writer } = writerOf({});
    expect(() => {
      for (let count = 0; count < 20; count += 1) writer.write([{ text: 'word '.repeat(200) }]);
    }).toThrow(UnusableAnswerError);
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'x y'])(
    'drops the address %s, which is not of this site',
    (href) => {
      const { writer, sent } = writerOf({ a: factOf('58.2%', href) }, { ...SOURCE, href });
      writer.write([{ ref: 'a' }]);
      expect(sent).toMatchObject([{ source: { href: null } }, { href: null }]);
    },
  );

  it('keeps an address of this site', () => {
    const { writer, sent } = writerOf({ a: factOf('58.2%', '/game/nfl/1?tab=models') });
    writer.write([{ ref: 'a' }]);
    expect(sent).toMatchObject([{ source: { href: '/dashboard' } }, { href: '/game/nfl/1?tab=models' }]);
  });
});

describe('outside text in an answer', () => {
  it.each([
    ['Texas A&M', 'Texas A&M'],
    ['two\n\n# lines\tand \u2028more', 'two # lines and more'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u0000b\u001b[31m', 'a b [31m'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
    ['\ud800', '\ufffd'],
  ])('is one line of text: %j', (outside, line) => {
    expect(plainLine(outside)).toBe(line);
  });
});
