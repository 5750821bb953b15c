import { screen, waitFor } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart, statsServer } from '../../../../../test/support/render-mlb.tsx';
import { MlbTeams } from './mlb-teams.tsx';

const LOADING = 'Loading team statistics...';
const STATS_FILE = '/static/mlb/mlb_team_stats_2021-10-03.json';
/** The first game day after the file's totals were known. */
const NEXT_DAY = '2021-10-04';
/** Returns the Reds' record for a game after the last day of the totals. */
const laterRecord = (changes: Readonly<Record<string, unknown>> = {}): unknown =>
  redsRecord({ 'game_info.game_date': NEXT_DAY, game_date: NEXT_DAY, ...changes });

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
});

/** Returns headings and rows of the comparison in their order. */
function lines(): (string | null)[] {
  return [...document.querySelectorAll('h3, dl > div')].map((element) => element.textContent);
}

describe('the Team Comparison of an MLB game', () => {
  it('shows its text while the team stats file loads (S-410)', async () => {
    const server = statsServer().hold(STATS_FILE);
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />, server);
    await waitFor(() => {
      expect(server.countOf(STATS_FILE)).toBe(1);
    });
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    expect(lines()).toEqual([]);
  });

  it('compares away and home in every section and marks the better side (S-410)', async () => {
    renderPart(<MlbTeams {...mlbProps(laterRecord())} />);
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

  it('shows only totals known before the game', async () => {
    renderPart(<MlbTeams {...mlbProps(redsRecord())} />);
    await screen.findByRole('heading', { level: 3, name: 'Trend' });
    expect(lines()).not.toContain('Season Totals');
    expect(document.body).not.toHaveTextContent(/106–56|Oct 3|Pythagorean/);
  });

  it('excludes totals from the day of the game', async () => {
    const day = '2021-10-03';
    renderPart(<MlbTeams {...mlbProps(redsRecord({ 'game_info.game_date': day, game_date: day }))} />);
    await screen.findByRole('heading', { level: 3, name: 'Trend' });
    expect(lines()).not.toContain('Season Totals');
  });

  it('shows the date of the season totals', async () => {
    renderPart(<MlbTeams {...mlbProps(laterRecord())} />);
    expect(await screen.findByText('updated Oct 3, 2021')).toBeInTheDocument();
    expect(screen.getByText(/^Figures as of/)).toHaveTextContent('; season totals updated Oct 3, 2021. ');
  });

  it('warns and shows the marked defaults when the file fails (S-349, S-358, S-381, S-385)', async () => {
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
  });

  it('marks a team missing from the stats, which is never the better one (S-358)', async () => {
    const record = laterRecord({ 'game_info.home_team': 'Montreal Expos' });
    renderPart(<MlbTeams {...mlbProps(record)} />);
    // The record lacks its advanced metrics too.
    expect(await screen.findAllByText('Default, not measured')).toHaveLength(2);
    expect(lines()).toContain('ERA: Dodgers 3.01, Montreal Expos 4.50 default');
  });

  it("finds the Athletics in the stats as 'Oakland Athletics' (S-358)", async () => {
    renderPart(<MlbTeams {...mlbProps(laterRecord({ 'game_info.home_team': 'Athletics' }))} />);
    await screen.findByRole('heading', { level: 3, name: 'Season Totals' });
    const season = lines().slice(lines().indexOf('Season Totals'));
    expect(season).toContain('Record: Dodgers 106–56, Athletics 86–76');
  });
});
