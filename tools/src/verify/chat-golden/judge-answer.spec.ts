import { describe, expect, it } from '@jest/globals';
import type { AnswerPart } from '@app/contracts';
import { judgeAnswer } from './judge-answer.ts';
import type { Expected } from './question.types.ts';

const SOURCE: AnswerPart = {
  kind: 'source',
  source: { id: 's1', kind: 'file', label: 'NFL Week 7 file', at: null, sampleSize: null, href: null },
};
const figure = (text: string, source = 's1'): AnswerPart => ({
  ...{ kind: 'figure', text, label: 'Price', tone: null, source, href: null },
});
const text = (words: string): AnswerPart => ({ kind: 'text', text: words });
const expected: Expected = {
  outcome: 'answer',
  tools: [],
  slots: {},
  figures: [{ label: 'price', as: 'formatOdds', from: { route: '/x', path: '$.odds' } }],
};
const lookup = () => ({ odds: -110 });
const judge = (parts: readonly AnswerPart[], expects: Partial<Expected> = {}) =>
  judgeAnswer(parts, { ...expected, ...expects }, lookup);

describe('the judge of answers', () => {
  it('accepts the expected figure with its source (S-255)', () => {
    expect(judge([text('The price is '), SOURCE, figure('-110'), text('.')])).toEqual({
      verdict: 'right',
      faults: [],
      isOfBoth: false,
    });
    expect(judge([SOURCE, figure('Saints +2.5 at -110')]).verdict).toBe('right');
  });

  it.each(['-115', '-1100', '+-110', '3-110', '-110.5'])('does not take %s for it', (other) => {
    expect(judge([SOURCE, figure(other)]).verdict).toBe('wrong');
  });

  it('refuses figures, teams and dates in words, and figures without a source (S-255)', () => {
    expect(judge([SOURCE, figure('-110'), text(' and 5 more')]).faults).toEqual(['"5" is no figure']);
    expect(judge([SOURCE, figure('-110'), text(' on the Saints')]).faults).toEqual(['"Saints" is no figure']);
    expect(judge([SOURCE, figure('-110'), text(' on Sunday')]).faults).toEqual(['"Sunday" is no figure']);
    expect(judge([figure('-110')]).faults).toEqual(['Price has no source']);
  });

  it('knows what answers nothing', () => {
    expect(judge([text("I didn't understand that.")]).verdict).toBe('unanswered');
    const asksBack = "I didn't understand that fully. Do you want to ask about:";
    expect(judge([text(asksBack)]).verdict).toBe('unanswered');
    const cannot = { outcome: 'cannot', figures: [], mustSay: [["can't"]] } as const;
    expect(judge([text("I can't help with that.")], cannot).verdict).toBe('right');
    expect(judge([text('The answer is yes.')], cannot).verdict).toBe('wrong');
  });

  it('knows what answers two meanings', () => {
    const lead = text("I'm not sure which you mean, so here are both answers.");
    expect(judge([lead, SOURCE, figure('-110')])).toMatchObject({ verdict: 'right', isOfBoth: true });
  });

  it('wants some words, others never, and a whole group of a choice', () => {
    const parts = [SOURCE, figure('-110'), text(' is a pass.')];
    expect(judge(parts, { mustSay: [['pass', 'no bet']] }).verdict).toBe('right');
    expect(judge(parts, { mustNotSay: ['a pass'] }).faults).toEqual(['says a pass']);
    const other = { label: 'other', as: 'formatPercent', from: { route: '/x', path: '$.odds' } } as const;
    expect(judge(parts, { oneOf: [[other], expected.figures] }).verdict).toBe('right');
    expect(judge(parts, { oneOf: [[other]] }).verdict).toBe('wrong');
  });
});
