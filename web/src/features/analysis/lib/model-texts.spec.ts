import { consensusScoreText } from './model-texts.ts';

const consensus = (agreeing: number, total: number) => ({
  ...{ agreeing, total, percent: (agreeing / total) * 100 },
  ...{ text: '', percentText: '' },
});

it.each([
  [7, 7, 100, 'All 7 models agree.'],
  [6, 7, 71.4, '6 for, 1 against: (6 − 1) / 7.'],
  [4, 7, 14.3, '4 for, 3 against: (4 − 3) / 7.'],
  [3, 7, 0, '3 for, 4 against: no lead.'],
  [3, 6, 0, '3 for, 3 against: no lead.'],
  // A file that scores otherwise.
  [6, 7, 85.7, '6 of 7 models agree.'],
])('%i of %i models and a consensus score of %d read as one', (agreeing, total, score, text) => {
  expect(consensusScoreText(consensus(agreeing, total), score)).toBe(text);
});
