import { fireEvent, render, screen, within } from '@testing-library/react';
import { ProfitChart } from './profit-chart.tsx';

const WEEKS = [1, 2].map((week) => ({
  key: String(week),
  label: `Week ${String(week)}, 2024`,
  shortLabel: `Wk ${String(week)}`,
  bets: 1200,
  profitCents: 5000,
  profitUnits: 5,
  record: null,
}));

it('groups the digits of its counts, in the sentence and in the table', () => {
  render(
    <ProfitChart
      title="Profit"
      weeks={WEEKS}
      stakeCents={5000}
      noun="pick"
      baseline="before Week 1"
      weekHead="Week"
    />,
  );
  expect(screen.getByRole('img', { name: /2,400 picks of \$50\.00 over 2 slates/ })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /table/i }));
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('1,200');
});
