import { screen } from '@testing-library/react';
import { publication } from '../../../../../test/support/demo.ts';
import { mlbProps, redsRecord, renderPart } from '../../../../../test/support/render-mlb.tsx';
import { MlbConsensusCard } from './mlb-consensus-card.tsx';

function renderCard(changes: Readonly<Record<string, unknown>> = {}): HTMLElement {
  renderPart(<MlbConsensusCard {...mlbProps(redsRecord(changes))} />);
  return screen.getByRole('region', { name: 'Model Consensus & Analysis' });
}

/** Returns the value beside a label. */
const fact = (label: string): HTMLElement | null =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd') ?? null;

describe('the card of an MLB game', () => {
  it('shows NO BET and why, with tier, grade and BAD VALUE (S-364, S-406)', () => {
    const card = renderCard();
    expect(card).toHaveTextContent('MEDIUM+B+BAD VALUENO BETPass on Dodgers -205');
    expect(card).toHaveTextContent('The Dodgers should win, but -205 is too expensive.');
    expect(card).toHaveAttribute('data-tone', 'neutral');
  });

  it('shows BET in the tier color', () => {
    const card = renderCard({
      'recommended_bet.team': 'AWAY',
      'recommended_bet.filter_reason': null,
      'recommended_bet.expected_roi': 4.4,
      'professional_bet_decision.should_bet': true,
      'professional_bet_decision.expected_roi': 4.4,
      'professional_bet_decision.away_moneyline': -146,
    });
    expect(card).toHaveTextContent(/Decision: BET.*Dodgers ML -146Bet \$\d+/);
    expect(card).toHaveTextContent('Dodgers to win: the model gives a better chance than -146 needs.');
    expect(card).not.toHaveTextContent('BAD VALUE');
    expect(card).toHaveAttribute('data-tone', 'MEDIUM_PLUS');
  });

  it('compares the model with the odds', () => {
    renderCard();
    expect(fact('Win prob.')).toHaveTextContent(/^61\.9%$/);
    expect(fact('Break-even')).toHaveTextContent(/^67\.2%$/);
    expect(fact('Edge, % pts')).toHaveTextContent(/^−5\.3$/);
  });

  it('shows consensus, return and model range (S-398, S-407, S-408)', () => {
    renderCard();
    expect(fact('Consensus')).toHaveTextContent(
      /^3 of 3 Models, 100% Random forest, XGBoost and LightGBM only$/,
    );
    expect(screen.getByText('3 of 3 Models, 100%')).toHaveAttribute('data-consensus', 'green');
    expect(fact('EV at -205')).toHaveTextContent(/^−7\.9%$/);
    expect(fact('Model disagreement')).toHaveTextContent(/^±8\.7 pts Across all 7 models$/);
  });

  it('does not count the models when there is only one', () => {
    renderCard({ individual_probabilities: { xgboost: 0.6 }, model_predictions: undefined });
    expect(fact('Model disagreement')).toHaveTextContent(/^±8\.7 pts$/);
  });

  it.each([
    [0.6, '2 of 3 Models, 66.7%', 'amber'],
    [0.4, '3 of 3 Models, 100%', 'green'],
  ])('colors a consensus with xgboost at %p: %p %p (S-407)', (xgboost, text, color) => {
    renderCard({ 'individual_probabilities.xgboost': xgboost, model_predictions: undefined });
    expect(screen.getByText(text)).toHaveAttribute('data-consensus', color);
  });

  it('counts only the models present in a consensus (S-408)', () => {
    renderCard({
      individual_probabilities: { xgboost: 0.6, svm: 0.2, lightgbm: 0.7 },
      model_predictions: undefined,
    });
    expect(screen.getByText('0 of 2 Models, 0%')).toHaveAttribute('data-consensus', 'red');
  });

  it('shows the past record, and its missing sample size', () => {
    renderCard();
    expect(screen.getByText(/picks through Sep 17, 2021/)).toHaveTextContent(
      'MEDIUM+ picks through Sep 17, 2021: accuracy 62.3%, ROI −2.5%, sample size unknown. This tier lost money.',
    );
    expect(screen.getByRole('link', { name: 'See the model test in Findings' })).toHaveAttribute(
      'href',
      '/dashboard/findings?sport=mlb',
    );
  });

  it('shows the sample size when the file has it', () => {
    renderCard({ 'display_classification.validated_performance.games': 49 });
    expect(screen.getByText(/picks through Sep 17, 2021/)).toHaveTextContent(
      'ROI −2.5%, 49 games, small sample.',
    );
  });

  it('marks the default when the file has no past record (S-377, S-381)', () => {
    renderCard({ 'display_classification.validated_performance': undefined });
    expect(screen.getByText(/MEDIUM\+ picks/)).toHaveTextContent(
      /^MEDIUM\+ picks: accuracy 68\.0%, ROI \+8\.5%\. Default, not measured$/,
    );
  });

  it('grays the placeholder of a missing win probability and computes nothing from it (S-416)', () => {
    const card = renderCard({
      prediction_confidence: undefined,
      recommended_bet: undefined,
      professional_bet_decision: { spread_home: 1.5 },
      ensemble_prediction: undefined,
      predicted_winner: undefined,
    });
    expect(fact('Win prob.')).toHaveTextContent(/^75\.8% placeholder$/);
    expect(screen.getByText('75.8%')).toHaveClass('placeholder');
    expect(card).toHaveTextContent('No predicted winner. No reason given.');
    expect(fact('Edge, % pts')).toHaveTextContent(/^–$/);
  });

  it('uses the tier table of the analysis when the file has no tier (S-363, S-364)', () => {
    const card = renderCard({
      'professional_bet_decision.bet_tier': undefined,
      'display_classification.tier': undefined,
      'recommended_bet.confidence_level': undefined,
      prediction_confidence: 0.58,
    });
    expect(card).toHaveTextContent(/^Model Consensus & AnalysisMEDIUM[^+]/);
  });

  it('shows one stake: a pass for bad value (S-372)', () => {
    expect(renderCard()).not.toHaveTextContent('bankroll');
    expect(screen.getByText('Pass')).toBeVisible();
  });

  it('loses its color and its stake when the pick is withdrawn', () => {
    const bet = {
      'recommended_bet.team': 'AWAY',
      'professional_bet_decision.should_bet': true,
      'professional_bet_decision.away_moneyline': -146,
    };
    const props = mlbProps(redsRecord(bet));
    const isTold = publication({ withdrawnGameIds: [props.game.id] });
    renderPart(<MlbConsensusCard {...props} publication={isTold} />);
    const card = screen.getByRole('region');
    expect(card).toHaveAttribute('data-tone', 'neutral');
    expect(card).toHaveTextContent('Withdrawn: no stake');
    expect(card).not.toHaveTextContent(/Bet \$|Decision: BET/);
  });
});
