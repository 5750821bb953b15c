import { answerText } from './answer-text.ts';

describe('a figure in the text of an answer', () => {
  it.each([
    ['-110', '-110'],
    ['+3.5', '+3.5'],
    ['$1,200.00', '$1,200.00'],
    ['Oct 17, 2026', 'Oct 17, 2026'],
    ['Texas A&M', 'Texas A\\&M'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['![x](https://evil.example)', '!\\[x\\](https\\://evil.example)'],
    ['**bold** _x_ ~~y~~ `z`', '\\*\\*bold\\*\\* \\_x\\_ \\~\\~y\\~\\~ \\`z\\`'],
    ['a | b', 'a \\| b'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['---', '--\\-'],
    ['www.evil.example', 'www\\.evil.example'],
    ['me@evil.example', 'me\\@evil.example'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['back\\slash', 'back\\\\slash'],
  ])('never becomes Markdown or HTML: %s', (line, markdown) => {
    const figure = {
      kind: 'figure',
      text: line,
      label: 'Team',
      tone: null,
      source: 's1',
      href: null,
    } as const;
    expect(answerText([figure])).toBe(markdown);
  });
});
