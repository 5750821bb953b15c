import { wholeDates } from './whole-dates.ts';

it('keeps a date or a range of dates on one line, and leaves the other spaces', () => {
  expect(wholeDates('Updated Feb 10, 2025. Weeks 1–4')).toBe('Updated Feb\u00A010,\u00A02025. Weeks 1–4');
  expect(wholeDates('40 bets, Sep 5–Oct 14, 2024')).toBe('40 bets, Sep\u00A05–\u2060Oct\u00A014,\u00A02024');
  expect(wholeDates('Oct 17–21, 2024')).toBe('Oct\u00A017–21,\u00A02024');
});
