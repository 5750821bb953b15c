import { forAll } from '../../test/random.ts';
import { easternDay, easternToInstant, parseDay } from '../eastern-time.ts';
import { hasStartPassed, readGameStart } from './starts-at.ts';

const start = (record: unknown) => readGameStart(record, '2024-09-01');

describe('the start of a game', () => {
  it.each([
    ['2024-10-17', '20:15 ET', '2024-10-18T00:15:00.000Z'],
    ['2024-11-10', '13:00 ET', '2024-11-10T18:00:00.000Z'],
    ['2024-09-26', '7:30 PM ET', '2024-09-26T23:30:00.000Z'],
    ['2024-09-28', '12:00 PM ET', '2024-09-28T16:00:00.000Z'],
    ['2024-09-28', '12:30 AM ET', '2024-09-28T04:30:00.000Z'],
    ['2024-09-28', '3 PM', '2024-09-28T19:00:00.000Z'],
    ['2024-01-28', '7:05 pm EST', '2024-01-29T00:05:00.000Z'],
    ['2024-07-28', '19:05', '2024-07-28T23:05:00.000Z'],
    // The nights of the clock changes in 2024: March 10 and November 3.
    ['2024-03-10', '01:30 ET', '2024-03-10T06:30:00.000Z'],
    ['2024-03-10', '03:30 ET', '2024-03-10T07:30:00.000Z'],
    ['2024-03-10', '02:30 ET', '2024-03-10T07:30:00.000Z'],
    ['2024-11-03', '01:30 ET', '2024-11-03T05:30:00.000Z'],
    ['2024-11-03', '13:00 ET', '2024-11-03T18:00:00.000Z'],
  ])('%s at %s Eastern is %s (S-302)', (game_date, game_time, startsAt) => {
    expect(start({ game_date, game_time })).toEqual({ startsAt, hasTime: true });
  });

  it.each([
    [{ game_info: { game_time: '2021-09-18T17:05:00Z' } }, '2021-09-18T17:05:00.000Z'],
    [{ game_time: '2021-09-18T13:05:00-04:00' }, '2021-09-18T17:05:00.000Z'],
    [{ game_date: '2021-09-18T17:05:00Z' }, '2021-09-18T17:05:00.000Z'],
    [{ game_date: '2024-10-20T13:00:00' }, '2024-10-20T17:00:00.000Z'],
  ])('%j includes its own time (S-302)', (record, startsAt) => {
    expect(start(record)).toEqual({ startsAt, hasTime: true });
  });

  it.each([
    [{ game_date: '2024-10-20' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-12-20', game_time: 'TBD' }, '2024-12-20T05:00:00.000Z'],
    [{ game_date: '2024-10-20', game_time: '25:00 ET' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-10-20', game_time: '7:75 PM' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-10-20', game_time: '13:00 PM' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-10-20', game_time: '0:30 AM' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-10-20', game_time: '7' }, '2024-10-20T04:00:00.000Z'],
    [{ game_date: '2024-02-30' }, '2024-09-01T04:00:00.000Z'],
    [{ game_date: '9999-12-31' }, '2024-09-01T04:00:00.000Z'],
    [{ game_date: '0000-01-01' }, '2024-09-01T04:00:00.000Z'],
    [{ game_date: '9999-12-31T23:59:00Z' }, '2024-09-01T04:00:00.000Z'],
    [{}, '2024-09-01T04:00:00.000Z'],
    [null, '2024-09-01T04:00:00.000Z'],
  ])('%j without a readable time is the start of the Eastern day (S-302)', (record, startsAt) => {
    expect(start(record)).toEqual({ startsAt, hasTime: false });
  });

  it('needs a fallback day (S-302)', () => {
    expect(() => readGameStart({}, 'someday')).toThrow('not a day');
  });

  it('is on the given Eastern day, whatever the time (S-302)', () => {
    forAll(500, ({ integer }) => {
      const dayMs = Date.UTC(2019, 0, 1) + integer(0, 4000) * 86_400_000;
      const instant = new Date(easternToInstant(dayMs, integer(0, 1439))).toISOString();
      expect(parseDay(easternDay(instant))).toBe(dayMs);
    });
  });

  it('is defined for any text (S-302)', () => {
    forAll(500, ({ text }) => {
      expect(Number.isNaN(Date.parse(start({ game_date: text(), game_time: text() }).startsAt))).toBe(false);
    });
  });
});

describe('a start', () => {
  it.each([
    ['2024-10-20T16:59:59.999Z', '2024-10-20T17:00:00.000Z', true, false],
    ['2024-10-20T17:00:00.000Z', '2024-10-20T17:00:00.000Z', true, true],
    ['2024-10-20T04:00:00.000Z', '2024-10-20T04:00:00.000Z', false, false],
    ['2024-10-21T03:59:59.999Z', '2024-10-20T04:00:00.000Z', false, false],
    ['2024-10-21T04:00:00.000Z', '2024-10-20T04:00:00.000Z', false, true],
  ])('has passed at %s (start %s, with time: %s): %s', (now, startsAt, hasStartTime, hasPassed) => {
    expect(hasStartPassed({ startsAt, hasStartTime }, now)).toBe(hasPassed);
  });
});
