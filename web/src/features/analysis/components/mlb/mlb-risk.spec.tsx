import { screen, within } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart } from '../../../../../test/support/render-mlb.tsx';
import { MlbRisk } from './mlb-risk.tsx';

function renderRisk(changes: Readonly<Record<string, unknown>> = {}): void {
  renderPart(<MlbRisk {...mlbProps(redsRecord(changes))} />);
}

const lines = (): string[] =>
  [...document.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent ?? ''}: ${row.querySelector('dd')?.textContent ?? ''}`,
  );

const factors = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Risk Factors' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the Risk Assessment of an MLB game', () => {
  it('shows level, confidence and sample, with the sample size as a placeholder (S-367, S-414, S-415)', () => {
    renderRisk();
    expect(lines()).toEqual([
      'Risk level: Low by tier, not by record',
      'Model confidence: 61.9%',
      'Sample size: 26 games placeholder',
    ]);
    expect(screen.getByText('The factors below don’t change the level.')).toBeVisible();
    expect(screen.getByText('26 games')).toHaveClass('placeholder');
    expect(screen.getByText(/^The file gives no sample size/)).toHaveTextContent(
      'The file gives no sample size. 26 games stands in for it, and nothing is computed from it.',
    );
  });

  it.each([
    ['HIGH', 'Low by tier, not by record', 'gain'],
    ['MEDIUM_PLUS', 'Low by tier, not by record', 'gain'],
    ['MEDIUM', 'Medium by tier, not by record', 'middle'],
    ['LOW', 'High by tier', 'loss'],
    ['NO_BET', 'High by tier', 'loss'],
  ])('shows for tier %s that the risk is %s (S-367)', (tier, risk, color) => {
    renderRisk({ 'professional_bet_decision.bet_tier': tier });
    expect(lines()[0]).toBe(`Risk level: ${risk}`);
    expect(screen.getByText(risk)).toHaveClass(color);
  });

  it('shows the number of games when the data has one (S-415)', () => {
    renderRisk({ 'display_classification.validated_performance.games': 318 });
    expect(lines()[2]).toBe('Sample size: 318 games');
    expect(screen.queryByText('placeholder')).not.toBeInTheDocument();
  });

  it('calls fewer than 50 games a small sample', () => {
    renderRisk({ 'display_classification.validated_performance.games': 26 });
    expect(lines()[2]).toBe('Sample size: 26 games, small sample');
    expect(screen.queryByText(/stands in/)).toBeNull();
  });

  it('marks the placeholders of missing values (S-416)', () => {
    renderRisk({ 'display_classification.validated_performance': undefined });
    expect(lines().slice(2)).toEqual([
      'Sample size: 26 games placeholder',
      'Win rate: 69.2% placeholder',
      'ROI: +0.3% placeholder',
    ]);
    expect(screen.getByText('69.2%')).toHaveClass('placeholder');
    expect(screen.getByText('+0.3%')).toHaveClass('placeholder');
  });

  it('lists the risk factors, each with its number (S-414)', () => {
    renderRisk();
    expect(factors()).toEqual([
      'The price is worse than the model: -205 needs 67.2%, the model says 61.9%.',
      'The models are far apart: their probabilities vary by ±8.7 points.',
      'The system passed on it: Bad value: model 61.9% against 67.2% implied by -205.',
    ]);
  });

  it('says when no rule applies without calling the bet safe (S-414)', () => {
    renderRisk({
      probability_std: 0.02,
      'recommended_bet.filter_reason': null,
      'professional_bet_decision.away_moneyline': -150,
    });
    expect(factors()).toEqual([]);
    expect(screen.getByText('None of the listed risks applies. Any bet can lose.')).toBeInTheDocument();
  });
});
