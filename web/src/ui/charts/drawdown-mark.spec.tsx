import { render, screen } from '@testing-library/react';
import { DrawdownMark, fallOf } from './drawdown-mark.tsx';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import { profitRun } from './profit-steps.ts';

/** A high held for `levelPx` pixels, then lower steps up to the low at 329 px. */
function draw(levelPx: number): void {
  const week = (key: string, profitCents: number) => ({
    key,
    label: key,
    shortLabel: key,
    profitCents,
    profitUnits: 0,
    bets: 1,
    record: null,
  });
  const amounts = PROFIT_AMOUNTS.dollars;
  const run = profitRun([week('a', 18_965), week('b', -5_000), week('c', -5_879)], amounts);
  const places = [0, 197, 197 + levelPx, 329];
  const scales = { x: (place: number) => places[place] ?? 0, y: (total: number) => 200 - total / 100 };
  const fall = fallOf(run, scales, { left: 58, isNarrow: true, amounts });
  if (fall === null) throw new Error('no drawdown');
  render(
    <svg>
      <DrawdownMark fall={fall} />
    </svg>,
  );
}

it('names the drawdown below its dashed line where the profit line leaves room', () => {
  draw(8);
  expect(screen.getByText('Drawdown $108.79')).toBeVisible();
});

it('leaves the name out of a narrow chart where it would cover the profit line', () => {
  draw(14);
  expect(screen.queryByText('Drawdown $108.79')).toBeNull();
});
