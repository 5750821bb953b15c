import type { NormalizedGame } from '../games/normalized-game.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { readSlateFacts } from '../games/slate-facts.ts';
import {
  consensusColor,
  mlbConsensus,
  modelConsensus,
  modelLabel,
  modelOpinions,
  modelSpread,
} from './models.ts';

const FIVE = { random_forest: 0.6, xgboost: 0.7, lightgbm: 0.55, svm: 0.45, neural_network: 0.58 };

function record(changes: object = {}): Record<string, unknown> {
  return {
    game_id: 'g1',
    home_team: 'Alabama',
    away_team: 'Georgia',
    spread: -2.5,
    prediction: { pick_team: 'Alabama', pick_probability: 0.58, home_covers: true },
    individual_predictions: FIVE,
    ...changes,
  };
}

function gameOf(raw: unknown): NormalizedGame {
  const game = normalizeGame('nfl', raw, readSlateFacts('nfl', { season: 2024, week: 5 }));
  if (!game) throw new Error('the record is not kept');
  return game;
}

const opinionsOf = (raw: unknown) => modelOpinions(gameOf(raw), raw);

describe('modelLabel', () => {
  it.each([
    ['random_forest', 'Random forest'],
    ['xgboost', 'XGBoost'],
    ['lightgbm', 'LightGBM'],
    ['gradient_boosting', 'Gradient boosting'],
    ['logistic_regression', 'Logistic regression'],
    ['neural_network', 'Neural network'],
    ['neural-net-wide', 'Neural net wide'],
    ['svm', 'SVM'],
    ['Support Vector Machine', 'SVM'],
    ['Gradient Boosting', 'Gradient boosting'],
    ['LightGBM', 'LightGBM'],
    ['Bayesian CNN', 'Bayesian CNN'],
    ['__proto__', 'Proto'],
  ])('names %s %s', (name, label) => {
    expect(modelLabel(name)).toBe(label);
  });
});

describe('modelOpinions', () => {
  it('gives the pick probability of each model, highest first (S-399, S-405)', () => {
    expect(
      opinionsOf(record()).map(({ label, pickProbability, agrees }) => [label, pickProbability, agrees]),
    ).toEqual([
      ['XGBoost', 0.7, true],
      ['Random forest', 0.6, true],
      ['Neural network', 0.58, true],
      ['LightGBM', 0.55, true],
      ['SVM', 0.45, false],
    ]);
  });

  it('turns the home probability when the away team is picked', () => {
    const raw = record({ prediction: { pick_team: 'Georgia', pick_probability: 0.58, home_covers: false } });
    const [first, ...others] = opinionsOf(raw);
    expect(first).toEqual({
      name: 'svm',
      label: 'SVM',
      homeProbability: 0.45,
      pickProbability: 0.55,
      agrees: true,
    });
    expect(others.every(({ agrees }) => !agrees)).toBe(true);
  });

  it("uses the file's own agreement value in either place", () => {
    const breakdown = { model_breakdown: { xgboost: { agrees: false } } };
    const predictions = { model_predictions: { svm: { agrees: true } } };
    const agreeing = (raw: unknown, wanted: string) =>
      opinionsOf(raw).find(({ name }) => name === wanted)?.agrees;
    expect(agreeing(record(breakdown), 'xgboost')).toBe(false);
    expect(agreeing(record(predictions), 'svm')).toBe(true);
    expect(agreeing(record({ model_breakdown: { xgboost: { agrees: 'no' } } }), 'xgboost')).toBe(true);
  });

  it('counts a model at exactly one half as agreeing, as the files do', () => {
    expect(opinionsOf(record({ individual_predictions: { svm: 0.5 } }))[0]?.agrees).toBe(true);
    expect(opinionsOf(record({ individual_predictions: { svm: 0.4999 } }))[0]?.agrees).toBe(false);
  });

  it('is empty without a pick or models', () => {
    expect(opinionsOf(record({ prediction: { pick_team: 'Ohio', pick_probability: 0.6 } }))).toEqual([]);
    expect(opinionsOf(record({ individual_predictions: null }))).toEqual([]);
  });

  it('orders equal probabilities by name', () => {
    const names = opinionsOf(record({ individual_predictions: { b: 0.6, a: 0.6 } })).map(({ name }) => name);
    expect(names).toEqual(['a', 'b']);
  });
});

describe('modelConsensus', () => {
  it('4 of 5 models are 80% (S-398)', () => {
    expect(modelConsensus(opinionsOf(record()))).toEqual({
      agreeing: 4,
      total: 5,
      percent: 80,
      text: '4 of 5 Models',
      percentText: '80%',
    });
  });

  it('formats a fractional percentage with one decimal', () => {
    const models = { a: 0.6, b: 0.6, c: 0.4 };
    expect(modelConsensus(opinionsOf(record({ individual_predictions: models })))?.percentText).toBe('66.7%');
  });

  it('is null without a model', () => {
    expect(modelConsensus([])).toBeNull();
  });
});

describe('mlbConsensus (S-408)', () => {
  it('counts random forest, xgboost and lightgbm only', () => {
    const models = { random_forest: 0.6, xgboost: 0.4, lightgbm: 0.7, svm: 0.1, neural_network: 0.2 };
    expect(mlbConsensus(opinionsOf(record({ individual_predictions: models })))?.text).toBe('2 of 3 Models');
  });

  it('counts only those of the three that are present', () => {
    const models = { random_forest: 0.6, lightgbm: 0.7, logistic_regression: 0.1 };
    const consensus = mlbConsensus(opinionsOf(record({ individual_predictions: models })));
    expect(consensus).toEqual({
      agreeing: 2,
      total: 2,
      percent: 100,
      text: '2 of 2 Models',
      percentText: '100%',
    });
  });

  it('is null when all three are missing', () => {
    expect(mlbConsensus(opinionsOf(record({ individual_predictions: { svm: 0.6 } })))).toBeNull();
  });
});

describe('consensusColor (S-407)', () => {
  it.each([
    [100, 'green'],
    [75, 'green'],
    [74.99, 'amber'],
    [50, 'amber'],
    [49.99, 'red'],
    [0, 'red'],
  ])('%s percent is %s', (percent, color) => {
    expect(consensusColor(percent)).toBe(color);
  });
});

describe('modelSpread', () => {
  it('gives average and range (S-405)', () => {
    const spread = modelSpread(opinionsOf(record()));
    expect(spread?.average).toBeCloseTo(0.576, 10);
    expect([spread?.lowest, spread?.highest]).toEqual([0.45, 0.7]);
  });

  it('is null without a model', () => {
    expect(modelSpread([])).toBeNull();
  });
});
