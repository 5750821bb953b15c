import type { Sport } from '@app/domain';
import { recordSentence } from './record-words.ts';

const RANGE = { percent: 55, lowPercent: 53, highPercent: 57 };
const of = (sport: Sport, roiPercent: number, range: typeof RANGE | null = null) => ({
  sport,
  totals: { qualifyingBets: 100, roiPercent, range },
});

it.each([
  ['', []],
  ['Over the full test sample, NFL lost money.', [of('nfl', -5)]],
  ['Over the full test sample, no sport made money.', [of('nfl', -5), of('mlb', -3)]],
  [
    'Over the full test sample, ahead: NFL, MLB, but not by enough to rule out luck.',
    [of('nfl', 5), of('cfb', -1), of('mlb', 3)],
  ],
  ['Over the full test sample, ahead: NFL.', [of('nfl', 5, RANGE), of('cfb', -1)]],
] as const)('says %s', (sentence, records) => {
  expect(recordSentence(records)).toBe(sentence);
});
