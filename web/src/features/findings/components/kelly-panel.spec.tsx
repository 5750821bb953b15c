import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { kellyPath, profitabilityServer } from '../../../../test/support/profitability.ts';
import { renderApp } from '../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../test/support/render-app.tsx';

async function open(server: FakeServer): Promise<RenderedApp> {
  const app = renderApp(server, { path: '/dashboard/findings', sport: 'cfb' });
  await screen.findByRole('region', { name: 'Results' });
  return app;
}

describe('Kelly vs. flat stakes', () => {
  it('compares the same bets (S-352)', async () => {
    await open(profitabilityServer());
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StakesWageredProfitROI',
      'Flat $100$38,200.00−$1,163.64−3.0%',
      'Kelly 25%$74,579.55−$3,768.02−5.1%',
    ]);
    expect(
      screen.getByText(
        '382 bets, 2024 and 2025 weeks 1–\u20604, as of Sep 24, 2025. Kelly starts from a $10,000 bankroll.',
      ),
    ).toBeVisible();
  });

  it('fails alone with its text and Retry (S-352, S-356)', async () => {
    const server = profitabilityServer().fail(kellyPath('cfb'), 503);
    const { user } = await open(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch betting strategy metrics');
    expect(screen.getByRole('region', { name: 'Technical details' })).toBeVisible();
    server.serve(kellyPath('cfb'), {
      flat_betting: { roi: 1, final_profit: 5 },
      kelly_25pct: { roi: 0, final_profit: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toHaveTextContent('Flat $100–+$5.00+1.0%Kelly 25%–+$0.00+0.0%');
  });

  it('is left out when the sport has none (S-352)', async () => {
    await open(
      profitabilityServer().serve('/static/cfb/index.json', { sport: 'cfb', slates: [], files: [] }),
    );
    expect(await screen.findByRole('region', { name: 'Technical details' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
