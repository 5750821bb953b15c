import { gradeNote } from './tier-evidence.ts';

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

it('says different notes with their tiers', () => {
  expect(
    gradeNote([
      { tier: 'HIGH', note: PAPER },
      { tier: 'MEDIUM_PLUS', note: PAPER },
      { tier: 'MEDIUM', note: 'unproven' },
    ]),
  ).toBe('HIGH, MEDIUM+: unproven, paper trade first. MEDIUM: unproven.');
  expect(
    gradeNote([
      { tier: 'MEDIUM', note: 'unproven' },
      { tier: 'LOW', note: '' },
    ]),
  ).toBe('MEDIUM: unproven.');
});
