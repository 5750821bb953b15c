import { screen, waitFor } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart, statsServer } from '../../../../test/support/render-mlb.tsx';
import { MlbTeams } from './mlb-teams.tsx';

const LOADING = 'Loading team statistics...';
const STATS_FILE = '/static/mlb/mlb_team_stats_2021-10-03.json';

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
});

/** Headings and lines of the comparison in their order. */
function lines(): (string | null)[] {
  return [...document.querySelectorAll('h3, dl > div')].map((element) => element.textContent);
}

describe('the Team Comparison of an MLB game', () => {
  it('waits for the team stats file with its text (S-410)', async () => {
    const server = statsServer().hold(STATS_FILE);
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />, server);
    await waitFor(() => {
      expect(server.countOf(STATS_FILE)).toBe(1);
    });
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    expect(lines()).toEqual([]);
  });

  it('compares away and home in every section, the better side named (S-410)', async () => {
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />);
    await screen.findByRole('heading', { level: 3, name: 'Season Totals' });
    expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
    const all = lines();
    expect(all.filter((line) => !line?.includes(':'))).toEqual([
      'Record',
      'Recent Form',
      'Offense',
      'Pitching and Defense',
      'Advanced Metrics',
      'Trend',
      'Season Totals',
    ]);
    expect(all).toContain('Record: Dodgers 94–54, Reds 77–71');
    expect(all).toContain('Last 10: Dodgers 7–3, Reds 4–6');
    expect(all).toContain('Streak: Dodgers L1, Reds W2');
    expect(all).toContain('ERA: Dodgers 2.95▲ better, Reds 4.31');
    expect(all).toContain('OPS: Dodgers 0.750, Reds 0.753▲ better');
    expect(all).toContain('wRC+: Dodgers 103, Reds 104▲ better');
    expect(all).toContain('Win %: Dodgers +6.5%▲ up, Reds −12.0%▼ down');
    expect(screen.getByText('last 10 games against the season')).toBeInTheDocument();
    expect(all).toContain('Pythagorean win %: Dodgers 67.2%▲ better, Reds 51.5%');
    expect(warn).not.toHaveBeenCalled();
  });

  it('dates the season totals and says that they came after the game', async () => {
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />);
    expect(await screen.findByText('to Sun 3 Oct 2021')).toBeInTheDocument();
    expect(screen.getByText(/^Figures stand as of/)).toHaveTextContent(
      'season totals run to Sun 3 Oct 2021, after this game.',
    );
  });

  it('warns and shows the marked default block when the file fails (S-349, S-358, S-381, S-385)', async () => {
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />, statsServer().fail(STATS_FILE));
    expect(await screen.findAllByText('Default, not measured')).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(1);
    const season = lines().slice(lines().indexOf('Season Totals'));
    expect(season).toEqual([
      'Season Totals',
      'Record: Dodgers –, Reds –',
      'Win %: Dodgers –, Reds –',
      'Pythagorean win %: Dodgers –, Reds –',
      'Runs per game: Dodgers –, Reds –',
      'Runs allowed per game: Dodgers 2.47 default, Reds 2.47 default',
      'Run difference: Dodgers –, Reds –',
      'OPS: Dodgers 0.725 default, Reds 0.725 default',
      'AVG: Dodgers –, Reds –',
      'ERA: Dodgers 4.50 default, Reds 4.50 default',
      'WHIP: Dodgers 1.30 default, Reds 1.30 default',
    ]);
    expect(screen.getByText(/^Figures stand as of/)).toHaveTextContent(
      'season totals as the team statistics file has them.',
    );
  });

  it('marks one team that the stats lack, which is never the better one (S-358)', async () => {
    const record = redsRecord({ 'game_info.home_team': 'Montreal Expos' });
    renderPart(<MlbTeams {...mlbProps(record)} />);
    // Its advanced metrics are missing from the record too.
    expect(await screen.findAllByText('Default, not measured')).toHaveLength(2);
    expect(lines()).toContain('ERA: Dodgers 3.01, Montreal Expos 4.50 default');
  });

  it("finds the Athletics among the stats as 'Oakland Athletics' (S-358)", async () => {
    renderPart(<MlbTeams {...mlbProps(redsRecord({ 'game_info.home_team': 'Athletics' }))} />);
    await screen.findByRole('heading', { level: 3, name: 'Season Totals' });
    const season = lines().slice(lines().indexOf('Season Totals'));
    expect(season).toContain('Record: Dodgers 106–56, Athletics 86–76');
  });
});
