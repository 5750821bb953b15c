import { screen, within } from '@testing-library/react';
import { slateIndex } from '../../../../../test/support/demo.ts';
import { demoServer } from '../../../../../test/support/render-app.tsx';
import {
  ALABAMA,
  factIn,
  footballProps,
  renderFootball,
} from '../../../../../test/support/render-football.tsx';
import { expectTabs } from '../../../../../test/support/tabs.ts';
import CfbAnalysis from './cfb-analysis.tsx';
import { setupUser } from '../../../../../test/support/user.ts';

const CARD = 'Model Consensus & Analysis';
const TEXT = '/static/cfb/analysis/Georgia_Alabama_week_5.txt';
const IMAGE = '/static/cfb/analysis/Georgia_Alabama_week_5.png';

const FIVE = { random_forest: 0.6, xgboost: 0.7, lightgbm: 0.55, svm: 0.45, neural_network: 0.58 };

function file(kind: 'analysis-text' | 'analysis-image', path: string) {
  return { kind, path, date: null, sha256: 'c'.repeat(64) };
}

async function openTab(name: string): Promise<void> {
  await setupUser().click(screen.getByRole('tab', { name }));
}

it('has the tabs Models, Betting Analysis and Betting Lines (S-399, S-400, S-401)', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  expectTabs('Models', 'Betting Analysis', 'Betting Lines');
});

it('the card shows agreement, pick, tier, share, confidence, edge, return, stake and strength (S-397)', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  const card = within(screen.getByRole('region', { name: CARD }));
  expect(card.getByRole('heading', { name: CARD })).toBeVisible();
  expect(card.getAllByText('NO BET')).toHaveLength(2);
  expect(card.getByText('Pass').parentElement).toHaveTextContent('Pass on Alabama +2 at -110');
  expect(card.getByText('At -110 this pick doesn’t win often enough.')).toBeVisible();
  expect(card.getByText('Rank 40 of 55')).toBeVisible();
  expect([
    factIn(CARD, 'Model agreement'),
    factIn(CARD, 'Cover prob.'),
    factIn(CARD, 'Edge, % pts'),
    factIn(CARD, 'EV at -110'),
    factIn(CARD, 'Prediction strength'),
    factIn(CARD, 'Risk level'),
  ]).toEqual(['5 of 7 Models, 71.4%', '51.4%', '−1.0', '−1.9%', 'WEAK', 'High by tier']);
});

it("4 of 5 models are '4 of 5 Models' and 80% (S-398)", async () => {
  const changes = { 'model_predictions.individual_models': FIVE, model_breakdown: undefined };
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA, changes)} />);
  expect(factIn(CARD, 'Model agreement')).toBe('4 of 5 Models, 80%');
});

it('the page shows winner, cover probability, tier, each model, composite, agreement and reasoning (S-399, S-424)', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  expect([
    factIn(CARD, 'Predicted winner'),
    factIn(CARD, 'Cover prob.'),
    factIn(CARD, 'Model agreement'),
  ]).toEqual(['Georgia', '51.4%', '5 of 7 Models, 71.4%']);
  expect(screen.getByText(/5 of 7 models take Alabama \+2; ensemble 51.4%/)).toBeVisible();
  const models = within(screen.getByRole('region', { name: 'Seven models, one price' }));
  expect(models.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LightGBM56.9%Agrees✓',
    'XGBoost54.4%Agrees✓',
    'Gradient boosting54.2%Agrees✓',
    'Random forest52.0%Agrees✓',
    'SVM50.0%Agrees✓',
    'Logistic regression47.0%Differs×',
    'Neural network45.1%Differs×',
    'Ensemble51.4%Mean',
  ]);
});

it('shows a composite that differs from the card as the ensemble (S-399)', async () => {
  const changes = { 'model_predictions.composite_model': 0.6 };
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA, changes)} />);
  expect(factIn('Prediction', 'Ensemble')).toBe('60.0%');
});

it('names the source of the line on the first tab', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  expect(factIn('Prediction', 'Line source')).toBe('DraftKings');
});

it('shows point spread, recommendation and the performance of every tier (S-425)', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  const card = within(screen.getByRole('region', { name: CARD }));
  expect(card.getByText('Pass').parentElement).toHaveTextContent('Pass on Alabama +2');
  expect(factIn(CARD, 'Published recommendation')).toBe('PASS');
  const table = await screen.findByRole('table', { name: 'Performance metrics' });
  expect(within(table).getAllByRole('row').at(1)).toHaveTextContent(
    'HIGHsmall sample13–12▼ 52.0%, below the 52.4% break-even at -110−0.7%',
  );
});

