import { render } from '@testing-library/react';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import { ProfitDrawing } from './profit-drawing.tsx';
import { profitRun } from './profit-steps.ts';

interface End {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where a line from the dot down to the label ends. */
  readonly leaderEnd?: number;
}

/** Draws weeks with these profits in dollars and returns the label of the end and its place. */
function endOf(width: number, profits: readonly number[]): End | null {
  const amounts = PROFIT_AMOUNTS.dollars;
  const weeks = profits.map((dollars, index) => ({
    key: String(index),
    label: `Week ${String(index)}`,
    shortLabel: `Wk ${String(index)}`,
    profitCents: dollars * 100,
    profitUnits: dollars / 10,
    bets: 1,
    record: null,
  }));
  const size = { width, height: 260 };
  const { container } = render(
    <svg>
      <ProfitDrawing run={profitRun(weeks, amounts)} size={size} amounts={amounts} />
    </svg>,
  );
  const dot = container.querySelector('.dot');
  const label = container.querySelector('.end');
  if (label === null) return null;
  const from = (name: 'x' | 'y'): number =>
    Number(label.getAttribute(name)) - Number(dot?.getAttribute(`c${name}`));
  const place = { text: label.textContent ?? '', x: Math.round(from('x')), y: Math.round(from('y')) };
  const leader = container.querySelector('.leader');
  if (leader === null) return place;
  return {
    ...place,
    leaderEnd: Math.round(Number(leader.getAttribute('y2')) - Number(dot?.getAttribute('cy'))),
  };
}

describe('the label at the end of a profit line', () => {
  it('stands beside a wide chart', () => {
    expect(endOf(640, [100, 200, -150])).toEqual({ text: '+$150.00', x: 12, y: 0 });
  });

  it('stands below the dot of a narrow chart after a loss, and above it after a gain', () => {
    expect(endOf(320, [100, 200, -150])).toEqual({ text: '+$150.00', x: 4, y: 20 });
    expect(endOf(320, [100, -200, 130, -20, 20])).toEqual({ text: '+$30.00', x: 4, y: -10 });
  });

  it('keeps clear of the high, the low and the axis', () => {
    // The axis is right below.
    expect(endOf(320, [300, -290])).toEqual({ text: '+$10.00', x: -8, y: -10 });
  });

  it('stands farther down, tied to the dot by a line, where the high is above and the line right below', () => {
    expect(endOf(320, [200, 10, -50, 40, -60, 60, -70, 20])).toEqual({
      ...{ text: '+$150.00', x: 4, y: 32, leaderEnd: 18 },
    });
  });

  it('is left out where it would stand so far down that it seems to belong to another place', () => {
    expect(endOf(320, [50, 50, 50, 150, -100, 90])).toBeNull();
  });

  it('is left out where it would cross the line or the axis', () => {
    expect(endOf(320, [200, -190, 60, -60, 60, -60, 20])).toBeNull();
  });

  it('leaves out what the label of the high or the low says', () => {
    expect(endOf(320, [100, 200])).toBeNull();
    expect(endOf(320, [100, -200])).toBeNull();
  });
});
