import type { StrategyGame } from '@app/contracts';
import type { Sport } from '@app/domain';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { renderApp } from '../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../test/support/render-app.tsx';
import { strategyComparison, strategyGame, strategyServer } from '../../../../test/support/strategy.ts';
const PATH = '/dashboard/betting-comparison';
const open = (server: FakeServer, query = '', sport: Sport = 'nfl'): RenderedApp =>
  renderApp(server, { path: PATH + query, sport });

describe('the games of the week', () => {
  const own: StrategyGame['own'] = [
    {
      id: '00000000-0000-4000-8000-000000000009',
      betType: 'spread',
      side: 'home',
      teamToCover: 'New Orleans Saints',
      spread: 2.5,
      americanOdds: -110,
      stakeCents: 2500,
      unitCents: 1000,
      result: 'won',
      profitCents: 2273,
      confidenceLevel: null,
    },
  ];
  const games = (length: number): StrategyGame[] =>
    Array.from({ length }, (_, index) =>
      strategyGame({
        gameId: String(index + 1),
        awayTeam: `Team ${String(index + 1)}`,
        own: index + 1 === length ? own : [],
      }),
    );
  const shown = (): (string | undefined)[] =>
    screen
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label')?.replace(' @ New Orleans Saints', ''));

  it('are six, those with own bets first, until all are requested (S-474)', async () => {
    const { user } = open(strategyServer(strategyComparison({ games: games(65) })));
    const more = await screen.findByRole('button', { name: 'Show all 65 games' });
    expect(shown()).toEqual(['Team 65', 'Team 1', 'Team 2', 'Team 3', 'Team 4', 'Team 5']);
    // The sums appear above them and count every game.
    const sums = screen.getByRole('region', { name: 'Week 6, 2024' });
    expect(sums.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(more);
    expect(shown()).toHaveLength(65);
    expect(screen.getByRole('article', { name: 'Team 6 @ New Orleans Saints' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('are all shown when there are few', async () => {
    open(strategyServer(strategyComparison({ games: games(6) })));
    await screen.findByRole('article', { name: 'Team 6 @ New Orleans Saints' });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});
