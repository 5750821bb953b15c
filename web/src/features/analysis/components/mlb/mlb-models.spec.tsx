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

const DECISION = 'Published decision';

describe('the Models tab of an MLB game', () => {
  it('shows the ensemble, the recommended bet and the file’s reason, with nothing that the card says (S-320, S-321, S-405, S-406)', () => {
    renderModels();
    expect(lines(DECISION)).toEqual([
      'Ensemble prediction: Los Angeles Dodgers',
      'Recommended bet: No bet',
      'Filter reason: Bad value: model 61.9% against 67.2% implied by -205',
      'Odds source: Sportsbook Review closing lines',
    ]);
  });

  it('shows a confidence that differs from the win probability (S-405, S-406)', () => {
    renderModels({
      'professional_bet_decision.confidence_score': 0.55,
      individual_probabilities: { xgboost: 0.2, lightgbm: 0.2, random_forest: 0.8 },
      model_predictions: undefined,
    });
    expect(lines(DECISION).slice(1, 3)).toEqual(['Average confidence: 60.0%', 'Confidence score: 55.0%']);
  });

  it('shows a recommended bet in the words of the file (S-320, S-409)', () => {
    renderModels({ 'recommended_bet.team': 'HOME', 'recommended_bet.bet': 'Cincinnati Reds ML +185' });
    expect(lines(DECISION)).toContain('Recommended bet: Cincinnati Reds ML +185');
  });

  it('has a dash for an ensemble that the file lacks', () => {
    renderModels({ ensemble_prediction: null });
    expect(lines(DECISION)[0]).toBe('Ensemble prediction: –');
  });

  it('draws every model against the break-even, with Agrees or Differs (S-405)', () => {
    renderModels();
    const chart = within(screen.getByRole('region', { name: 'Seven models, one price' }));
    expect(chart.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'LightGBM70.4%Agrees✓',
      'Gradient boosting69.0%Agrees✓',
      'XGBoost65.6%Agrees✓',
      'Logistic regression64.3%Agrees✓',
      'Random forest62.2%Agrees✓',
      'SVM59.7%Agrees✓',
      'Neural network42.4%Differs×',
      'Ensemble61.9%Mean',
    ]);
    expect(chart.getByText('67.2% break-even').previousSibling).toHaveTextContent(/^50%$/);
    expect(chart.getByText(/^Agreement is about the side\./)).toBeVisible();
    expect(chart.getByText(/^6 of 7 take the Dodgers/)).toHaveTextContent(
      '6 of 7 take the Dodgers. Range 42.4% to 70.4%; Neural network differs.',
    );
  });

  it('labels the spread run line, with odds for both sides, once (S-404)', () => {
    renderModels();
    const rows = within(screen.getByRole('table', { name: 'The lines' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TeamMoneylineRun lineOdds',
      'Dodgers (the pick)-205-1.5-125',
      'Reds+185+1.5+105',
      'Total: O/U 8',
    ]);
  });

  it('says when there are no models', () => {
    renderModels({ individual_probabilities: undefined, model_predictions: undefined });
    expect(screen.getByText('No model data for this game.')).toBeInTheDocument();
    expect(lines(DECISION)).toContain('Average confidence: –');
  });
});
