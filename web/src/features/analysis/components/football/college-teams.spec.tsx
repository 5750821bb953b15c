import { normalizeGame } from '@app/domain';
import { render } from '@testing-library/react';
import { demoFile, OPEN_SLATES } from '../../../../../test/support/demo.ts';
import type { JsonObject } from '../../../../../test/support/demo.ts';
import { CollegeTeams } from './college-teams.tsx';

const SLATE = { season: 2025, week: 4, date: null, generatedAt: null, fallbackDay: '2025-09-20' };

/** Renders the comparison's rows. `home` and `away` add figures to the two teams. */
function linesOf(home: JsonObject = {}, away: JsonObject = {}): (string | null)[] {
  const [record] = demoFile('cfb', OPEN_SLATES.cfb)['predictions'] as JsonObject[];
  const teams = record?.['team_analysis'] as Record<'home_team_stats' | 'away_team_stats', JsonObject>;
  Object.assign(teams.home_team_stats, { points_per_game: 18.7 }, home);
  Object.assign(teams.away_team_stats, { points_per_game: 20.3 }, away);
  const game = normalizeGame('cfb', record, SLATE);
  if (!game) throw new Error('the record is not kept');
  render(<CollegeTeams game={game} record={record} sport="cfb" publication={null} slate={SLATE} />);
  return [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
}

it('stats are points, yards per play, red zone and third down (S-411)', () => {
  const lines = linesOf(
    { yards_per_play: 5.4, red_zone_pct: 81, third_down_pct: 40.5 },
    { yards_per_play: 6.1, red_zone_pct: 77.5, third_down_pct: 44 },
  ).map((line) => line?.replace(/[A-Z][\w ]+ (?=\d)/g, '') ?? null);
  expect(lines).toContain('Points: 20.3▲ better, 18.7');
  expect(lines).toContain('Yards per Play: 6.1▲ better, 5.4');
  expect(lines).toContain('Red Zone: 77.5%, 81.0%▲ better');
  expect(lines).toContain('Third Down: 44.0%▲ better, 40.5%');
});

it('stats missing for both teams are left out (S-411)', () => {
  const labels = linesOf().map((line) => line?.split(':')[0]);
  expect(labels).toEqual(['Record', 'Against the spread', 'Points', 'Points allowed', 'Point differential']);
});
