import { importRowsLimitText, ownLimitText } from './import-limits.ts';

describe('the import limits', () => {
  it('name the number of rows and what to do', () => {
    expect(importRowsLimitText(10_000)).toBe(
      'One import can hold up to 10,000 rows. Split the file and import each part.',
    );
  });

  it.each([
    [2501, 2500, 'Your limit for one bet is $25.00.'],
    [2500, 2500, null],
    [2501, null, null],
  ])('a stake of %p with a limit of %p gives %p (S-461)', (stakeCents, limitCents, text) => {
    expect(ownLimitText(stakeCents, limitCents)).toBe(text);
  });
});
