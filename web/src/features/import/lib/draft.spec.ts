import { newDraft, withColumn, withFix, withRefusals, withSkipped } from './draft.ts';
import type { Draft } from './draft.ts';

const FILE = {
  name: 'bets.csv',
  headers: ['Sport', 'Odds', 'Stake'],
  records: [{ line: 2, cells: ['NFL', '-110', '$25'] }],
};
const draft = (): Draft => newDraft(FILE);

describe('a column for a field', () => {
  it('replaces the guess, and none removes it', () => {
    expect(draft().mapping).toMatchObject({ sport: 0, odds: 1, stakeCents: 2 });
    expect(withColumn(draft(), 'odds', 2).mapping).toEqual({ ...draft().mapping, odds: 2 });
    const { odds, ...others } = draft().mapping;
    expect(odds).toBe(1);
    expect(withColumn(draft(), 'odds', undefined).mapping).toEqual(others);
  });

  it('drops the formats chosen before, what was rejected and the corrections of its own cells only', () => {
    const fixed = withFix(withFix(withFix(draft(), 2, 'odds', '+120'), 2, 'sport', 'MLB'), 3, 'odds', '-105');
    const refused = withRefusals(fixed, new Map([[2, { issues: [], cells: {} }]]));
    const changed = withColumn({ ...refused, chosen: { dates: 'day-first' } }, 'odds', 2);
    expect(changed.chosen).toEqual({});
    expect(changed.mending.refusals).toEqual(new Map());
    expect(changed.mending.fixes).toEqual(new Map([[2, { sport: 'MLB' }]]));
  });
});

describe('a corrected cell', () => {
  it('is kept until its correction is removed', () => {
    const fixed = withFix(draft(), 2, 'odds', '+120');
    expect(fixed.mending.fixes).toEqual(new Map([[2, { odds: '+120' }]]));
    expect(withFix(fixed, 2, 'odds', undefined).mending.fixes).toEqual(new Map());
    expect(draft().mending.fixes).toEqual(new Map());
  });
});

describe('skipped rows', () => {
  it('are skipped and included again, each alone', () => {
    const skipped = withSkipped(draft(), [2, 3], true);
    expect(skipped.mending.skipped).toEqual(new Set([2, 3]));
    expect(withSkipped(skipped, [3], false).mending.skipped).toEqual(new Set([2]));
  });
});
