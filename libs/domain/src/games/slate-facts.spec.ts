import { readFixture } from '../../test/fixtures.ts';
import { cfbWeek, mlbWeek, readInstant, readSlateFacts } from './slate-facts.ts';

describe('the week of a slate', () => {
  it.each([
    ['2024-09-01', 2024, 1],
    ['2024-09-07', 2024, 1],
    ['2024-09-08', 2024, 2],
    ['2024-09-24', 2024, 4],
    ['2024-11-19', 2024, 12],
    ['2025-01-07', 2024, 19],
    ['2024-08-20', 2024, 1],
    ['2024-13-01', 2024, null],
    ['soon', 2024, null],
    [null, 2024, null],
  ])('CFB week start %p of season %i is week %p, at least 1 (S-339)', (start, season, week) => {
    expect(cfbWeek(start, season)).toBe(week);
  });

  // The weeks named in the delivered results files.
  it.each([
    ['2021-03-29', 1],
    ['2021-05-04', 6],
    ['2021-05-08', 6],
    ['2021-05-28', 9],
    ['2021-06-11', 11],
    ['2021-06-12', 11],
    ['2021-06-13', 11],
    ['2021-07-03', 14],
    ['2021-07-10', 15],
    ['2021-07-27', 18],
    ['2021-08-14', 20],
    ['2021-08-31', 23],
    ['2021-09-11', 24],
    ['2021-09-18', 25],
    ['2021-10-03', 27],
    ['2021-03-01', 1],
    ['2024-04-01', 1],
    ['2024-03-31', 1],
    ['2024-04-08', 2],
    ['2021-02-30', null],
  ])('MLB date %s is week %p, counted by Mondays', (date, week) => {
    expect(mlbWeek(date)).toBe(week);
  });
});

describe('facts in a file', () => {
  it.each([
    ['nfl', 'nfl_predictions_2024_week_07', 2024, 7, null, '2024-10-17T10:00:00.000Z', '2024-10-17'],
    ['cfb', 'cfb_predictions_2024_week_01', 2024, 1, null, '2024-08-20T14:00:00.000Z', '2024-08-20'],
    ['mlb', 'mlb_predictions_2021-09-18', 2021, 25, '2021-09-18', '2021-09-18T13:00:00.000Z', '2021-09-18'],
  ] as const)('%s: %s (S-314, S-340)', (sport, name, season, week, date, generatedAt, fallbackDay) => {
    expect(readSlateFacts(sport, readFixture(`slates/${name}.json`))).toEqual({
      season,
      week,
      date,
      generatedAt,
      fallbackDay,
    });
  });

  it('defaults to season 2025 and week 1 (S-340)', () => {
    const nothing = { season: 2025, week: 1, date: null, generatedAt: null };
    expect(readSlateFacts('nfl', {})).toEqual({ ...nothing, fallbackDay: '2025-09-01' });
    expect(readSlateFacts('cfb', null)).toEqual({ ...nothing, fallbackDay: '2025-09-01' });
    expect(readSlateFacts('mlb', [])).toEqual({ ...nothing, fallbackDay: '2025-03-31' });
    expect(readSlateFacts('nfl', { season: 2024, week: 3 }).fallbackDay).toBe('2024-09-15');
  });

  it.each([-3, 0, 1.5, '7', 100, null])('has week 1 when the file says %p (S-340)', (week) => {
    expect(readSlateFacts('nfl', { season: 2024, week }).week).toBe(1);
  });

  it("prefer the file's week over its week start, and count without one (S-339)", () => {
    expect(readSlateFacts('cfb', { season: 2024, week: 5, week_start: '2024-09-24' }).week).toBe(5);
    expect(readSlateFacts('cfb', { season: 2024, week_start: '2024-09-24' }).week).toBe(4);
    expect(readSlateFacts('cfb', { season: 2024, week: -1, week_start: '2024-09-24' }).week).toBe(4);
  });

  it('take the MLB date from the Eastern day the file was made when it has none', () => {
    expect(readSlateFacts('mlb', { generated_at: '2021-09-19T02:00:00Z' })).toMatchObject({
      date: '2021-09-18',
      season: 2021,
      week: 25,
    });
  });

  it.each([
    ['2024-10-17T10:00:00Z', '2024-10-17T10:00:00.000Z'],
    ['2024-10-17T10:00:00+02:00', '2024-10-17T08:00:00.000Z'],
    ['2024-10-17T10:00Z', '2024-10-17T10:00:00.000Z'],
    ['2024-10-17T10:00:00', null],
    ['2024-10-17', null],
    ['2024-99-17T10:00:00Z', null],
    [null, null],
  ])('read the instant %p as %p', (text, want) => {
    expect(readInstant(text)).toBe(want);
  });
});
