import { fireEvent, screen } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart } from '../../../../../test/support/render-mlb.tsx';
import { expectTabs } from '../../../../../test/support/tabs.ts';
import MlbAnalysis from './mlb-analysis.tsx';

it('the page shows the card, the price box and the four tabs, with the models first (S-392, S-404)', () => {
  renderPart(<MlbAnalysis {...mlbProps(redsRecord())} />);
  expectTabs('Models', 'Team Comparison', 'Pitcher Comparison', 'Risk Assessment');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Models');
  expect(screen.getByText('Pass: -205 is worse than -162.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Published stake guide' })).toHaveTextContent(
    'The published guide lists $75-150 for MEDIUM+ and 1-2% of bankroll for grade B, but bad value is always a pass.',
  );
});

it.each([
  ['names bad value at a bad price', -205, -7.9, true],
  ['leaves out bad value at a fair price', -146, 4.4, false],
] as const)('the explainer %s', (_, odds, roi, isNamed) => {
  const record = redsRecord({
    'recommended_bet.expected_roi': roi,
    'professional_bet_decision.expected_roi': roi,
    'professional_bet_decision.away_moneyline': odds,
  });
  renderPart(<MlbAnalysis {...mlbProps(record)} />);
  const explainer = screen.getByRole('button', { name: 'What is this?' });
  fireEvent.click(explainer);
  expect(explainer.textContent.includes('Bad value')).toBe(isNamed);
});

it("the page uses one tier when the file has none, and the dashboard's stake (S-363, S-364, S-372)", () => {
  const record = redsRecord({
    'professional_bet_decision.bet_tier': undefined,
    'display_classification.tier': undefined,
    'recommended_bet.confidence_level': undefined,
    'professional_bet_decision.confidence_score': 0.58,
    'professional_bet_decision.away_moneyline': -120,
    prediction_confidence: 0.58,
  });
  renderPart(<MlbAnalysis {...mlbProps(record)} />);
  expect(screen.getByText('MEDIUM')).toHaveAttribute('data-tone', 'MEDIUM');
  expect(screen.getByRole('img', { name: 'Grade B−' })).toBeInTheDocument();
  // The dashboard's table shows LOW, which is never a bet at any price.
  expect(screen.getByText('Pass: the dashboard rates this game LOW, always a pass.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Published stake guide' })).toHaveTextContent(
    '$50-100 for MEDIUM',
  );
});
