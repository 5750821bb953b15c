import { screen, within } from '@testing-library/react';
import { expectTabs } from '../../../../../test/support/tabs.ts';
import { demoServer } from '../../../../../test/support/render-app.tsx';
import {
  SAINTS,
  factIn,
  footballProps,
  renderFootball,
} from '../../../../../test/support/render-football.tsx';
import NflAnalysis from './nfl-analysis.tsx';
import { profitabilityServer } from '../../../../../test/support/profitability.ts';
import { setupUser } from '../../../../../test/support/user.ts';

const GUIDE = 'Published stake guide';
const CARD = 'Model Consensus';

async function openTab(name: string, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS, changes)} />);
  await setupUser().click(screen.getByRole('tab', { name }));
}

function rowsOfPair(): readonly (string | null)[] {
  return screen
    .getAllByRole('term')
    .filter((term) => term.parentElement?.querySelector('[data-place]'))
    .map((term) => term.parentElement?.textContent ?? null);
}

it('has the tabs Models, Team Comparison, Quarterbacks, Game Analysis and Betting Lines (S-418)', async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
  expectTabs('Models', 'Team Comparison', 'Quarterbacks', 'Game Analysis', 'Betting Lines');
  expect(screen.getByRole('tab', { name: 'Models' })).toHaveAttribute('aria-selected', 'true');
});

it("the card shows winner, pick, confidence, probability, the winner's spread and the stake (S-417)", async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
  const card = within(screen.getByRole('region', { name: CARD }));
  expect(card.getByText('Recommended pick').nextElementSibling).toHaveTextContent('Saints +2.5 -102');
  expect(card.getByText('HIGH')).toHaveAttribute('data-tone', 'HIGH');
  expect([
    factIn(CARD, 'Model agreement'),
    factIn(CARD, 'Published recommendation'),
    factIn(CARD, 'Predicted winner'),
    factIn(CARD, 'Broncos win prob.'),
    factIn(CARD, 'Winner’s spread'),
    factIn(CARD, 'Risk level'),
    factIn(CARD, 'EV at -102'),
  ]).toEqual([
    '6 of 7 Models, 85.7%',
    'BET',
    'Broncos',
    '53.4%',
    'Broncos -2.5',
    'Low by tier, not by record',
    '+26.5%',
  ]);
  expect(card.getByText('Cover prob.').nextElementSibling).toHaveTextContent('63.9%');
  expect(card.getByText('Break-even').nextElementSibling).toHaveTextContent('50.5%');
  expect(card.getByText('The models expect the Broncos to win, but by less than the line.')).toBeVisible();
  expect(card.getByText('Edge, % pts').nextElementSibling).toHaveTextContent('+13.4');
  expect(card.getByText('Bet $50 (5u)').parentElement).toHaveTextContent(
    'Bet $50 (5u) 5.0% of a $1,000 bankroll',
  );
});

it('says once what the verdict is made of', async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
  const facts = [/85\.7%/, /\$1,000/, 'Bet $50 (5u)', 'Predicted winner', 'Broncos -2.5', 'Model agreement'];
  expect(facts.filter((fact) => screen.queryAllByText(fact).length !== 1)).toEqual([]);
  expect(screen.queryByText('Confidence tier')).toBeNull();
});

it.each([
  ['HIGH', 'Low by tier, not by record', 'Bet $50 (5u)', '$100-200. Grade A: 2-5% of bankroll.'],
  ['MEDIUM_PLUS', 'Medium by tier, not by record', 'Bet $50 (5u)', '$75-150. Grade A: 2-5% of bankroll.'],
  ['MEDIUM', 'Medium by tier, not by record', 'Bet $50 (5u)', '$50-100. Grade A: 2-5% of bankroll.'],
  [
    'LOW',
    'High by tier',
    'Pass',
    'The published guide lists $25-50 for LOW and 2-5% of bankroll for grade A,',
  ],
])(
  'a %s pick without units has risk %s, is %s, and the guide shows %s (S-368, S-369, S-372, S-417)',
  async (tier, risk, stake, guide) => {
    const changes = {
      'betting_indicators.betting_tier': tier,
      'betting_analysis.best_bet_recommendation': undefined,
    };
    await renderFootball(<NflAnalysis {...footballProps(SAINTS, changes)} />);
    expect(factIn(CARD, 'Risk level')).toBe(risk);
    expect(within(screen.getByRole('region', { name: CARD })).getByText(stake)).toBeVisible();
    expect(within(screen.getByRole('region', { name: GUIDE })).getByText(guide)).toBeVisible();
  },
);