it('the Betting Analysis tab adds share, unanimity and reason to tier, return, edge, agreement, grade and rank (S-400)', async () => {
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />);
  await openTab('Betting Analysis');
  const panel = within(screen.getByRole('region', { name: 'Betting analysis' }));
  expect(
    panel
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  ).toEqual([
    ['Published bankroll %', '0.0%'],
    ['All models agree', 'No'],
  ]);
  const card = within(screen.getByRole('region', { name: CARD }));
  expect(card.getByRole('img', { name: 'Grade F' })).toHaveAttribute('data-tone', 'F');
  expect(card.getAllByText('NO BET')).toHaveLength(2);
  expect(card.getByText('Rank 40 of 55')).toBeVisible();
  expect(panel.getByText(/5 of 7 models take Alabama \+2/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Why grade F' })).toBeVisible();
});

it('the Betting Lines tab shows both spreads, odds, moneylines, the total and the margin (S-401)', async () => {
  const lines = {
    'betting_analysis.home_spread_odds': -108,
    'betting_analysis.away_spread_odds': -112,
    'betting_analysis.home_moneyline': 110,
    'betting_analysis.away_moneyline': -130,
    'betting_analysis.expected_margin': -2.5,
    'betting_analysis.total_points': 50,
  };
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA, lines)} />);
  await openTab('Betting Lines');
  const rows = within(screen.getByRole('table', { name: 'The lines' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TeamSpreadOddsMoneyline',
    'Georgia-2-112-130',
    'Alabama (the pick)+2-108+110',
    'Total: O/U 50',
    'Model line: Alabama +2.5',
  ]);
  expect(factIn('Total and margin', 'Total, over')).toBe('O 50');
  expect(factIn('Total and margin', 'Total, under')).toBe('U 50');
  expect(factIn('Total and margin', 'Expected margin')).toBe('−2.5');
});

it('missing odds are labeled dashes (S-401)', async () => {
  const none = { 'betting_analysis.home_moneyline': null, 'betting_analysis.total_points': null };
  await renderFootball(<CfbAnalysis {...footballProps(ALABAMA, none)} />);
  await openTab('Betting Lines');
  const table = within(screen.getByRole('table', { name: 'The lines' }));
  expect(table.getAllByRole('img', { name: 'not available' })).toHaveLength(2);
});

describe('text report and image (S-402)', () => {
  it('are shown when the index lists them, with the text as plain text', async () => {
    const server = demoServer()
      .serve('/static/cfb/index.json', {
        ...slateIndex('cfb'),
        files: [file('analysis-text', TEXT), file('analysis-image', IMAGE)],
      })
      .serveText(TEXT, 'Georgia @ Alabama\n<b>bold</b>');
    await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />, server);
    expect(await screen.findByText(/<b>bold<\/b>/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Analysis of Georgia at Alabama, week 5' })).toHaveAttribute(
      'src',
      IMAGE,
    );
  });

  it('leave no frame and send no request when there are none', async () => {
    const server = demoServer();
    await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />, server);
    await screen.findByRole('table', { name: 'Performance metrics' });
    expect(screen.queryByRole('heading', { name: 'Text report' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Analysis image' })).toBeNull();
    expect(server.requests.filter(({ path }) => path.includes('/analysis/'))).toEqual([]);
  });

  it('leave no frame when the report cannot be read', async () => {
    const server = demoServer()
      .serve('/static/cfb/index.json', { ...slateIndex('cfb'), files: [file('analysis-text', TEXT)] })
      .fail(TEXT);
    await renderFootball(<CfbAnalysis {...footballProps(ALABAMA)} />, server);
    await screen.findByRole('table', { name: 'Performance metrics' });
    expect(screen.queryByRole('heading', { name: 'Text report' })).toBeNull();
  });

  it.each([
    ["Hawai'i", 'Northern Iowa', "/static/cfb/analysis/Northern_Iowa_Hawai'i_week_5.png"],
    ['Texas A&M', 'San José State', '/static/cfb/analysis/San_Jos%C3%A9_State_Texas_A%26M_week_5.png'],
  ])('have an address for names like %s and %s (S-354)', async (home, away, address) => {
    const path = decodeURIComponent(address);
    const server = demoServer().serve('/static/cfb/index.json', {
      ...slateIndex('cfb'),
      files: [file('analysis-image', path)],
    });
    const teams = { home_team: home, away_team: away, 'prediction.pick_team': home };
    await renderFootball(<CfbAnalysis {...footballProps(ALABAMA, teams)} />, server);
    const image = await screen.findByRole('img', { name: `Analysis of ${away} at ${home}, week 5` });
    expect(image).toHaveAttribute('src', address);
  });
});
