import { isBetDay, isPlacingTime } from './bet-dates.ts';

describe('the dates of a bet', () => {
  it.each([
    ['2000-01-01', true],
    ['2024-02-29', true],
    ['2099-12-31', true],
    ['1999-12-31', false],
    ['2100-01-01', false],
    ['1800-06-01', false],
    ['9999-06-01', false],
    ['2024-02-30', false],
    ['tomorrow', false],
  ])('%s as a day is %p', (day, isOne) => {
    expect(isBetDay(day)).toBe(isOne);
  });

  it('of placing are in the same years and not in the future', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect(isPlacingTime('2026-11-22T12:00:00Z', now)).toBe(true);
    expect(isPlacingTime('2026-11-22T12:00:01Z', now)).toBe(false);
    expect(isPlacingTime('2000-01-01T00:00:00Z', now)).toBe(true);
    expect(isPlacingTime('1999-12-31T23:59:59Z', now)).toBe(false);
    expect(isPlacingTime('0000-01-01T00:00:00Z', now)).toBe(false);
  });
});
