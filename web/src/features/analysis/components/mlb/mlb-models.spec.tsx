import { screen, within } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart } from '../../../../../test/support/render-mlb.tsx';
import { MlbModels } from './mlb-models.tsx';

function renderModels(changes: Readonly<Record<string, unknown>> = {}): void {
  renderPart(<MlbModels {...mlbProps(redsRecord(changes))} />);
}

/** Returns the rows of a panel as `name: value`. */
function lines(panel: string): string[] {
  const rows = screen.getByRole('region', { name: panel }).querySelectorAll('dl > div');
  return [...rows].map(
    (row) => `${row.querySelector('dt')?.textContent ?? ''}: ${row.querySelector('dd')?.textContent ?? ''}`,
  );
}

describe('the Models tab of an MLB game', () => {
  it('shows ensemble prediction, standard deviation and recommended bet (S-405, S-409)', () => {
    renderModels();
    expect(lines('Ensemble')).toEqual([
      'Ensemble prediction: Los Angeles Dodgers',
      'Predicted winner: Los Angeles Dodgers',
      'Win probability: 61.9%',
      'Home win, ensemble: 38.1%',
      'Probability standard deviation: ±8.7 pts',
      'Recommended bet: No bet',
    ]);
  });

  it('predicts the recommended team over the ensemble, and no one without either (S-409)', () => {
    renderModels({ 'recommended_bet.team': 'HOME', 'recommended_bet.bet': 'Cincinnati Reds ML +185' });
    expect(lines('Ensemble').slice(0, 2)).toEqual([
      'Ensemble prediction: Los Angeles Dodgers',
      'Predicted winner: Cincinnati Reds',
    ]);
    expect(lines('Ensemble').at(-1)).toBe('Recommended bet: Cincinnati Reds ML +185');
  });

  it('shows NO BET without a recommendation and an ensemble (S-409)', () => {
    renderModels({ ensemble_prediction: null });
    expect(lines('Ensemble').slice(0, 2)).toEqual(['Ensemble prediction: –', 'Predicted winner: NO BET']);
  });

  it('has a card per model with Agrees or Differs and a progress bar (S-405)', () => {
    renderModels();
    const list = within(screen.getByRole('region', { name: 'Individual models' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'LightGBM70.4%Agrees●',
      'Gradient boosting69.0%Agrees●',
      'XGBoost65.6%Agrees●',
      'Logistic regression64.3%Agrees●',
      'Random forest62.2%Agrees●',
      'SVM59.7%Agrees●',
      'Neural network42.4%Differs○',
    ]);
    const bar = list.getByRole('progressbar', { name: 'Neural network, pick probability' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    expect(bar.firstElementChild).toHaveStyle({ width: '42%' });
  });

  it('summarizes the models: consensus of three, all, average and range (S-405, S-407, S-408)', () => {
    renderModels();
    expect(lines('Consensus Analysis')).toEqual([
      'Consensus: 3 of 3 Models, 100%, strong',
      'All models: 6 of 7 Models, 85.7%',
      'Average confidence: 61.9%',
      'Confidence range: 42.4% to 70.4%',
    ]);
    expect(
      screen.getByText('The consensus counts random forest, XGBoost and LightGBM only.'),
    ).toBeInTheDocument();
  });

  it.each([
    [{ xgboost: 0.2, lightgbm: 0.2, random_forest: 0.8 }, '2 of 3 Models, 66.7%, divided', 'amber'],
    [{ xgboost: 0.2, lightgbm: 0.8, random_forest: 0.8 }, '1 of 3 Models, 33.3%, weak', 'red'],
  ])('names and colors the strength of %p (S-407)', (models, text, color) => {
    renderModels({ individual_probabilities: models, model_predictions: undefined });
    expect(screen.getByText(text)).toHaveAttribute('data-consensus', color);
  });

  it('shows the full decision (S-321, S-406)', () => {
    renderModels();
    const panel = screen.getByRole('region', { name: 'Decision' });
    expect(panel).toHaveTextContent(
      'DecisionNO BETLikely winner Dodgers, but -205 costs more than the chance is worth.',
    );
    expect(lines('Decision')).toEqual([
      'Edge %: −5.3%',
      'Expected ROI: −7.9%',
      'Confidence score: 61.9%',
      'Model vs. implied: 61.9% against 67.2%',
      'Odds source: Sportsbook Review closing lines',
      'Spread odds: -125',
      'Bet tier: MEDIUM+',
    ]);
  });

  it('shows the details of the recommended bet (S-320, S-405)', () => {
    renderModels({
      recommended_bet: {
        team: 'HOME',
        bet: 'Cincinnati Reds ML +185',
        odds: 185,
        probability: 0.3807,
        confidence_level: 'LOW',
        expected_roi: 8.5,
        spread: 1.5,
        filter_reason: null,
      },
    });
    expect(lines('Recommended Bet Details')).toEqual([
      'Team: Cincinnati Reds',
      'Bet: Cincinnati Reds ML +185',
      'Odds: +185',
      'Probability: 38.1%',
      'Confidence level: LOW',
      'Expected ROI: +8.5%',
      'Spread: +1.5',
      'Filter reason: –',
    ]);
  });

  it("shows a passed bet with the file's reason (S-320)", () => {
    renderModels();
    expect(lines('Recommended Bet Details')).toEqual([
      'Team: No bet',
      'Bet: No bet',
      'Odds: –',
      'Probability: 61.9%',
      'Confidence level: NO BET',
      'Expected ROI: −7.9%',
      'Spread: –',
      'Filter reason: Bad value: model 61.9% against 67.2% implied by -205',
    ]);
  });

  it('labels the spread Run Line, with odds for both sides (S-404)', () => {
    renderModels();
    expect(lines('Run Line')).toEqual(['Dodgers: -1.5 (-125)', 'Reds: +1.5 (+105)']);
    expect(lines('Moneyline and Total')).toEqual(['Dodgers: -205', 'Reds: +185', 'Total, over or under: 8']);
  });

  it('marks the placeholder of a missing win probability (S-416)', () => {
    renderModels({
      prediction_confidence: undefined,
      'recommended_bet.probability': undefined,
      'professional_bet_decision.model_probability': undefined,
      ensemble_prediction: null,
    });
    expect(lines('Ensemble')).toContain('Win probability: 75.8% placeholder');
    expect(screen.getByText('75.8%')).toHaveClass('placeholder');
  });

  it('says when there are no models', () => {
    renderModels({ individual_probabilities: undefined, model_predictions: undefined });
    expect(screen.getByText('No model of this game can be compared with a pick.')).toBeInTheDocument();
    expect(lines('Consensus Analysis')[0]).toBe('Consensus: –');
  });
});
