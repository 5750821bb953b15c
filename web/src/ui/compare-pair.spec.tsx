import { comparisonRow, METRICS } from '@app/domain';
import type { ComparisonRow } from '@app/domain';
import { render, screen } from '@testing-library/react';
import { ComparePair } from './compare-pair.tsx';

const SCHERZER = { name: 'Max Scherzer', note: 'Dodgers' };
const GRAY = { name: 'Sonny Gray', note: 'Reds' };

function renderRows(...rows: ComparisonRow[]): void {
  render(<ComparePair away={SCHERZER} home={GRAY} sections={[{ rows }]} />);
}

const line = (label: string): HTMLElement | null =>
  screen.getByText((_, element) => element?.tagName === 'DT' && element.textContent === `${label}: `)
    .parentElement;

describe('a compared pair', () => {
  it('shows the label first, then each side with its words, and marks the better one (S-410)', () => {
    renderRows(comparisonRow(METRICS.era, 3.15, 3.07, { away: 'middling', home: 'middling' }));
    expect(line('ERA')).toHaveTextContent(
      'ERA: Max Scherzer 3.15 middling, Sonny Gray 3.07▲ better middling',
    );
  });

  it('shows the better side in bold with a sign hidden from screen readers (S-410)', () => {
    renderRows(comparisonRow(METRICS.war, 6.8, 5.1));
    expect(screen.getByText('6.8')).toHaveAttribute('data-better', 'true');
    expect(screen.getByText('5.1')).toHaveAttribute('data-better', 'false');
    expect(screen.getByText('▲')).toHaveAttribute('aria-hidden', 'true');
  });

  it('marks neither side of a tie and labels a missing value (S-410)', () => {
    renderRows(comparisonRow(METRICS.saves, 0, 0), comparisonRow(METRICS.siera, null, 2.96));
    expect(screen.queryByText('▲')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'not available' })).toHaveTextContent('–');
  });

  it('shows arrows with their words (S-410)', () => {
    renderRows(comparisonRow(METRICS.runsPerGame, 4.7, 5.2, { away: 'down', home: 'up' }));
    expect(screen.getByText('▼')).toBeInTheDocument();
    expect(line('Runs per game')).toHaveTextContent(/4\.70▼ down, Sonny Gray 5\.20▲ better▲ up$/);
  });

  it('has a heading and a note per section', () => {
    render(
      <ComparePair
        away={SCHERZER}
        home={GRAY}
        sections={[{ title: 'Season Totals', note: <span>to Oct 3</span>, rows: [] }]}
      />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Season Totals' })).toBeInTheDocument();
    expect(screen.getByText('to Oct 3')).toBeInTheDocument();
  });
});