it.each([
  [3, 'green', '75%'],
  [2, 'amber', '50%'],
  [1, 'red', '25%'],
])('a consensus of %s in four is %s (S-407)', async (agreeing, color, percent) => {
  const models = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name, at) => [name, at < agreeing ? 0.6 : 0.4]),
  );
  await renderFootball(<NflAnalysis {...footballProps(SAINTS, { individual_predictions: models })} />);
  expect(screen.getByText(`${String(agreeing)} of 4 Models, ${percent}`)).toHaveAttribute(
    'data-consensus',
    color,
  );
});

it('the published guide appears once next to the advice, with why the stake differs (S-361, S-371 to S-373)', async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
  expect(screen.getByRole('region', { name: GUIDE })).toHaveTextContent(
    '2 units. Grade A: 2-5% of bankroll. The stake above differs: it is a quarter of the Kelly stake, capped at 5% of bankroll.',
  );
  expect(screen.getAllByText(/2 units|2-5%/)).toHaveLength(1);
  const advice = within(screen.getByRole('list', { name: 'Stake advice' })).getAllByRole('listitem');
  expect(advice.map(({ textContent }) => textContent)).toEqual([
    'Kelly sizing.',
    'Never more than 25% of bankroll per bet. Stakes here stay far below that: at most 5%.',
    'Paper trade a full season.',
    'Minimum 50-game samples.',
  ]);
  expect(within(advice[3] as HTMLElement).getByText('50-game samples')).toHaveClass('whole-amount');
});

it('lists NO BET with the other tiers where the newer summary has it', async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />, profitabilityServer());
  const table = screen.getByRole('table', { name: 'Performance metrics' });
  expect(within(table).getByRole('row', { name: /^NO BET/ })).toBeVisible();
  expect(screen.getByText(/^Model test, /)).not.toHaveTextContent('NO BET');
});

describe('the past record of the tier', () => {
  it('is right under the pick with sample and return', async () => {
    await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
    const note = screen.getByText(/HIGH in the model test:/);
    expect(note).toHaveTextContent(
      'HIGH in the model test: 11–14, ▼ 44.0%, below the 52.4% break-even at -110, ROI −15.1%. Small sample (25).',
    );
    expect(screen.getByRole('link', { name: 'See the model test in Findings' })).toHaveAttribute(
      'href',
      '/dashboard/findings?sport=nfl',
    );
  });

  it('is marked as default when there is no file (S-381)', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = demoServer().fail('/static/nfl/profitability_summary.json', 404);
    await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />, server);
    expect(screen.getByText(/HIGH picks:/)).toHaveTextContent(
      'Default, not measured HIGH picks: 22–8, ▲ 72.0%',
    );
    jest.restoreAllMocks();
  });
});

it('the page shows prediction, confidence, tier, spread, recommendation and performance (S-425)', async () => {
  await renderFootball(<NflAnalysis {...footballProps(SAINTS)} />);
  expect([
    factIn(CARD, 'Predicted winner'),
    factIn(CARD, 'Cover prob.'),
    factIn(CARD, 'Published recommendation'),
  ]).toEqual(['Broncos', '63.9%', 'BET']);
  expect(screen.getByRole('row', { name: /^Saints \(the pick\)/ })).toHaveTextContent('+2.5-102+124');
  expect(screen.getByRole('table', { name: 'Performance metrics' })).toBeVisible();
  expect(
    screen.getByText('Model test, 552 settled games, 126 in the NO BET tier. 52.4% breaks even at -110.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Why grade A+' })).toBeVisible();
  expect(
    screen.getByText('Strong value. Composite 92.8 of 100, a weighted average of parts from 0 to 100.'),
  ).toBeVisible();
  expect(factIn('Why grade A+', 'Consensus score')).toBe('71.4');
  expect(screen.getByText('6 for, 1 against: (6 − 1) / 7.')).toBeVisible();
  const strengths = within(screen.getByRole('list', { name: 'Strengths' })).getAllByRole('listitem');
  expect(strengths.map(({ textContent }) => textContent)).toEqual([
    'Large edge over the price',
    'Models agree',
    'High cover probability',
  ]);
});

