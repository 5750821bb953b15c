import { render, screen } from '@testing-library/react';
import { performance, tallyOf } from '../../../../test/support/record.ts';
import { RecordExtremes, RecordTiles } from './record-tiles.tsx';

it.each([
  [49.9, '▲', /^Break-even 49\.9%; /],
  [50, '▲', /^Break-even 50\.0%; /],
  [50.1, '▼', /^Break-even 50\.1%; /],
])('shows on which side of a break-even of %d a win rate of 50 is', (breakEvenPercent, sign, text) => {
  const total = { picks: tallyOf(44, 45), bets: tallyOf(30, 30, 0, { breakEvenPercent }) };
  render(<RecordTiles performance={performance({ total })} />);
  const tile = screen.getByText('Win rate').closest('div');
  expect(tile).toHaveTextContent(`${sign} 50.0%`);
  expect(tile?.lastElementChild).toHaveTextContent(text);
});

it.each([
  [0, 'Left out of the other figures'],
  [1, 'Left out of the other figures, as is 1 void pick'],
  [2, 'Left out of the other figures, as are 2 void picks'],
])('says that open picks and %d void ones count in no figure', (voided, text) => {
  const total = { picks: { ...tallyOf(44, 45), void: voided }, bets: tallyOf(30, 30) };
  render(<RecordExtremes performance={performance({ total })} sport="nfl" />);
  expect(screen.getByText('Not settled yet').closest('div')?.lastElementChild).toHaveTextContent(
    new RegExp(`^${text}$`, 'u'),
  );
});
