import { startText } from './pick-row.ts';

describe('the start of a game', () => {
  const startsAt = '2024-10-18T00:15:00.000Z';

  it('is its day and time in Eastern time, with the year', () => {
    expect(startText({ startsAt, hasStartTime: true })).toBe('Thu, Oct 17, 2024, 8:15 PM ET');
  });

  it('is its day alone where the file has no time', () => {
    expect(startText({ startsAt, hasStartTime: false })).toBe('Thu, Oct 17, 2024');
  });
});
