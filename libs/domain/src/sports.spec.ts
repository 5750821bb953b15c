import { ACTIVE_SPORTS, COMING_SOON_LABEL, isActiveSport, SPORTS, sportConfig } from './sports.ts';

describe('sports', () => {
  it('include three active ones and two coming soon (S-006, S-007)', () => {
    expect(SPORTS.map(({ id, shortName, isActive }) => [id, shortName, isActive])).toEqual([
      ['cfb', 'CFB', true],
      ['nfl', 'NFL', true],
      ['mlb', 'MLB', true],
      ['cbb', 'CBB', false],
      ['nba', 'NBA', false],
    ]);
    expect(ACTIVE_SPORTS).toEqual(SPORTS.filter(({ isActive }) => isActive).map(({ id }) => id));
    expect(COMING_SOON_LABEL).toBe('Coming Soon');
  });

  it.each([
    ['nfl', true],
    ['cbb', false],
    ['nba', false],
    ['NFL', false],
    ['__proto__', false],
  ])('%s can be selected: %p (S-007)', (id, want) => {
    expect(isActiveSport(id)).toBe(want);
  });

  it.each([
    ['cfb', '2025', ['2020', '2021', '2022', '2023', '2024', '2025']],
    ['nfl', '2025', ['2020', '2021', '2022', '2023', '2024', '2025']],
    ['mlb', '2025', ['2025']],
    ['nba', '2024-25', ['2024-25']],
    ['cbb', '2024-25', ['2024-25']],
  ] as const)(
    '%s is in season %s and lists %j, including the current one (S-341, S-342)',
    (id, current, available) => {
      expect(sportConfig(id).seasons).toEqual({ current, available });
    },
  );

  it.each([
    ['cfb', 15, 4],
    ['nfl', 18, 4],
    ['nba', 26, 8],
    ['mlb', 26, 4],
    ['cbb', 20, 4],
  ] as const)(
    '%s has %i regular-season and %i playoff weeks (S-343)',
    (id, regularSeasonWeeks, playoffWeeks) => {
      expect(sportConfig(id).schedule).toMatchObject({ regularSeasonWeeks, playoffWeeks });
    },
  );

  it('have a complete configuration (S-344)', () => {
    for (const sport of SPORTS) {
      expect(Object.keys(sport).sort()).toEqual(
        ['gameFormat', 'icon', 'id', 'isActive', 'name', 'schedule', 'seasons', 'shortName'].sort(),
      );
      expect(sport.gameFormat).toEqual({ hasSpread: true, hasTotal: true, hasMoneyline: true });
      expect(sport.schedule.seasonStart).toMatch(/^\d{2}-\d{2}$/);
      expect(sport.schedule.seasonEnd).toMatch(/^\d{2}-\d{2}$/);
      expect(sport.name).not.toBe('');
    }
  });
});
