import { render, screen } from '@testing-library/react';
import { DrawdownMark, fallOf, type Fall } from './drawdown-mark.tsx';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import { profitRun } from './profit-steps.ts';

const LEFT = 58;
/** Width of the label with the space behind it: 15 letters of 7.2 px, and 6 px. */
const LABEL = 114;

/** Steps as their place in pixels and their profit in dollars. A dollar is a pixel, and zero is at 200. */
type Step = readonly [x: number, dollars: number];

/** Where the label of the overall high ends, 94 px wide and centered. A fall from zero has none. */
const highEndOf = ([first]: readonly Step[], startX: number): number =>
  first !== undefined && first[1] > 0 ? first[0] + 47 : startX;

function fallAt(
  steps: readonly Step[],
  { startX = LEFT, isNarrow = false, highEnd = highEndOf(steps, startX) } = {},
): Fall | null {
  const amounts = PROFIT_AMOUNTS.dollars;
  const weeks = steps.map(([x, dollars]) => ({
    key: String(x),
    label: String(x),
    shortLabel: String(x),
    profitCents: dollars * 100,
    profitUnits: 0,
    bets: 1,
    record: null,
  }));
  const places = [startX, ...steps.map(([x]) => x)];
  const scales = { x: (place: number) => places[place] ?? 0, y: (total: number) => 200 - total / 100 };
  return fallOf(profitRun(weeks, amounts), scales, { left: LEFT, highEnd, isNarrow, amounts });
}

const label = (x: number, y: number) => ({ text: 'Drawdown $50.00', x, y, anchor: 'end' });
const high = (x: number): Step => [x, 100];
const START = 300 - LABEL;

describe('the largest drawdown', () => {
  it('is a dashed line from its high to its low', () => {
    expect(fallAt([high(100), [300, -50]])?.points).toBe('100,100 300,100 300,150');
  });

  it('is drawn from 48 pixels on', () => {
    expect(fallAt([high(100), [300, -48]])).not.toBeNull();
    expect(fallAt([high(100), [300, -47]])).toBeNull();
  });

  it('is not drawn where the profit never fell', () => {
    expect(fallAt([high(100), [300, 50]])).toBeNull();
  });
});

describe('the name of the largest drawdown', () => {
  const [above, below, beside] = [label(294, 92), label(294, 115), label(300, 74)];

  it('stands above the dashed line beside the label of the overall high', () => {
    expect(fallAt([high(START - 57), [300, -50]])?.label).toEqual(above);
    expect(fallAt([high(START - 56), [300, -50]])?.label).toEqual(beside);
  });

  it('stands above the dashed line of a lower high as far as the chart reaches to the left', () => {
    const low = LEFT + LABEL;
    expect(fallAt([high(100), [low + 1, -50], [400, 80]])?.label).toEqual(label(low - 5, 92));
    expect(fallAt([high(100), [low, -50], [400, 80]])?.label).toEqual(label(low, 74));
  });

  it('stands below the dashed line where the profit line leaves room', () => {
    expect(fallAt([high(180), [START, -22], [300, -28]])?.label).toEqual(below);
    expect(fallAt([high(180), [START + 1, -22], [300, -28]])?.label).toEqual(beside);
    expect(fallAt([high(180), [START, -21], [300, -29]])?.label).toEqual(beside);
  });

  it('stands below it even if the profit rises after the low', () => {
    expect(fallAt([high(180), [START, -22], [300, -28], [400, 45]])?.label).toEqual(below);
  });

  it('stands below a fall from zero that is longer than the name', () => {
    expect(fallAt([[300, -50]], { startX: START - 1 })?.label).toEqual(label(294, 215));
    expect(fallAt([[300, -50]], { startX: START })?.label).toEqual(label(300, 174));
  });

  it('stays right of the left axis', () => {
    expect(fallAt([high(100), [160, -50]])?.label).toEqual(label(LEFT + 108, 74));
  });

  it('is left out of a narrow chart only where it would cover the profit line', () => {
    const name = 'Drawdown $50.00';
    const draw = (fall: Fall) => (
      <svg>
        <DrawdownMark fall={fall} />
      </svg>
    );
    const covered = fallAt([high(180), [300, -50]], { isNarrow: true });
    const clear = fallAt([high(100), [300, -50]], { isNarrow: true });
    if (covered === null || clear === null) throw new Error('no drawdown');
    const { container, rerender } = render(draw(covered));
    expect(screen.queryByText(name)).toBeNull();
    expect(container.querySelector('polyline')).toHaveAttribute('points', covered.points);
    rerender(draw(clear));
    expect(screen.getByText(name)).toBeVisible();
  });
});
