import { addBusinessDays, federalHolidays, isBusinessDay } from './business-days.ts';

describe('business days (S-278)', () => {
  it.each([
    [
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-07-03',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
    [
      2027,
      [
        '2027-01-01',
        '2027-01-18',
        '2027-02-15',
        '2027-05-31',
        '2027-06-18',
        '2027-07-05',
        '2027-09-06',
        '2027-10-11',
        '2027-11-11',
        '2027-11-25',
        '2027-12-24',
      ],
    ],
  ])('leave out the federal holidays of %d where they are observed (S-278)', (year, days) => {
    expect(federalHolidays(year)).toEqual(days);
  });

  it.each([
    ['2026-03-02', 10, '2026-03-16'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-11-23', 10, '2026-12-08'],
    ['2026-12-24', 10, '2027-01-11'],
    ['2026-07-02', 1, '2026-07-06'],
  ])('from %s: %d later is %s (S-278)', (from, count, to) => {
    expect(addBusinessDays(from, count)).toBe(to);
  });

  it('take New Year’s Day on a Saturday as the Friday before (S-278)', () => {
    expect(isBusinessDay('2027-12-31')).toBe(false);
    expect(isBusinessDay('2026-12-31')).toBe(true);
  });
});
