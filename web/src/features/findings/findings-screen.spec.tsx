import { ACTIVE_SPORTS } from '@app/domain';
import type { Sport } from '@app/domain';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../test/support/profitability.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { plainText } from '../../../test/support/plain-text.ts';

async function open(
  sport: Sport,
  server: FakeServer = profitabilityServer(),
  query = '',
): Promise<RenderedApp> {
  const app = renderApp(server, { path: `/dashboard/findings${query}`, sport });
  await screen.findByRole('region', { name: 'Results' });
  return app;
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const rows = (): string[] =>
  within(screen.getByRole('list', { name: 'Tiers' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const facts = (name: string): string[] =>
  within(region(name))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

/** Returns a summary's tier with changes. */
const tier = (level: string, roi: number, totalGames = 100): object => ({
  level,
  displayName: `Tier ${level}`,
  totalGames,
  winRate: 0.6,
  roi,
});
const withTiers = (sport: Sport, tiers: readonly object[]): FakeServer =>
  profitabilityServer().serve(summaryPath(sport), summary(sport, { confidenceTiers: tiers }));

describe('the heading', () => {
  it('shows the sport’s icon, name and the date of the summary (S-467)', async () => {
    await open('cfb');
    const heading = screen.getByRole('heading', { level: 1, name: 'College Football profitability' });
    expect(heading.parentElement?.querySelector('svg')).toHaveAttribute('data-icon', 'football');
    expect(
      screen.getByText(/^1,199 settled games\. Tested on unseen weeks \(2024 and 2025 weeks 1–\u20604\)/),
    ).toHaveTextContent(/Last updated Sep 24, 2025\.$/);
  });

  it.each([
    [
      'cfb',
      '−3.0%',
      '−$1,163.64',
      '▼ 49.2%, below the 52.4% break-even at -110',
      '1,199 settled games, 52.4% break-even at -110',
      '382',
      '31.9%',
      '1 of 5',
      'MEDIUM, +0.4%',
    ],
    [
      'nfl',
      '−5.4%',
      '−$1,327.49',
      '▼ 48.7%, below the 52.4% break-even at -110',
      '552 settled games, 52.4% break-even at -110',
      '245',
      '44.4%',
      '0 of 5',
      'No tier made a profit',
    ],
    [
      'mlb',
      '−3.7%',
      '−$3,060.13',
      '57.9%',
      '2,423 settled games, odds differ by game',
      '825',
      '34.0%',
      '0 of 4',
      'No tier made a profit',
    ],
  ] as const)(
    'for %s show return, profit, accuracy and qualifying bets (S-336, S-337, S-467)',
    async (sport, roi, profit, accuracy, sample, bets, share, tiers, winning) => {
      await open(sport);
      const tiles = within(region('Results'))
        .getAllByRole('term')
        .map((term) => plainText(term.parentElement));
      expect(tiles).toEqual([
        `Overall ROI${roi}Return on qualifying bets`,
        `Total profit${profit}${bets} bets of $100`,
        `Overall accuracy${accuracy}${sample}`,
        `Qualifying bets${bets}${share} of games selected`,
        `Tiers in profit${tiers}${winning}`,
      ]);
    },
  );
});

describe('the key finding', () => {
  it('names the best tier and that its range includes losses (S-467, S-469)', async () => {
    await open('cfb');
    expect(region('Key finding')).toHaveTextContent(
      'Key findingMEDIUM is the best tier: +0.4% over 268 games.Its 95% range still includes losing money.',
    );
  });

  it('says when its range is above break-even (S-467)', async () => {
    await open('nfl', withTiers('nfl', [tier('HIGH', 12, 1000)]));
    expect(region('Key finding')).toHaveTextContent(
      'HIGH is the best tier: +12.0% over 1,000 games.Its 95% range, 56.9% to 63.0%, lies above the 52.4% break-even at -110.',
    );
  });

  it('for MLB has no common break-even (S-382)', async () => {
    await open('mlb', withTiers('mlb', [tier('HIGH', 12, 20)]));
    expect(region('Key finding')).toHaveTextContent(
      'Small sample. 95% range of its win rate: 38.7% to 78.1%. Odds differ by game.',
    );
  });

  it('is missing, and no tier is marked, when none qualifies (S-469)', async () => {
    await open('nfl', withTiers('nfl', [tier('HIGH', 0), tier('LOW', 9)]));
    expect(screen.queryByRole('region', { name: 'Key finding' })).toBeNull();
    expect(screen.queryByText(/best tier/)).toBeNull();
    expect(screen.queryByText('OPTIMAL TIER')).toBeNull();
    expect(screen.getByText('HIGH')).toBeVisible();
  });
});

describe('tiers', () => {
  it('are all listed with all figures, losing ones marked and never collapsed (S-468, S-469, S-470)', async () => {
    await open('cfb');
    expect(rows()).toEqual([
      'HIGHBelow break-evensmall sample0.9 games a week. Paper tradeGames 252.1% of gamesWin rate ▼ 52.0%, below the 52.4% break-even at -110, 95% range 33.5% to 70.0%33–70%ROI −0.7%Net profit −$18.18',
      'MEDIUM+Below break-even3.3 games a week. Paper tradeGames 897.4% of gamesWin rate ▼ 44.9%, below the 52.4% break-even at -110, 95% range 35.0% to 55.3%35–55%ROI −14.2%Net profit −$1,263.64',
      'MEDIUMOPTIMAL TIER9.9 games a week. Paper tradeGames 26822.4% of gamesWin rate ▲ 52.6%, at or above the 52.4% break-even at -110, 95% range 46.6% to 58.5%47–59%ROI +0.4%Net profit +$118.18',
      'LOWBelow break-even16.5 games a week. AvoidGames 44637.2% of gamesWin rate ▼ 49.1%, below the 52.4% break-even at -110, 95% range 44.5% to 53.7%44–54%ROI −6.3%Net profit −$2,790.91',
      'NO BETBelow break-even13.7 games a week. No betGames 37130.9% of gamesWin rate ▼ 47.7%, below the 52.4% break-even at -110, 95% range 42.7% to 52.8%43–53%ROI −8.9%Net profit −$3,309.09',
      'Qualifying betsAll HIGH, MEDIUM+ and MEDIUM picksGames 382Win rate ▼ 50.8%, below the 52.4% break-even at -110, 95% range 45.8% to 55.8%46–56%ROI −3.0%Net profit −$1,163.64',
    ]);
  });

  it.each(['nfl', 'mlb'] as const)(
    'of %s are all listed although each of them lost (S-470)',
    async (sport) => {
      await open(sport);
      const count = (summary(sport)['confidenceTiers'] as unknown[] | undefined)?.length;
      const tiers = rows().slice(0, -1);
      expect(tiers).toHaveLength(count ?? (sport === 'nfl' ? 5 : 4));
      const mark = sport === 'nfl' ? 'Below break-even' : 'Lost money';
      for (const row of tiers) expect(row).toContain(mark);
    },
  );

  it('with a profit have no mark (S-470)', async () => {
    await open('nfl', withTiers('nfl', [tier('HIGH', 1), tier('LOW', 9)]));
    expect(rows()).toHaveLength(3);
    expect(screen.queryByText('Below break-even')).toBeNull();
  });

  it.each([0.04, -0.04])(
    'with a return of %p, which displays as +0.0%%, show neither gain nor loss',
    async (roi) => {
      const changes = { confidenceTiers: [tier('MEDIUM', roi)], overallStats: { overallROI: roi } };
      await open('cfb', profitabilityServer().serve(summaryPath('cfb'), summary('cfb', changes)));
      const returns = screen.getAllByText('+0.0%');
      expect(returns).toHaveLength(3);
      for (const text of returns) expect(text.closest('[data-trend]')).toBeNull();
    },
  );

  it('of MLB have no break-even, since their odds differ (S-382)', async () => {
    await open('mlb', profitabilityServer());
    expect(rows()[0]).toBe(
      'HIGHLost money4.0 games a week. Paper tradeGames 1084.5% of gamesWin rate 70.4%, 95% range 61.2% to 78.2%61–78%ROI −2.0%Net profit −$217.66',
    );
    expect(screen.getByRole('main')).not.toHaveTextContent(/[▲▼]|52\.4%|Below break-even/);
    expect(screen.getByText(/Odds differ by game, so there’s no common break-even\./)).toBeVisible();
    const qualifying = rows().at(-1);
    expect(qualifying).toMatch(
      /^Qualifying betsOnly picks with an edge over the price, not the sum of the tiersGames 825/,
    );
    expect(screen.getByText('Qualifying bets', { selector: 'b' }).closest('li')).toHaveAttribute(
      'data-total',
      'true',
    );
  });

  it('show their source and where to check it', async () => {
    await open('nfl');
    expect(screen.getByText(/Source: the NFL model test\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Track Record' })).toHaveAttribute(
      'href',
      '/dashboard/record?sport=nfl',
    );
  });
});

describe('the rest of the summary', () => {
  it('has key insights and recommendations, with figures in the form of the screen (S-336, S-471)', async () => {
    await open('cfb');
    const texts = (name: string): string[] =>
      within(region(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts('Key insights')).toEqual([
      'College Football picks were right 49.2% of the time over 1,199 settled games.',
      'Qualifying bets returned −3.0% on 382 flat bets.',
      'Best tier: MEDIUM at +0.4% ROI over 268 games.',
      'Break-even at -110 is 52.4%.',
    ]);
    expect(texts('Recommendations')).toEqual(summary('cfb')['recommendations']);
  });

  it('has the expected weekly performance (S-471)', async () => {
    await open('cfb');
    expect(facts('Expected weekly performance')).toEqual([
      'Qualifying games per week: 14.1',
      'Expected weekly profit: −$43.10',
      'Recommended strategy: Paper trade: the sample shows no edge',
      'Season expectation: −$646',
    ]);
  });

  it.each([
    ['−$646', 'loss'],
    ['+$646', 'gain'],
    ['About $600', 'no trend'],
  ])('colors the season expectation %s as %s', async (seasonExpectation, trend) => {
    const bettingStrategy = { seasonExpectation };
    await open('cfb', profitabilityServer().serve(summaryPath('cfb'), summary('cfb', { bettingStrategy })));
    const text = within(region('Expected weekly performance')).getByText(seasonExpectation);
    expect(text.getAttribute('data-trend') ?? 'no trend').toBe(trend);
  });

  it('says that MLB models were retrained every two weeks, in the heading as in the details', async () => {
    await open('mlb');
    expect(screen.getAllByText(/Tested on unseen weeks \(2021\), retrained every two weeks/)).toHaveLength(2);
  });

  it('has technical details with the selection rate (S-472)', async () => {
    await open('cfb');
    expect(facts('Technical details')).toEqual([
      'Training data: FBS games from 2020, all before the predicted week',
      'Features: 18',
      'Best model: LightGBM, 52.1%',
      'Validation method: Tested on unseen weeks (2024 and 2025 weeks\u00A01–\u20604), retrained weekly',
      'Total games: 1,199',
      'Accuracy: 49.2%',
      'Qualifying bets: 382',
      'Selection rate: 382 / 1,199 = 31.9%',
    ]);
  });

  it('has no selection rate without games (S-472)', async () => {
    const overallStats = { totalGames: 0, totalBets: 0, overallROI: 0 };
    await open(
      'cfb',
      profitabilityServer().serve(summaryPath('cfb'), summary('cfb', { overallStats, overall: null })),
    );
    expect(facts('Technical details').at(-1)).toBe('Selection rate: N/A');
    expect(region('Results')).toHaveTextContent('Qualifying bets0N/A of games selected');
  });

  it('ends with the risk warnings and one reminder (S-471)', async () => {
    await open('cfb');
    expect(region('Risk warnings')).toHaveTextContent(
      'Risk warnings. Small samples swing widely; a tier with fewer than 50 games proves nothing. Never stake money you cannot afford to lose. Past performance does not guarantee future results.',
    );
  });

  it('keeps the reminder when the file has no warnings (S-471)', async () => {
    await open(
      'cfb',
      profitabilityServer().serve(summaryPath('cfb'), summary('cfb', { riskWarnings: null })),
    );
    expect(region('Risk warnings')).toHaveTextContent(
      /^Risk warnings\. Past performance does not guarantee future results\.$/,
    );
  });
});

it.each(ACTIVE_SPORTS)('shows a number for every figure of %s', async (sport) => {
  await open(sport, profitabilityServer());
  await screen.findByRole('table');
  expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
});

it('shows dashes for gaps, never the name of a gap', async () => {
  const gaps = { overallStats: { totalGames: 3 }, confidenceTiers: [{ level: 'HIGH' }], modelTypes: [{}] };
  await open('nfl', profitabilityServer().serve(summaryPath('nfl'), gaps));
  expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  expect(rows()).toEqual(['HIGHGames –Win rate –ROI –Net profit –']);
});
