import { render, screen } from '@testing-library/react';
import { performance, tallyOf } from '../../../../test/support/record.ts';
import { RecordTiles } from './record-tiles.tsx';

it.each([
  [49.9, '▲', /^Above these bets’ break-even \(49\.9%\); /],
  [50, '▲', /^At these bets’ break-even \(50\.0%\); /],
  [50.1, '▼', /^Below these bets’ break-even \(50\.1%\); /],
])('shows on which side of a break-even of %d a win rate of 50 is', (breakEvenPercent, sign, text) => {
  const total = { picks: tallyOf(44, 45), bets: tallyOf(30, 30, 0, { breakEvenPercent }) };
  render(<RecordTiles performance={performance({ total })} />);
  const tile = screen.getByText('Win rate').closest('div');
  expect(tile).toHaveTextContent(`${sign} 50.0%`);
  expect(tile?.lastElementChild).toHaveTextContent(text);
});
