import type { AnswerPart } from '@app/contracts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { figureEvent, sourceEvent } from '../../../../test/support/chat.ts';
import { Answer } from './answer.tsx';

function show(...parts: readonly AnswerPart[]): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <Answer parts={parts} isWriting={false} onLeave={() => undefined} />
    </MemoryRouter>,
  );
  return container;
}

const text = (markdown: string): AnswerPart => ({ kind: 'text', text: markdown });
const source = sourceEvent() as AnswerPart;

/** The names of all elements in an answer. */
const tagsOf = (answer: HTMLElement): string[] =>
  [...new Set([...answer.querySelectorAll('*')].map(({ localName }) => localName))].sort();

it('HTML is text, in a line, in a block and around Markdown', () => {
  const answer = show(
    text(
      'A <b onclick="alert(1)">bold</b> <img src=x onerror=alert(1)> claim.\n\n<script>alert(1)</script>\n\n<iframe src="https://evil.example"></iframe>\n\n<style>body{display:none}</style>\n\n    <form action="https://evil.example">\n',
    ),
  );
  expect(tagsOf(answer)).toEqual(['div', 'p']);
  expect(answer).toHaveTextContent('<script>alert(1)</script>');
  expect(answer).toHaveTextContent('<b onclick="alert(1)">bold</b>');
});

it('an image is its description and loads nothing', () => {
  const answer = show(
    text(
      '![Chart of the season](https://evil.example/pixel.png?who=me) and ![by name][1]\n\n[1]: https://evil.example/2.png\n',
    ),
  );
  expect(tagsOf(answer)).toEqual(['div', 'p']);
  expect(answer).toHaveTextContent(/^Chart of the season and by name$/);
  expect(answer.innerHTML).not.toContain('evil.example');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:someone@example.com',
  '//evil.example',
  '/\\\\evil.example',
  'dashboard/record',
  'https:evil.example',
])('a link to %s is text', (address) => {
  const answer = show(text(`[the record](<${address}>)`));
  expect(answer.querySelector('a')).toBeNull();
  expect(answer).toHaveTextContent('the record');
});

it('an autolink to a script is text', () => {
  expect(show(text('<javascript:alert(1)>')).querySelector('a')).toBeNull();
});

it('a link over http opens beside the app without telling it, and a path of ours in it', () => {
  show(text('[their page](https://example.com/a?b=c) and [the record](/dashboard/record?sport=nfl#top)'));
  const other = screen.getByRole('link', { name: 'their page' });
  expect(other).toHaveAttribute('href', 'https://example.com/a?b=c');
  expect(other).toHaveAttribute('rel', 'noopener nofollow');
  expect(other).toHaveAttribute('target', '_blank');
  const own = screen.getByRole('link', { name: 'the record' });
  expect(own).toHaveAttribute('href', '/dashboard/record?sport=nfl#top');
  expect(own).not.toHaveAttribute('target');
});

it('a source with a foreign address has no link', () => {
  show(
    figureEvent('63.9%', { href: '//evil.example' }),
    sourceEvent({ href: 'javascript:alert(1)' }) as AnswerPart,
  );
  expect(screen.getByRole('list', { name: 'Sources' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a huge table scrolls in a box of its own, reachable by keyboard, and ends at the limit of an answer', () => {
  const row = `| ${Array.from({ length: 30 }, (_, column) => `cell ${String(column)}`).join(' | ')} |\n`;
  const rule = `|${' --- |'.repeat(30)}\n`;
  show(text(row + rule), ...Array.from({ length: 5_000 }, () => text(row)));
  const box = screen.getByRole('region', { name: 'Table' });
  expect(box).toHaveAttribute('tabindex', '0');
  const rows = within(box).getAllByRole('row').length;
  expect(rows).toBeGreaterThan(20);
  expect(rows).toBeLessThan(200);
});

it.each(['> ', '- ', '*', '[', '`'])('thousands of nested %j neither hang nor break the page', (mark) => {
  expect(show(text(`${mark.repeat(6_000)}end`))).toBeInTheDocument();
});

it('a figure is never read as Markdown, and its mark cannot be forged', () => {
  const answer = show(
    text('**'),
    figureEvent('[x](https://evil.example) **3** | <b>4</b>'),
    text('** and \u{E000}0\u{E001}. '),
    source,
  );
  expect(answer.querySelector('a[href*="evil"], b')).toBeNull();
  const chips = screen.getAllByRole('button');
  expect(chips).toHaveLength(1);
  expect(chips[0]?.closest('strong')).not.toBeNull();
  expect(chips[0]).toHaveTextContent('[x](https://evil.example) **3** | <b>4</b>');
});

it('Markdown of every kind an answer uses becomes elements', () => {
  const answer = show(
    text(
      '## Why\n\nOne *two* **three** `four`  \nfive\n\n- a\n- b\n\n3. c\n\n> d\n\n---\n\n```\ne\n```\n\n| f | g |\n| --- | ---: |\n| h | i |\n',
    ),
  );
  expect(tagsOf(answer)).toEqual(
    'blockquote br code div em h3 hr li ol p pre strong table tbody td th thead tr ul'.split(' '),
  );
  expect(answer.querySelector('ol')).toHaveAttribute('start', '3');
  expect(screen.getByRole('cell', { name: 'i' })).toHaveAttribute('data-align', 'right');
});

it('a profit and a loss carry their tone, and punctuation stays with the figure before it', () => {
  const answer = show(
    figureEvent('+$36.35', { tone: 'profit' }),
    text(', not '),
    figureEvent('−$5.00', { tone: 'loss' }),
    text('.'),
    source,
  );
  const [profit, loss] = screen.getAllByRole('button');
  expect(profit).toHaveAttribute('data-tone', 'profit');
  expect(loss).toHaveAttribute('data-tone', 'loss');
  expect(profit?.parentElement).toHaveTextContent(/1,$/);
  expect(answer.querySelector('p')).toHaveTextContent(/1, not .*1\.$/);
});

it('a figure without a source is text', () => {
  show(figureEvent('63.9%', { source: 'unknown' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('63.9%')).toBeVisible();
});

it('a figure that is a sentence breaks like text and still opens its source', () => {
  show(figureEvent('Your stake differs: it is capped at 5% of bankroll.'), source);
  const sentence = screen.getByRole('button', { name: /^Your stake differs/ });
  expect(sentence).toHaveClass('sentence');
  expect(sentence).not.toHaveClass('chip');
});

it('brackets and punctuation stay on the line of the figure beside them', () => {
  const answer = show(source, text('A profit ('), figureEvent('+2.5u') as AnswerPart, text(') so far.'));
  const chip = within(answer).getByRole('button');
  expect(chip.parentElement).toHaveTextContent(/^\(.+\)$/);
  expect(answer).toHaveTextContent(/^A profit \(.+\) so far\./);
});
