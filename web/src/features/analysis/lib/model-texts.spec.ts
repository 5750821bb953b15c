import { consensusScoreText, reasonSentence } from './model-texts.ts';

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

it.each([
  [
    '5 of 7 models take Alabama +2; ensemble 51.4%, edge -1.0 points over the price',
    '5 of 7 models take Alabama +2; ensemble 51.4%, 1.0 percentage points short of the price.',
  ],
  [
    '6 of 7 models take Rutgers -3; ensemble 55.7%, edge +3.3 points over the price',
    '6 of 7 models take Rutgers -3; ensemble 55.7%, 3.3 percentage points over the price.',
  ],
  ['A close call.', 'A close call.'],
])('the file’s reason reads as a sentence: %s', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence);
});
