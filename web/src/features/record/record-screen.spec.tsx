import { getCalibrationRoute, getPerformanceRoute, getSlatesRoute } from '@app/contracts';
import type { Calibration, Performance, PublishedSlate } from '@app/contracts';
import type { Sport } from '@app/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  calibration,
  emptyPerformance,
  performance,
  publishedSlate,
  recordSource,
  tallyOf,
} from '../../../test/support/record.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

interface Answers {
  readonly performance?: Performance;
  readonly calibration?: Calibration;
  readonly slates?: readonly PublishedSlate[];
}

const SLATES = [
  publishedSlate('nfl', {
    week: 4,
    openGames: 16,
    picks: tallyOf(0, 0, 0, { pending: 15 }),
    bets: tallyOf(0, 0),
  }),
  publishedSlate('nfl', { week: 3, openGames: 2 }),
  publishedSlate('nfl', {
    week: 2,
    isLate: true,
    origin: 'live',
    bets: tallyOf(7, 14, 1),
    picks: tallyOf(12, 19, 1),
  }),
  publishedSlate('nfl', { season: 2023, week: 18, bets: tallyOf(1, 2), picks: tallyOf(5, 6) }),
];

function recordServer(answers: Answers = {}): FakeServer {
  return demoServer()
    .reply(getPerformanceRoute, { success: true, data: answers.performance ?? performance() })
    .reply(getCalibrationRoute, { success: true, data: answers.calibration ?? calibration() })
    .reply(getSlatesRoute, { success: true, data: { slates: [...(answers.slates ?? SLATES)] } });
}

function open(server: FakeServer, sport: Sport = 'nfl', query = ''): RenderedApp {
  return renderApp(server, { sport, path: `/dashboard/record${query}` });
}