describe('Team Comparison (S-419)', () => {
  it('compares points, pass and rush yards, without a red zone that no file measured', async () => {
    await openTab('Team Comparison');
    expect(rowsOfPair().slice(0, 4)).toEqual([
      'Points per game: Denver Broncos 18.7, New Orleans Saints 27.8▲ better',
      'Pass yards per game: Denver Broncos 170.8, New Orleans Saints 200.3▲ better',
      'Rush yards per game: Denver Broncos 107.3, New Orleans Saints 119.5▲ better',
      expect.stringMatching(/^Yards per game: /),
    ]);
    expect(screen.queryByText(/Red zone/)).toBeNull();
  });

  it('marks the default of 50 beside a measured red zone', async () => {
    await openTab('Team Comparison', { 'team_features.home_team.rz_pct': 61.5 });
    expect(rowsOfPair()).toContainEqual(
      expect.stringMatching(/^Red zone %: Denver Broncos 50.0% default, New Orleans Saints 61.5%/),
    );
    expect(screen.getByText('Red zone: Default, not measured')).toBeVisible();
  });

  it('shows a measured red zone without the mark', async () => {
    const changes = { 'team_features.home_team.rz_pct': 61.5, 'team_features.away_team.rz_pct': 48 };
    await openTab('Team Comparison', changes);
    expect(rowsOfPair()).toContain('Red zone %: Denver Broncos 48.0%, New Orleans Saints 61.5%▲ better');
    expect(screen.queryByText('Red zone: Default, not measured')).toBeNull();
  });

  it('lists advantages above 1 either way: 1.1 but not 1.0', async () => {
    const advantages = { points_per_game: 1.1, turnovers: 1, elo: -3.1, rest_days: -1 };
    await openTab('Team Comparison', { 'team_features.advantages': advantages });
    const panel = within(screen.getByRole('region', { name: 'Matchup advantages' }));
    expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Elo',
      'Points per game',
    ]);
    expect(factIn('Matchup advantages', 'Elo')).toBe('Broncos +3.1');
    expect(factIn('Matchup advantages', 'Points per game')).toBe('Saints +1.1');
  });
});

describe('Quarterbacks (S-420)', () => {
  it('compares QBR, completion %, yards per attempt and TD:INT, with boxes for who is ahead', async () => {
    await openTab('Quarterbacks');
    expect(rowsOfPair()).toEqual([
      'QBR: Bo Nix 73.7▲ better, Spencer Rattler 60.7',
      'Completion %: Bo Nix 61.1%▲ better, Spencer Rattler 55.0%',
      'Yards per attempt: Bo Nix 5.5, Spencer Rattler 6.1▲ better',
      'TD:INT: Bo Nix 5:5, Spencer Rattler 1:2',
    ]);
    const items = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('Nix ahead in')).toEqual(['QBR +13.0', 'Completion % +6.1']);
    expect(items('Rattler ahead in')).toEqual(['Yards per attempt +0.62']);
  });

  it('shows dashes for unknown values and a note when there is no data', async () => {
    await openTab('Quarterbacks', {
      'quarterback_stats.home_qb.qbr': null,
      'quarterback_stats.home_qb.td_int': null,
    });
    expect(screen.getAllByRole('img', { name: 'not available' }).length).toBeGreaterThanOrEqual(2);
  });

  it('says when the file has none', async () => {
    await openTab('Quarterbacks', { quarterback_stats: undefined });
    expect(screen.getByText('No quarterback data for this game.')).toBeVisible();
  });
});

describe('Game Analysis', () => {
  it('shows win and cover probabilities of both sides and the predicted spread (S-421, S-424)', async () => {
    await openTab('Game Analysis');
    expect([
      factIn('Win probability', 'Broncos win'),
      factIn('Win probability', 'Saints win'),
      factIn('Spread prediction', 'Line'),
      factIn('Spread prediction', 'Predicted spread'),
      factIn('Spread prediction', 'Broncos cover'),
      factIn('Spread prediction', 'Saints cover'),
    ]).toEqual(['53.4%', '46.6%', 'Saints +2.5', 'Saints +1.1', '36.1%', '63.9%']);
    expect(factIn(CARD, 'Broncos win prob.')).toBe('53.4%');
  });

  it('never shows a cover probability as a win probability (S-424)', async () => {
    await openTab('Game Analysis', { home_win_probability: undefined, away_win_probability: undefined });
    const panel = screen.getByRole('region', { name: 'Win probability' });
    expect(panel).toHaveTextContent('This file gives cover probabilities only.');
    expect(factIn('Win probability', 'Saints win')).toBe('–');
    expect(factIn('Spread prediction', 'Saints cover')).toBe('63.9%');
    expect(factIn(CARD, 'Cover prob.')).toBe('63.9%');
    expect(within(screen.getByRole('region', { name: CARD })).queryByText(/win prob/i)).toBeNull();
  });
});

describe('Betting Lines (S-422)', () => {
  it('shows spread and odds of both sides, the recommended bet and the favored side', async () => {
    await openTab('Betting Lines');
    const rows = within(screen.getByRole('table', { name: 'The lines' })).getAllByRole('row');
    expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
      'Broncos-2.5-118-148',
      'Saints (the pick)+2.5-102+124',
    ]);
    expect(factIn('Recommended bet', 'Summary')).toMatch(/Saints/);
    expect(factIn('Recommended bet', 'Ensemble favors')).toBe('New Orleans Saints');
  });

  it.each([
    [0.51, 'New Orleans Saints'],
    [0.5, 'Denver Broncos'],
  ])('an ensemble of %s favors the %s', async (probability, team) => {
    await openTab('Betting Lines', { ensemble_probability: probability });
    expect(factIn('Recommended bet', 'Ensemble favors')).toBe(team);
  });
});
