import { seasonDays } from './seasons.ts';

describe('the days of a season', () => {
  it.each([
    ['cfb', '2024', '2024-08-24', '2025-01-20'],
    ['nfl', '2024', '2024-09-04', '2025-02-15'],
    ['mlb', '2021', '2021-03-27', '2021-11-05'],
    ['cbb', '2024-25', '2024-11-04', '2025-04-08'],
    ['nba', '2024-25', '2024-10-22', '2025-06-22'],
    ['nfl', 2025, '2025-09-04', '2026-02-15'],
  ] as const)('%s %s runs from %s to %s', (sport, season, firstDay, lastDay) => {
    expect(seasonDays(sport, season)).toEqual({ firstDay, lastDay });
  });

  it.each(['', '24', 'all', '20245'])('are unknown for %p', (season) => {
    expect(() => seasonDays('cfb', season)).toThrow('not a season');
  });
});
