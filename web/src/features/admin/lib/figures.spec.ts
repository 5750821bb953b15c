import type { Overview } from '@app/contracts';
import { figuresOf, SAMPLE } from './figures.ts';

type Records = NonNullable<Overview['records']>;

const record = (changes: Partial<Records[number]>): Records[number] => ({
  ...{ sport: 'nfl', origin: 'replay', published: 600, won: 0, lost: 0, push: 0 },
  ...{ firstDay: null, lastDay: null },
  ...changes,
});
const figuresWith = (records: Records) =>
  figuresOf({
    ...{ accounts: null, sales: null, records, health: 'good' },
    status: { checkedAt: '2024-10-18T15:29:00.000Z', parts: [] },
  });

it('never adds replayed and live picks together (S-257)', () => {
  const replayed = [record({}), record({ sport: 'cfb', published: 300 })];
  const live = record({ sport: 'mlb', origin: 'live', published: 15 });
  expect(figuresWith(replayed).totalPredictions).toEqual({
    value: '900',
    note: 'picks published, NFL\u00A0600, CFB\u00A0300',
  });
  expect(figuresWith([live]).totalPredictions.value).toBe('15');
  expect(figuresWith([live, ...replayed]).totalPredictions).toEqual({
    value: '900 replayed, 15 live',
    note: 'picks published, MLB\u00A015, NFL\u00A0600, CFB\u00A0300',
  });
});

it('keeps predictions and accuracy before the first pick (S-257)', () => {
  const { totalPredictions, modelAccuracy } = figuresWith([]);
  expect(totalPredictions).toEqual({ value: '0', note: 'picks published' });
  expect(modelAccuracy).toEqual([{ of: null, percent: null, breakEvenPercent: null, note: 'No picks yet' }]);
});

it('bars show the share of the whole that their note names (S-260)', () => {
  const bars = SAMPLE.userDistribution ?? [];
  expect(bars.map(({ share }) => `${(100 * share).toFixed(1)}%`)).toEqual(bars.map(({ note }) => note));
});
