import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as dates from './date-formats.ts';

/** Prints the kickoff in the zone of its process, and where our dates differ from those of Intl. */
const OWN_ZONE = `
  const { formatGameTimeWithYear } = await import(${JSON.stringify(join(import.meta.dirname, 'date-formats.ts'))});
  const [generic, short] = ['shortGeneric', 'short'].map((timeZoneName) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName,
    }));
  const differing = [];
  for (let ms = Date.UTC(2006, 11, 31); ms < Date.UTC(2027, 0, 2); ms += 37 * 60_000 * 41) {
    // Intl puts a narrow space before AM and PM.
    const [named, offset] = [generic, short].map((format) => format.format(ms).replaceAll('\\u202f', ' '));
    const expected = / [A-Z]{2,5}$/.test(named) ? named : offset;
    const text = formatGameTimeWithYear(new Date(ms).toISOString());
    if (text !== expected) differing.push(text + ', not ' + expected);
  }
  console.log(JSON.stringify({
    kickoff: formatGameTimeWithYear('2024-10-20T17:00:00.000Z'),
    differing: differing.slice(0, 5),
  }));`;

describe('dates', () => {
  const ET = 'America/New_York';
  const kickoff = '2024-10-20T17:00:00.000Z';

  it.each([
    [kickoff, ET, 'Sun, Oct 20, 1:00 PM ET'],
    ['2024-11-07T20:30:00Z', ET, 'Thu, Nov 7, 3:30 PM ET'],
    [kickoff, 'UTC', 'Sun, Oct 20, 5:00 PM UTC'],
    ['2024-10-21T04:05:00Z', ET, 'Mon, Oct 21, 12:05 AM ET'],
  ] as const)('%s in %s is %s', (instant, zone, text) => {
    expect(dates.formatGameTime(instant, zone)).toBe(text);
  });

  it('formats days, times and ranges', () => {
    expect(dates.formatDay(kickoff, ET)).toBe('Sun, Oct 20');
    expect(dates.formatDayWithYear('2021-09-18T17:05:00Z', ET)).toBe('Sat, Sep 18, 2021');
    expect(dates.formatMonthDay(kickoff, ET)).toBe('Oct 20');
    expect(dates.formatMonth(kickoff, ET)).toBe('Oct 2024');
    expect(dates.formatClock(kickoff, ET)).toBe('1:00 PM ET');
    expect(dates.formatWeekdayTime(kickoff, ET)).toBe('Sun 1:00 PM');
    expect(dates.formatDayRange('2024-10-18T00:15:00Z', '2024-10-22T01:00:00Z', ET)).toBe('Oct 17–21, 2024');
    expect(dates.formatDayRange('2024-09-28T16:00:00Z', '2024-10-02T16:00:00Z', ET)).toBe(
      'Sep 28–Oct 2, 2024',
    );
    expect(dates.formatDayRange('2024-12-30T16:00:00Z', '2025-01-02T16:00:00Z', ET)).toBe(
      'Dec 30, 2024–Jan 2, 2025',
    );
    expect(dates.formatDayRange(kickoff, kickoff, ET)).toBe('Oct 20, 2024');
  });

  it('include the year when nothing next to the date does', () => {
    expect(dates.formatGameTimeWithYear(kickoff, ET)).toBe('Sun, Oct 20, 2024, 1:00 PM ET');
    expect(dates.formatGameTimeBeside(kickoff, '2024-01-01T12:00:00Z', ET)).toBe('Sun, Oct 20, 1:00 PM ET');
    // In Eastern time this is still the last day of 2024.
    expect(dates.formatGameTimeBeside(kickoff, '2025-01-01T02:00:00Z', ET)).toBe('Sun, Oct 20, 1:00 PM ET');
    expect(dates.formatGameTimeBeside(kickoff, '2026-11-22T12:00:00Z', ET)).toBe(
      'Sun, Oct 20, 2024, 1:00 PM ET',
    );
    expect(dates.formatGameTimeBeside(kickoff, null, ET)).toBe('Sun, Oct 20, 2024, 1:00 PM ET');
  });

  it.each([
    ['America/New_York', 'Sun, Oct 20, 2024, 1:00 PM ET'],
    ['America/Chicago', 'Sun, Oct 20, 2024, 12:00 PM CT'],
    ['America/Denver', 'Sun, Oct 20, 2024, 11:00 AM MT'],
    ['America/Phoenix', 'Sun, Oct 20, 2024, 10:00 AM MST'],
    ['America/Los_Angeles', 'Sun, Oct 20, 2024, 10:00 AM PT'],
    ['America/Jamaica', 'Sun, Oct 20, 2024, 12:00 PM EST'],
    ['Pacific/Honolulu', 'Sun, Oct 20, 2024, 7:00 AM HST'],
    ['America/St_Johns', 'Sun, Oct 20, 2024, 2:30 PM GMT-2:30'],
    ['Europe/Berlin', 'Sun, Oct 20, 2024, 7:00 PM GMT+2'],
    ['Asia/Kolkata', 'Sun, Oct 20, 2024, 10:30 PM GMT+5:30'],
    ['UTC', 'Sun, Oct 20, 2024, 5:00 PM UTC'],
  ])('are those of Intl in a user’s own zone, %s, through every change of its clocks', (zone, text) => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', OWN_ZONE], {
      // A process reads its zone once, when it starts.
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({ kickoff: text, differing: [] });
  });

  it('are the same in Eastern time as those of Intl, through every change of the clocks', () => {
    const intl = new Intl.DateTimeFormat('en-US', {
      ...({ timeZone: ET, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const),
      ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const),
    });
    for (let ms = Date.UTC(2001, 0, 1); ms < Date.UTC(2027, 0, 2); ms += 61 * 60_000 * 7) {
      const instant = new Date(ms).toISOString();
      // Intl puts a narrow space before AM and PM.
      expect(dates.formatGameTimeWithYear(instant, ET)).toBe(intl.format(ms).replaceAll('\u202f', ' '));
    }
  });

  it.each([
    [-5, 'just now'],
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [12 * 60, '12 min ago'],
    [3599, '59 min ago'],
    [3600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 day ago'],
    [3 * 86_400, '3 days ago'],
  ])('%i s ago is %s (S-485)', (seconds, text) => {
    const now = Date.parse(kickoff) + seconds * 1000;
    expect(dates.formatAge(kickoff, now)).toBe(text);
    expect(dates.formatUpdated(kickoff, now)).toBe(`Updated ${text}`);
  });

  it.each([null, undefined, '', 'soon'])('shows %p as missing', (instant) => {
    expect(dates.formatDay(instant)).toBe('–');
    expect(dates.formatDayWithYear(instant)).toBe('–');
    expect(dates.formatClock(instant)).toBe('–');
    expect(dates.formatWeekdayTime(instant)).toBe('–');
    expect(dates.formatMonthDay(instant)).toBe('–');
    expect(dates.formatMonth(instant)).toBe('–');
    expect(dates.formatGameTime(instant)).toBe('–');
    expect(dates.formatGameTimeWithYear(instant)).toBe('–');
    expect(dates.formatGameTimeBeside(instant, instant)).toBe('–');
    expect(dates.formatDayRange(instant, kickoff)).toBe('–');
    expect(dates.formatDayRange(kickoff, instant)).toBe('–');
    expect(dates.formatAge(instant, 0)).toBe('–');
    expect(dates.formatAge(kickoff, Number.NaN)).toBe('–');
  });
});
