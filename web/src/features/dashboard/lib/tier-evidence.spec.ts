import { gradeNote, unprovenNotes } from './tier-evidence.ts';

const PAPER = 'unproven: paper trade first';

it('says a note that all tiers of a grade share once', () => {
  expect(gradeNote([])).toBe('');
  expect(gradeNote([{ tier: 'MEDIUM', note: '' }])).toBe('');
  expect(
    gradeNote([
      { tier: 'HIGH', note: PAPER },
      { tier: 'MEDIUM_PLUS', note: PAPER },
    ]),
  ).toBe('Unproven: paper trade first');
});

it('names the tiers of a note that others do not share', () => {
  expect(
    gradeNote([
      { tier: 'HIGH', note: PAPER },
      { tier: 'MEDIUM_PLUS', note: PAPER },
      { tier: 'MEDIUM', note: '' },
    ]),
  ).toBe('HIGH, MEDIUM+: unproven, paper trade first.');
});

it('says the same of a tier that lost and of one that won too few to rule out luck', () => {
  const record = { tier: 'MEDIUM', winRatePercent: 52.6, games: 268 } as const;
  expect(unprovenNotes('nfl', { ...record, roiPercent: 0.4 })).toEqual([PAPER]);
  expect(unprovenNotes('nfl', { ...record, roiPercent: -0.4 })).toEqual([PAPER]);
  expect(unprovenNotes('nfl', { ...record, winRatePercent: 60, roiPercent: 14.5 })).toEqual([]);
});

it('measures no moneyline tier against the break-even at -110 (S-382)', () => {
  const record = { tier: 'HIGH', winRatePercent: 58, games: 100 } as const;
  expect(unprovenNotes('mlb', { ...record, roiPercent: 1.5 })).toEqual([]);
  expect(unprovenNotes('nfl', { ...record, roiPercent: 1.5 })).toEqual([PAPER]);
});
