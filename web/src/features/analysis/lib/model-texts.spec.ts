import { consensusScoreText } from './model-texts.ts';

const consensus = (agreeing: number, total: number) => ({
  ...{ agreeing, total, percent: (agreeing / total) * 100 },
  ...{ text: '', percentText: '' },
});

it.each([
  [7, 7, 100, 'All 7 models agree.'],
  [6, 7, 71.4, '6 of 7 models agree, 1 differs: a lead of 5 in 7.'],
  [4, 7, 14.3, '4 of 7 models agree, 3 differ: a lead of 1 in 7.'],
  [3, 7, 0, '3 of 7 models agree, 4 differ: no lead.'],
  [3, 6, 0, '3 of 6 models agree, 3 differ: no lead.'],
  // A file that scores otherwise.
  [6, 7, 85.7, '6 of 7 models agree.'],
])('%i of %i models and a consensus score of %d read as one', (agreeing, total, score, text) => {
  expect(consensusScoreText(consensus(agreeing, total), score)).toBe(text);
});
