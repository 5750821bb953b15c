import { render } from '@testing-library/react';
import { boxOf, overlap } from './chart-labels.ts';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import { ProfitDrawing, profitScales } from './profit-drawing.tsx';
import { profitRun } from './profit-steps.ts';

/** Widths that a browser draws digits and signs with, at most, and separators. */
const AXIS_PX = { figure: 8, separator: 3 };
const END_PX = { figure: 9.4, separator: 5 };

function drawnWidth(text: string, { figure, separator }: typeof AXIS_PX): number {
  const separators = text.split(/[.,]/u).length - 1;
  return (text.length - separators) * figure + separators * separator;
}

/** Draws daily profits in cents and returns the texts with their places. */
function drawn(width: number, profits: readonly number[]) {
  const amounts = PROFIT_AMOUNTS.dollars;
  const weeks = profits.map((profitCents, index) => ({
    ...{ key: String(index), label: `Day ${String(index)}`, shortLabel: String(index) },
    ...{ profitCents, profitUnits: profitCents / 10_000, bets: 1, record: null },
  }));
  const run = profitRun(weeks, amounts);
  const size = { width, height: 260 };
  const { container } = render(
    <svg>
      <ProfitDrawing run={run} size={size} amounts={amounts} />
    </svg>,
  );
  const texts = [...container.querySelectorAll('text')].map((text) => ({
    text: text.textContent ?? '',
    x: Number(text.getAttribute('x')),
    y: Number(text.getAttribute('y')),
    anchor: (text.getAttribute('text-anchor') ?? 'start') as 'start' | 'middle' | 'end',
    isEnd: text.classList.contains('end'),
  }));
  return { texts, left: profitScales(run, size, amounts).left };
}

/** Days from a small high down to a large loss, and a little up again. */
const lossOf = (cents: number): readonly number[] => [
  11_074,
  ...Array.from({ length: 40 }, () => -Math.round(cents / 40)),
  198_413,
];

describe.each([[3_603_760], [123_456_789]])('the drawing of a loss of %i cents', (cents) => {
  it.each([358, 640, 1198])('has room for its widest labels on both sides at %i px', (width) => {
    const { texts, left } = drawn(width, lossOf(cents));
    const axis = texts.filter(({ text, x }) => x === -8 && text.startsWith('\u2212$'));
    expect(axis.length).toBeGreaterThan(1);
    for (const { text } of axis) expect(left - 8 - drawnWidth(text, AXIS_PX)).toBeGreaterThanOrEqual(0);
    const end = texts.find(({ isEnd }) => isEnd);
    if (end?.anchor === 'start') expect(end.x + drawnWidth(end.text, END_PX)).toBeLessThanOrEqual(width);
    expect(end === undefined || width === 358 || end.anchor === 'start').toBe(true);
  });

  it.each([358, 640])('keeps the names of the high and of the drawdown apart at %i px', (width) => {
    const { texts } = drawn(width, lossOf(cents));
    const high = texts.find(({ text }) => text.startsWith('High'));
    const fall = texts.find(({ text }) => text.startsWith('Drawdown'));
    if (high === undefined || fall === undefined) throw new Error('no label');
    expect(overlap(boxOf(high), boxOf(fall))).toBe(false);
  });
});