/** Returns a tile's value, tag included, and its note. */
async function tile(region: string, label: string): Promise<(string | null)[]> {
  const card = await screen.findByRole('region', { name: region });
  const box = within(card).getByText(label).closest('div');
  return [...(box?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

describe('the track record', () => {
  it('says in one line where every figure comes from, and once that it is a replay', async () => {
    open(recordServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Track Record' })).toBeVisible();
    expect(
      await screen.findByText(
        'Computed from 92 recorded predictions and results, Sep 5–\u2060Oct 14, 2024. Staked: every HIGH, MEDIUM+ and MEDIUM pick at a flat $50.00, grade D included.',
      ),
    ).toBeVisible();
    await screen.findByRole('region', { name: 'Profit by week' });
    const tag = screen.getByText('Replay', { selector: 'main :not(li, td, th) > *, main p > *' });
    expect(tag).toBeVisible();
    expect(document.title).toMatch(/^Track Record/);
  });

  it('says below the tiles when the summary file counts other games', async () => {
    open(recordServer());
    const note = await screen.findByText('The full NFL model test covers 552 games.');
    expect(note).toHaveTextContent(/ See the model test in Findings$/);
    expect(note.previousElementSibling).toBe(screen.getByRole('region', { name: 'Staked bets' }));
  });

  it('shows staked bets with range, break-even and units, their sample once (S-138, S-482)', async () => {
    open(recordServer());
    expect(await tile('Staked bets', 'ROI of staked bets')).toEqual([
      '+3.5%',
      '60\u00A0bets, $50.00 (5u) each',
    ]);
    expect(await tile('Staked bets', 'Won–lost–push')).toEqual(['32–27–1']);
    expect(await tile('Staked bets', 'Win rate')).toEqual([
      '▲ 54.2%, at or above the 52.4% break-even',
      'Break-even 52.4%; 95%\u00a0range 41.7% to 66.3%',
    ]);
    expect(await tile('Staked bets', 'Profit')).toEqual(['+$104.40', '+10.44u, 1u is $10.00']);
  });

  it('shows unstaked picks, and the best slate next to the worst', async () => {
    open(recordServer());
    const region = 'All picks, best and worst';
    expect(await tile(region, 'ROI of all picks')).toEqual(['−5.6%', '44–45–1; 90\u00A0picks']);
    expect(await tile(region, 'Best slate')).toEqual(['+$245.40', 'Week 1, 2024: 12–6–0, 18\u00A0bets']);
    expect(await tile(region, 'Worst slate')).toEqual(['−$381.85', 'Week 2, 2024: 7–14–1, 22\u00A0bets']);
    expect(await tile(region, 'Not settled yet')).toEqual([
      '15',
      'Left out of the other figures, as are 2\u00A0void\u00A0picks',
    ]);
  });

  it('calls fewer than 50 a small sample, and does not mark a live record as replay', async () => {
    const total = { picks: tallyOf(25, 24), bets: tallyOf(5, 4) };
    const source = recordSource({ origin: 'live' });
    open(recordServer({ performance: performance({ source, total }) }));
    expect(await tile('Staked bets', 'ROI of staked bets')).toEqual([
      '+6.1%',
      '9\u00A0bets, small sample, $50.00 (5u) each',
    ]);
    expect(await screen.findByText(/^Computed from 49 .* Published live\. Staked: /)).toBeVisible();
    expect(await tile('Staked bets', 'Profit')).toEqual(['+$27.25', '+2.73u, 1u is $10.00']);
    const best = await screen.findByRole('region', { name: 'Staked bets' });
    expect(within(best).queryByText('Replay')).toBeNull();
  });

  it('uses no color for what shows as +0.0%', async () => {
    const total = { picks: tallyOf(44, 45, 1, { roiPercent: -0.02 }), bets: tallyOf(32, 27, 1) };
    open(recordServer({ performance: performance({ total }) }));
    const card = await screen.findByRole('region', { name: 'All picks, best and worst' });
    expect(within(card).getByText('+0.0%')).not.toHaveAttribute('data-trend');
  });

  it('shows no rate without stakes', async () => {
    const total = { picks: tallyOf(12, 18), bets: tallyOf(0, 0) };
    open(recordServer({ performance: performance({ total, byWeek: [] }) }), 'nfl', '?tier=LOW');
    const card = await screen.findByRole('region', { name: 'Staked bets' });
    expect(within(card).getAllByRole('img', { name: 'not available' })).toHaveLength(4);
    expect(card).not.toHaveTextContent(/NaN|Infinity|undefined|null/);
  });

  it('shows a fourth decimal of scores that differ only there, and each score once', async () => {
    const market = { ...calibration().market, games: 89, brier: 0.2506, modelBrier: 0.2512 };
    open(recordServer({ calibration: calibration({ market }) }));
    const panel = await screen.findByRole('region', { name: 'How good the probabilities were' });
    expect(panel).toHaveTextContent(/0\.2512Mean.*a coin flip scores 0\.2500.*Market 0\.2506\.Log/);
    expect(panel).toHaveTextContent('over the same games.');
  });

  it("explains Brier score, log loss and skill, and the market's score", async () => {
    open(recordServer());
    const panel = await screen.findByRole('region', { name: 'How good the probabilities were' });
    const part = (label: string): string | undefined =>
      within(panel).getByText(label).closest('div')?.textContent ?? undefined;
    expect(part('Brier score')).toBe(
      'Brier score0.251Mean squared error of the probabilities. 0 is perfect, a coin flip scores 0.250, lower is better.Market 0.250, model 0.252.',
    );
    expect(part('Log loss')).toBe(
      'Log loss0.695Penalizes confident misses. 0 is perfect, a coin flip scores 0.693, lower is better.Market 0.693, model 0.697.',
    );
    expect(part('Skill vs. the market')).toBe(
      'Skill vs. the market−0.9%How much smaller the squared error was than the market’s. 0% matches the market, higher is better.▼ Worse than the market over these games.',
    );
    expect(panel).toHaveTextContent('89 games, Sep 5–\u2060Oct 14, 2024.');
    expect(panel).toHaveTextContent('over the 80 games that have both');
  });
});

describe('published slates', () => {
  it('lists them newest first with record, profit and a link to their predictions', async () => {
    open(recordServer());
    const table = await screen.findByRole('table', { name: 'Published slates, newest first' });
    expect(rowsOf(table)).toEqual([
      ['Slate', 'Staked bets', 'Profit', 'All picks', 'Games'],
      // The first is for phones, which have no last column.
      ['Week 4, 2024Replay16 open', '–', '–', '–', '16 open'],
      ['Week 3, 2024Replay2 open', '13–7–0', '+$240.85', '17–13–0', '16, 2 open'],
      ['Week 2, 2024Late games excluded', '7–14–1', '−$381.85', '12–19–1', '16'],
      ['Week 18, 2023Replay', '1–2–0', '−$54.55', '5–6–0', '16'],
    ]);
    expect(within(table).getByRole('link', { name: 'Week 3, 2024' })).toHaveAttribute(
      'href',
      '/dashboard?slate=2024-3',
    );
  });

  it('labels MLB slates by date', async () => {
    const slates = [publishedSlate('mlb', { season: 2021, week: 20, date: '2021-08-14' })];
    open(recordServer({ slates }), 'mlb');
    const link = await screen.findByRole('link', { name: 'Sat, Aug 14, 2021' });
    // All are replays, which the page says once, in its head.
    const list = screen.getByRole('region', { name: 'Published slates' });
    expect(within(list).queryByText('Replay')).toBeNull();
    expect(link).toHaveAttribute('href', '/dashboard?slate=2021-08-14');
  });

  it('fails without affecting the rest', async () => {
    const server = recordServer().refuse(getSlatesRoute, { code: 'UNAVAILABLE', error: 'Resting.' });
    const { user } = open(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the published slates');
    expect(await screen.findByRole('region', { name: 'Staked bets' })).toBeVisible();
    server.reply(getSlatesRoute, { success: true, data: { slates: SLATES } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Week 3, 2024' })).toBeVisible();
  });
});

describe('filters', () => {
  it('are in the URL and sent to the server', async () => {
    const server = recordServer();
    const { user, location } = open(server);
    await screen.findByRole('link', { name: 'Week 18, 2023' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2024');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'MEDIUM+');
    expect(location()).toBe('/dashboard/record?season=2024&tier=MEDIUM_PLUS');
    for (const route of [getPerformanceRoute, getCalibrationRoute]) {
      await waitFor(() => {
        expect(server.requestsOf(route).at(-1)?.query.toString()).toBe('season=2024&tier=MEDIUM_PLUS');
      });
    }
    expect(screen.queryByRole('link', { name: 'Week 18, 2023' })).toBeNull();
    expect(screen.getByText('Newest first, every tier.')).toBeVisible();
    // A filtered record always differs from the file.
    expect(screen.queryByText(/summary shown/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(location()).toBe('/dashboard/record');
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveFocus();
  });

  it('are ignored when invalid', async () => {
    const server = recordServer();
    open(server, 'nfl', '?season=<b>&tier=GOLD');
    await screen.findByRole('region', { name: 'Staked bets' });
    expect(server.requestsOf(getPerformanceRoute)[0]?.query.toString()).toBe('');
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('All seasons');
  });

  it('switch the sport for the whole product, without the other sport’s season', async () => {
    const server = recordServer();
    const { user, location } = open(server, 'nfl', '?season=2024');
    const group = await screen.findByRole('group', { name: 'Sport' });
    await user.click(within(group).getByRole('button', { name: 'MLB' }));
    expect(location()).toBe('/dashboard/record?sport=mlb');
    expect(window.localStorage.getItem('selectedSport')).toBe('mlb');
    await waitFor(() => {
      expect(server.requestsOf(getPerformanceRoute).at(-1)?.path).toBe('/api/predictions/mlb/performance');
    });
  });
});

describe('states', () => {
  it('shows a page skeleton while loading', async () => {
    open(recordServer().stall(getPerformanceRoute));
    expect(await screen.findByText('Loading the track record')).toBeInTheDocument();
  });

  it('says what will appear while nothing is settled', async () => {
    open(recordServer({ performance: emptyPerformance(15) }));
    expect(await screen.findByRole('heading', { name: 'No settled picks yet' })).toBeVisible();
    expect(
      await screen.findByText(
        'Once the first game of a published slate is settled, its return, its calibration and its record by tier and model will appear here. 15 published picks are waiting for a result.',
      ),
    ).toBeVisible();
  });

  it('distinguishes no data from no match and clears the filters', async () => {
    const { user, location } = open(recordServer({ performance: emptyPerformance() }), 'nfl', '?season=2020');
    expect(await screen.findByRole('heading', { name: 'No settled picks match' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/dashboard/record');
  });

  it('shows the request id of a failed load in its details', async () => {
    const server = demoServer().fail('/api/predictions/nfl/performance', 503, 'req-77');
    open(server.reply(getCalibrationRoute, { success: true, data: calibration() }));
    expect(await screen.findByText('Failed to load the track record')).toBeVisible();
    expect(screen.getByText('Request req-77')).toBeInTheDocument();
  });

  it('shows a failed load and retries', async () => {
    const server = recordServer().refuse(getPerformanceRoute, { code: 'UNAVAILABLE', error: 'Resting.' });
    const { user } = open(server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the track record');
    expect(alert).toHaveTextContent('Resting.');
    server.reply(getPerformanceRoute, { success: true, data: performance() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Staked bets' })).toBeVisible();
  });

  it('keeps the figures when only the calibration fails', async () => {
    open(recordServer().refuse(getCalibrationRoute, { code: 'UNAVAILABLE' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the calibration');
    expect(await screen.findByRole('region', { name: 'Profit by week' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Calibration' })).toBeNull();
  });
});
