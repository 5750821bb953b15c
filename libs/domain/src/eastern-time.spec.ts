import {
  daysOfMonth,
  EASTERN_TIME_ZONE,
  easternDay,
  easternToInstant,
  isEasternMidnight,
} from './eastern-time.ts';

const HOUR_MS = 3_600_000;
const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: EASTERN_TIME_ZONE, dateStyle: 'short' });

/** The hours around both changes of a year's clocks, and its turn. */
function hoursOf(year: number): number[] {
  const days = [
    ...[8, 9, 10, 11, 12, 13, 14, 15].map((day) => Date.UTC(year, 2, day)),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => Date.UTC(year, 10, day)),
    Date.UTC(year, 0, 1),
    Date.UTC(year, 6, 4),
  ];
  return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => day + hour * HOUR_MS));
}

describe('easternDay', () => {
  it.each([1967, 1974, 2006, 2007, 2019, 2024, 2026, 2032])(
    'agrees with the time zone data in %i',
    (year) => {
      for (const hour of hoursOf(year)) {
        for (const instant of [hour, hour - 1])
          expect([instant, easternDay(new Date(instant).toISOString())]).toEqual([
            instant,
            FORMAT.format(instant),
          ]);
      }
    },
  );
});

it.each([
  ['2024-09-26T04:00:00.000Z', true],
  ['2024-09-26T05:00:00.000Z', false],
  ['2024-12-26T04:00:00.000Z', false],
  ['2024-12-26T05:00:00.000Z', true],
  ['2024-09-26T04:00:00.001Z', false],
  ['1967-12-26T05:00:00.000Z', true],
])('midnight in the East at %s: %s', (instant, isMidnight) => {
  expect(isEasternMidnight(instant)).toBe(isMidnight);
});

describe('easternToInstant', () => {
  it.each([
    ['before saving starts', '2024-03-10', 119, '2024-03-10T06:59:00.000Z'],
    ['skipped in spring', '2024-03-10', 150, '2024-03-10T07:30:00.000Z'],
    ['after saving starts', '2024-03-10', 180, '2024-03-10T07:00:00.000Z'],
    ['repeated in fall', '2024-11-03', 90, '2024-11-03T05:30:00.000Z'],
    ['after saving ends', '2024-11-03', 120, '2024-11-03T07:00:00.000Z'],
    ['under the rule of 2006', '2006-10-29', 120, '2006-10-29T07:00:00.000Z'],
    ['under the rule of 2006, in spring', '2006-04-02', 180, '2006-04-02T07:00:00.000Z'],
  ])('reads a time %s', (_, day, minutes, instant) => {
    expect(new Date(easternToInstant(Date.parse(day), minutes)).toISOString()).toBe(instant);
  });
});

it.each([
  ['2024-02', '2024-02-29'],
  ['2023-02', '2023-02-28'],
  ['2024-04', '2024-04-30'],
  ['2024-12', '2024-12-31'],
])('the days of %s end on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});
