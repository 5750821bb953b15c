import { ACTIVE_SPORTS } from '@app/domain';
import type { Sport } from '@app/domain';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../test/support/profitability.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { plainText } from '../../../test/support/plain-text.ts';

const PATH = '/dashboard/models';

async function open(sport: Sport, server: FakeServer = profitabilityServer()): Promise<RenderedApp> {
  const app = renderApp(server, { path: PATH, sport });
  await screen.findByRole('region', { name: 'Overall performance' });
  return app;
}

const rowsOf = (list: string): string[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('model performance', () => {
  it.each([
    [
      'cfb',
      '▼ 49.2%, below the 52.4% break-even at -110',
      '1,199 settled games, 52.4% break-even at -110',
      '−3.0%',
      '382',
      '38,200',
      '−$1,163.64',
      '18',
    ],
    [
      'nfl',
      '▼ 48.7%, below the 52.4% break-even at -110',
      '552 settled games, 52.4% break-even at -110',
      '−5.4%',
      '245',
      '24,500',
      '−$1,327.49',
      '23',
    ],
    [
      'mlb',
      '57.9%',
      '2,423 settled games, odds differ by game',
      '−3.7%',
      '825',
      '82,500',
      '−$3,060.13',
      '17',
    ],
  ] as const)(
    'of %s shows accuracy, ROI, net profit and features (S-333, S-462)',
    async (sport, accuracy, sample, roi, bets, wagered, profit, features) => {
      await open(sport);
      const tiles = within(screen.getByRole('region', { name: 'Overall performance' }));
      expect(tiles.getAllByRole('term').map((term) => plainText(term.parentElement))).toEqual([
        `Overall accuracy${accuracy}${sample}`,
        `ROI${roi}On $${wagered} wagered`,
        `Net profit${profit}${bets} bets of $100`,
        `Features${features}Model inputs`,
      ]);
    },
  );

  it('lists every model with accuracy, range, weight, description and strength, the first one marked (S-462, S-463)', async () => {
    await open('nfl');
    const rows = rowsOf('Models');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toBe(
      'Neural networkBest performerTwo-\u2060layer perceptron. Strength: Smooth interactionsGames 552Accuracy ▼ 51.6%, below the 52.4% break-even at -110, 95% range 47.5% to 55.8%47–56%Weight 14.3%',
    );
    expect(rows[5]).toMatch(
      /^LightGBMLeaf-\u2060wise boosted trees\. Strength: Fast refitsGames 552Accuracy ▼ 47\.5%/,
    );
    expect(screen.getAllByText('Best performer')).toHaveLength(1);
    expect(rows[6]).toMatch(/^XGBoost/);
    expect(screen.getByText('Dot: accuracy. Bar: 95% range.')).toBeVisible();
  });

  it('keeps the file’s order and marks the first, whatever its accuracy (S-464)', async () => {
    const modelTypes = [
      { name: 'Worse', accuracy: 0.4 },
      { name: 'Better', accuracy: 0.6 },
    ];
    await open('cfb', profitabilityServer().serve(summaryPath('cfb'), summary('cfb', { modelTypes })));
    expect(rowsOf('Models').map((row) => row.slice(0, 22))).toEqual([
      'WorseBest performerGam',
      'BetterGames 1,199Accur',
    ]);
    expect(screen.getByText('Dot: accuracy. Bar: 95% range.')).toBeVisible();
  });

  it('compares MLB accuracies with no common break-even (S-382)', async () => {
    await open('mlb');
    expect(rowsOf('Models')[0]).toBe(
      'Logistic regressionBest performerLinear baseline. Strength: CalibrationGames 2,423Accuracy 58.6%, 95% range 56.6% to 60.5%57–61%Weight 14.3%',
    );
    expect(screen.getByRole('main')).not.toHaveTextContent(/[▲▼]|52\.4%/);
  });

  it('shows the recommended tiers, and in one line what the others would have returned (S-463)', async () => {
    await open('cfb');
    const rows = rowsOf('Confidence tiers');
    expect(rows.slice(0, 3).map((row) => /^(HIGH|MEDIUM\+|MEDIUM)/.exec(row)?.[0])).toEqual([
      'HIGH',
      'MEDIUM+',
      'MEDIUM',
    ]);
    expect(rows[1]).toContain('Below break-even');
    expect(rows[2]).toBe(
      'MEDIUMOPTIMAL TIER9.9 games a week. Paper tradeGames 26822.4% of gamesWin rate ▲ 52.6%, at or above the 52.4% break-even at -110, 95% range 46.6% to 58.5%47–59%ROI +0.4%Net profit +$118.18',
    );
    expect(rows.slice(3)).toEqual([
      'Not advised: LOW would have returned −6.3% over 446 games, NO BET would have returned −8.9% over 371 games.',
    ]);
    expect(screen.getByRole('link', { name: 'All tiers in Findings' })).toHaveAttribute(
      'href',
      '/dashboard/findings?sport=cfb',
    );
  });

  it('has the published advice for the best tier once its range excludes losses', async () => {
    const tiers = summary('cfb')['confidenceTiers'] as Record<string, unknown>[];
    const confidenceTiers = tiers.map((tier) =>
      tier['level'] === 'MEDIUM' ? { ...tier, winRate: 0.7 } : tier,
    );
    const proven = { ...summary('cfb'), confidenceTiers };
    await open('cfb', profitabilityServer().serve(summaryPath('cfb'), proven));
    expect(rowsOf('Confidence tiers')[2]).toMatch(
      /^MEDIUMOPTIMAL TIER9\.9 games a week\. Consider only at a good price/,
    );
  });

  it('says why MLB bets are fewer than the picks of their tiers', async () => {
    await open('mlb');
    expect(screen.getByText(/^Assumes \$100 a bet/)).toHaveTextContent(
      'Only picks with an edge over the price qualify, so there are fewer of them than the tiers’ games a week.',
    );
    expect(rowsOf('Confidence tiers')).toContain(
      'ROI and net profit at the top of the page count only picks with an edge over the price: 825 of these 1,827.',
    );
  });

  it('lists key features and the recommended strategy (S-462)', async () => {
    await open('nfl');
    const features = within(screen.getByRole('region', { name: 'Key features' })).getAllByRole('listitem');
    expect(features.map(({ textContent }) => textContent)).toEqual(summary('nfl')['keyFeatures']);
    const strategy = within(screen.getByRole('region', { name: 'Recommended betting strategy' }));
    expect(strategy.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'StrategyPaper trade: the sample shows no edge',
      'Qualifying games per week5.6',
      'Expected weekly profit−$30.17',
      'Season expectation−$664',
    ]);
  });

  it('shows sample, dates and source, and where to check it', async () => {
    await open('nfl');
    expect(
      screen.getByText(
        /^552 settled games\. Tested on unseen weeks \(2023–\u20602024\), retrained weekly\. Last updated Feb 10, 2025\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Source: the NFL model test\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Track Record' })).toHaveAttribute(
      'href',
      '/dashboard/record?sport=nfl',
    );
  });

  it.each(ACTIVE_SPORTS)('of %s has a number for every figure', async (sport) => {
    await open(sport);
    expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  });

  it('switches to the other active sports (S-465)', async () => {
    const { user, location } = await open('cfb');
    const group = screen.getByRole('group', { name: 'Sport' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['CFB', 'NFL', 'MLB']);
    await user.click(within(group).getByRole('button', { name: 'NFL' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL models' })).toBeVisible();
    expect(location()).toBe(`${PATH}?sport=nfl`);
  });
});

describe('the models screen', () => {
  it('shows that it is loading (S-466)', async () => {
    renderApp(profitabilityServer().hold(summaryPath('nfl')), { path: PATH, sport: 'nfl' });
    expect(await screen.findByText('Loading model performance data')).toBeInTheDocument();
  });

  it('shows that loading failed, and Retry loads again (S-466)', async () => {
    const server = profitabilityServer().fail(summaryPath('nfl'), 500);
    const { user } = renderApp(server, { path: PATH, sport: 'nfl' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading')).toHaveTextContent('Failed to load model performance data');
    server.serve(summaryPath('nfl'), summary('nfl'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Models' })).toBeVisible();
  });

  it.each([
    ['cfb', 'Model data for College Football is not available.'],
    ['nfl', 'Model data for NFL is not available.'],
    ['mlb', 'Model data for MLB is not available.'],
  ] as const)('says %s has no data: no file, or one without figures (S-466)', async (sport, text) => {
    const server = profitabilityServer()
      .fail(summaryPath(sport), 404)
      .fail(`/static/${sport}/profitability_summary.json`, 404);
    const { user } = renderApp(server, { path: PATH, sport });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    server.serve(summaryPath(sport), { sport });
    const other = sport === 'nfl' ? 'CFB' : 'NFL';
    await user.click(screen.getByRole('button', { name: other }));
    await screen.findByRole('region', { name: 'Models' });
    await user.click(screen.getByRole('button', { name: sport.toUpperCase() }));
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('does not support an unknown sport', async () => {
    renderApp(profitabilityServer(), { path: `${PATH}?sport=curling`, sport: 'nfl' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unsupported sport: curling');
  });
});
