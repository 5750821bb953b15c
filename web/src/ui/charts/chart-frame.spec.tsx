import { render, screen, within } from '@testing-library/react';
import { ChartFrame } from './chart-frame.tsx';
import { setupUser } from '../../../test/support/user.ts';

const WEEKS = [
  { key: 'a', name: 'Week 1: +$45.45' },
  { key: 'b', name: 'Week 2: −$50.00' },
  { key: 'c', name: 'Week 3: not settled' },
];

function renderFrame(): void {
  render(
    <ChartFrame
      title="Profit by week"
      summary="Two weeks lost $4.55."
      height={200}
      draw={({ width }) => <path d={`M0 0H${String(width)}`} />}
      points={({ height }) =>
        WEEKS.map((week, index) => ({ ...week, x: index * 20, y: height / 2, radius: 3 }))
      }
      table={{
        caption: 'Profit by week, in dollars',
        columns: [{ label: 'Week' }, { label: 'Profit', isNumber: true }],
        rows: [
          { key: 'a', cells: ['Week 1', '+$45.45'] },
          { key: 'c', cells: ['Week 3', '–'] },
        ],
      }}
      note="Baseline $0."
    />,
  );
}

describe('a chart frame', () => {
  it('has a title, a one-sentence summary and a named image (S-482)', () => {
    renderFrame();
    const region = screen.getByRole('region', { name: 'Profit by week' });
    expect(within(region).getByRole('heading', { level: 2, name: 'Profit by week' })).toBeVisible();
    expect(within(region).getByText('Two weeks lost $4.55.')).toBeVisible();
    expect(
      within(region).getByRole('img', { name: 'Profit by week. Two weeks lost $4.55.' }),
    ).toBeInTheDocument();
    expect(within(region).getByText('Baseline $0.')).toBeVisible();
  });

  it('can be read point by point with the keyboard', async () => {
    renderFrame();
    const user = setupUser();
    const first = screen.getByRole('img', { name: 'Week 1: +$45.45' });
    await user.tab();
    expect(first).toHaveFocus();
    expect(screen.getByText('Week 1: +$45.45')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Week 2: −$50.00' })).toHaveFocus();
    expect(screen.getByText('Week 2: −$50.00')).toBeVisible();
    await user.keyboard('{End}');
    expect(screen.getByRole('img', { name: 'Week 3: not settled' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Week 3: not settled' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(first).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'View as table' })).toHaveFocus();
    expect(screen.getByText('Hover or use the arrow keys for values.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Points' })).toHaveAccessibleDescription(
      'Use Tab and the arrow keys to read each value.',
    );
  });

  it('shows the nearest point to the pointer', async () => {
    renderFrame();
    const user = setupUser();
    const drawing = document.querySelector('svg');
    if (drawing === null) throw new Error('nothing is drawn');
    await user.pointer({ target: drawing, coords: { clientX: 27, clientY: 0 } });
    expect(screen.getByText('Week 2: −$50.00')).toBeVisible();
    await user.unhover(drawing);
    expect(screen.queryByText('Week 2: −$50.00')).toBeNull();
  });

  it('shows the same values as a table on request, with a caption and header cells', async () => {
    renderFrame();
    const user = setupUser();
    const button = screen.getByRole('button', { name: 'View as table' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    const table = screen.getByRole('table', { name: 'Profit by week, in dollars' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Week', 'Profit']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Week 1', '+$45.45'],
      ['Week 3', '–'],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'Week 3' })).toBeVisible();
    expect(within(table).getByRole('img', { name: 'not available' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Profit by week/ })).toBeNull();
    await user.click(button);
    expect(screen.getByRole('img', { name: /^Profit by week/ })).toBeInTheDocument();
  });
});
