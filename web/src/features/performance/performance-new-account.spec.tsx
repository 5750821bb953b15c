import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { emptyAnalysis, performanceServer, userBet } from '../../../test/support/performance.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const PATH = '/dashboard/performance';

const open = (server: FakeServer, query = ''): RenderedApp => renderApp(server, { path: PATH + query });

const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Returns the rows of a panel's table, headings first. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = await within(await panel(name)).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

describe('an account without settled bets', () => {
  const openNew = async (pending = 0): Promise<void> => {
    open(performanceServer({ bets: [], analysis: emptyAnalysis(pending) }));
    await screen.findByRole('heading', { name: 'Your profit line starts with your first settled bet' });
  };

  it('is not treated as new when only the chosen sport has no settled bets (S-141, S-198)', async () => {
    open(performanceServer({ bets: [], analysis: emptyAnalysis(0) }), '?sport=mlb');
    expect(await screen.findByRole('heading', { name: 'No settled MLB bets' })).toBeVisible();
    expect(screen.queryByText('What appears here, and when')).toBeNull();
  });

  it('has a dash for every figure, a sentence on what will appear and ways to start (S-141)', async () => {
    await openNew(2);
    const line = await panel('Your profit line starts with your first settled bet');
    expect([...line.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Profit',
      'Units',
      'ROI',
      'Win rate',
      'Won–lost–push',
    ]);
    expect([...line.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 5 }, () => '–'),
    );
    expect(line).toHaveTextContent('2 bets are waiting for a result.');
    const links = within(line).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View predictions', '/dashboard/predictions'],
      ['Import bets', '/dashboard/my-bets/import'],
      ['Add Bet', '/dashboard/my-bets'],
    ]);
    expect(screen.getByText('Your settled bets against the system.')).toBeVisible();
  });

  it("shows dashes next to the system's figures and no difference (S-141)", async () => {
    await openNew();
    const rows = (await rowsOf('Performance Comparison')).slice(1);
    expect(rows.map(([label, you, , difference]) => [label, you, difference])).toEqual(
      ['Bets', 'Won', 'Lost', 'Pushes', 'Win rate', 'Wagered', 'Profit', 'ROI', 'Current streak'].map(
        (label) => [label, '–', '–'],
      ),
    );
    expect(rows.map((row) => row[2])).toEqual(expect.arrayContaining(['132', '$6,600.00', '+$513.30']));
    const comparison = await panel('Performance Comparison');
    expect(comparison.querySelector('tbody td:last-child[data-trend]')).toBeNull();
    expect(comparison).toHaveTextContent('You: no settled bets yet.');
    expect(comparison).not.toHaveTextContent('0 bets');
  });

  it('shows what appears when, instead of panels full of zeros (S-141)', async () => {
    await openNew();
    const coming = await panel('What appears here, and when');
    expect([...coming.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'First settled bet',
      'First bet on a published game',
      '50 settled bets',
    ]);
    expect(coming).toHaveTextContent('Until then a dash means there is nothing to count. It is not a zero.');
    for (const name of ['Closing-line value', 'Verified figures', 'Breakdown', 'Cumulative profit'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText(/Sample data/)).toBeNull();
    expect(
      await within(await panel('Your Bet History')).findByText(
        'No bets yet. Your latest bets will appear here.',
      ),
    ).toBeVisible();
  });

  it('in one sport offers to clear the filter', async () => {
    const server = performanceServer({ analysis: emptyAnalysis(), bets: [userBet(1, { sport: 'NFL' })] });
    const { user, location } = open(server, '?sport=mlb');
    const heading = await screen.findByRole('heading', { name: 'No settled MLB bets' });
    expect(
      await within(await panel('Your Bet History')).findByText('You have no bets in Major League Baseball.'),
    ).toBeVisible();
    await user.click(
      within(heading.closest('section') as HTMLElement).getByRole('button', { name: 'Clear filters' }),
    );
    expect(location()).toBe(PATH);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
