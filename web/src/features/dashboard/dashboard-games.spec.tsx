import { screen, within } from '@testing-library/react';
import type { JsonObject } from '../../../test/support/demo.ts';
import { demoFile, OPEN_SLATES, published } from '../../../test/support/demo.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

const groupNames = (): string[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent ?? '');

const card = (name: string): HTMLElement => screen.getByRole('article', { name });

/** Returns the group under a heading. */
function group(name: RegExp): HTMLElement {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`no group ${String(name)}`);
  return section;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('NFL', () => {
  it('groups by confidence, highest probability first, each with its record (S-282, S-283, S-287, S-350)', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    expect(groupNames()).toEqual([
      'HIGH2 games',
      'MEDIUM+4 games',
      'MEDIUM5 games',
      'LOW2 games, always a pass',
      'NO BET2 games, always a pass',
    ]);
    expect(
      within(group(/^MEDIUM\+/))
        .getAllByRole('article')
        .map((item) => item.getAttribute('aria-label')),
    ).toEqual([
      'Seattle Seahawks at Atlanta Falcons',
      'New York Jets at Pittsburgh Steelers',
      'Miami Dolphins at Indianapolis Colts',
      'Carolina Panthers at Washington Commanders',
    ]);
    expect(group(/^HIGH/)).toHaveTextContent(/11–14.*▼.*44\.0%, ROI −15\.1%.*small sample/);
    expect(group(/^MEDIUM 5/)).not.toHaveTextContent('small sample');
  });

  it('shows matchup, pick, line, odds, bar, tier, grade and stake on a card (S-288, S-359, S-360, S-372)', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    const first = card('Denver Broncos at New Orleans Saints');
    expect(first).toHaveTextContent('Denver Broncos @ New Orleans Saints');
    expect(first).toHaveTextContent('Saints +2.5-102');
    expect(within(first).getByText('HIGH')).toHaveAttribute('data-tone', 'HIGH');
    expect(within(first).getByRole('img', { name: 'Grade A+' })).toHaveAttribute('data-tone', 'A');
    expect(first).toHaveTextContent('Model63.9%Break-even50.5%Agree6 of 7EV at -102+26.5%');
    expect(first).toHaveTextContent('Bet $50 (5u)View Analysis');
    expect(card('Kansas City Chiefs at San Francisco 49ers')).toHaveTextContent(
      /PassGrade D is a passView Analysis$/,
    );
  });

  it('links every card and row to the analysis of its game by name (S-288)', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    const links = screen.getAllByRole('link', { name: /^View Analysis: / });
    expect(links).toHaveLength(15);
    const first = card('Denver Broncos at New Orleans Saints');
    const link = within(first).getByRole('link', {
      name: 'View Analysis: Denver Broncos @ New Orleans Saints',
    });
    expect(link).toHaveAttribute('href', '/dashboard/game/2024_07_DEN_NO');
    const row = within(group(/^LOW/)).getAllByRole('row')[1];
    expect(row && within(row).getByRole('link')).toHaveAccessibleName(
      'View Analysis: Philadelphia Eagles @ New York Giants',
    );
  });

  it('passes the slate in the URL on to the game (S-288)', async () => {
    const week6 = published(demoFile('nfl', 'nfl_predictions_2024_week_06.json'));
    const server = demoServer().serve('/static/nfl/2024/week-6.json', week6);
    renderApp(server, { sport: 'nfl', path: '/dashboard?slate=2024-6&view=table' });
    const [first] = await screen.findAllByRole('link', { name: /^View Analysis: / });
    expect(first).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/game\/2024_06_\w+\?slate=2024-6$/),
    );
  });

  it("computes stakes, unit and estimate from the user's own bankroll (S-292, S-372, S-375)", async () => {
    const server = demoServer();
    signInStored(server, testUser({ bankroll: 2500 }));
    renderApp(server, { sport: 'nfl' });
    expect(await screen.findByText('1% of your $2,500 bankroll')).toBeVisible();
    expect(card('Denver Broncos at New Orleans Saints')).toHaveTextContent('Bet $125 (5u)View Analysis');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('One unit$25.00');
    expect(screen.getByText('Estimated return at 8%: $60.00')).toBeVisible();
  });

  it('explains the summary and what the estimate assumes (S-283, S-291, S-292)', async () => {
    const server = demoServer();
    renderApp(server, { sport: 'nfl' });
    await screen.findAllByRole('article');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(
      'Qualifying picks11 of 15HIGH, MEDIUM+ and MEDIUM2 of them are passes by grade',
    );
    expect(summary).toHaveTextContent('One unit$10.00');
    expect(summary).toHaveTextContent('1% of a $1,000 bankroll');
    // The note is at the end of the page, apart from the tiles.
    expect(summary).not.toHaveTextContent(/Estimated|earnings/);
    const note = screen.getByText('Estimated return at 8%: $24.00').closest('p');
    expect(note).toHaveTextContent(
      'assumes 8% return on 5% stakes; losses are possible. It counts all 6 HIGH and MEDIUM+ games.',
    );
    expect([...screen.getByRole('main').querySelectorAll('p')].at(-1)).toBe(note);
  });

  it('signed out does not call GET /api/bets/performance and shows no personal results (S-357)', async () => {
    const server = demoServer();
    renderApp(server, { sport: 'nfl' });
    await screen.findAllByRole('article');
    expect(server.requests.filter(({ path }) => path.includes('/bets/'))).toEqual([]);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).not.toHaveTextContent(/\byours?\b/i);
    expect(
      within(summary)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Qualifying picks', 'HIGH', 'MEDIUM+', 'MEDIUM', 'One unit']);
  });

  it('marks replayed data once, in the heading', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    // Its explanation does not count.
    const tags = screen.getAllByText(/^Replay/).filter((tag) => tag.matches('.tag'));
    expect(tags.map(({ textContent }) => textContent)).toEqual(['Replay: 2024 season']);
    expect(screen.getByText(/^15 games, Oct \d+–\d+, 2024\.$/)).toBeVisible();
    expect(screen.getByText('Replayed as of Thu, Oct 17, 10:00 AM UTC.')).toBeVisible();
    expect(screen.getByText('Updated 12 min ago')).toBeVisible();
  });

  it('does not mark live data as a replay', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { origin: 'live' });
    renderApp(demoServer().serve('/static/nfl/nfl_predictions.json', file), { sport: 'nfl' });
    await screen.findAllByRole('article');
    expect(screen.queryByText(/Replay/)).toBeNull();
    expect(screen.getByText(/^Published .*, unchanged since\.$/)).toBeVisible();
  });

  it('marks withdrawn and changed games and excludes withdrawn ones from the summary', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), {
      withdrawnGameIds: ['2024_07_DEN_NO'],
      changedGameIds: ['2024_07_DEN_NO', '2024_07_SEA_ATL'],
      publishedAt: '2024-10-18T12:00:00.000Z',
    });
    renderApp(demoServer().serve('/static/nfl/nfl_predictions.json', file), { sport: 'nfl' });
    await screen.findAllByRole('article');
    expect(card('Denver Broncos at New Orleans Saints')).toHaveTextContent(/Withdrawn.*: no stakeView/);
    expect(within(card('Seattle Seahawks at Atlanta Falcons')).getByText('Changed')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Qualifying picks10 of 14');
    expect(screen.getByText(/2 games changed since, last /)).toBeVisible();
  });

  it('says a late slate was published after its first game', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { isLate: true });
    renderApp(demoServer().serve('/static/nfl/nfl_predictions.json', file), { sport: 'nfl' });
    expect(await screen.findByText(/after its first game started\.$/)).toBeVisible();
  });
});

describe('MLB', () => {
  it('groups by tier with the record through that morning, and says when it is a loss (S-285)', async () => {
    renderApp(demoServer(), { sport: 'mlb' });
    await screen.findAllByRole('article');
    expect(groupNames()).toEqual([
      'HIGH3 games',
      'MEDIUM+3 games',
      'MEDIUM4 games',
      'LOW5 games, always a pass',
    ]);
    expect(group(/^HIGH/)).toHaveTextContent(
      /Record through Sep 17, 2021: accuracy 69\.4%, ROI −3\.2%, sample size unknown, unproven: paper trade first/,
    );
  });

  it('shows time, venue, pitchers with FIP, the stake and BAD VALUE without the tier color (S-289, S-290, S-372)', async () => {
    renderApp(demoServer(), { sport: 'mlb' });
    await screen.findAllByRole('article');
    const bad = card('Cleveland Guardians at New York Yankees');
    expect(within(bad).getByText('BAD VALUE')).toBeVisible();
    expect(bad).toHaveTextContent(/Aaron Civale3\.76/);
    expect(bad).toHaveTextContent(/Luis Gil–/);
    expect(bad).toHaveTextContent(/BAD VALUEStarting pitchers, Yankee StadiumFIP.*PassView Analysis/);
    expect(bad).toHaveAttribute('data-tone', 'neutral');
    expect(within(bad).getByText(/Sep 18|Sep 19/)).toHaveAttribute('datetime', '2021-09-18T17:05:00.000Z');
    const fair = card('Baltimore Orioles at Boston Red Sox');
    expect(within(fair).queryByText('BAD VALUE')).toBeNull();
    expect(fair).toHaveAttribute('data-tone', 'HIGH');
    expect(screen.getByRole('row', { name: /Nationals ML/ })).toHaveTextContent(/Nationals ML Bad value/);
    expect(fair).toHaveTextContent(
      /Starting pitchers, Fenway ParkFIP.*Bet \$20 \(2u\)Grade A’s 2% minimumView Analysis/,
    );
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      'Bets at a fair price3 of 159 marked BAD VALUE',
    );
  });

  it('separates games without a tier, collapsed and uncounted (S-286)', async () => {
    const file = demoFile('mlb', OPEN_SLATES.mlb);
    const [first, ...rest] = file['predictions'] as JsonObject[];
    const noBet = {
      ...first,
      prediction_confidence: 0.51,
      professional_bet_decision: { confidence_score: 0.51, spread_home: -1.5, should_bet: false },
      display_classification: {},
      recommended_bet: { team: 'NO_BET' },
    };
    const body = published({ ...file, predictions: [noBet, ...rest] });
    const { user } = renderApp(demoServer().serve('/static/mlb/mlb_predictions.json', body), {
      sport: 'mlb',
    });
    const toggle = await screen.findByRole('button', { name: /^NO BET \d/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('3 of 14');
    await user.click(toggle);
    expect(within(group(/^NO BET/)).getAllByRole('row')).toHaveLength(2);
  });
});

describe('CFB', () => {
  it('groups by grade with description, D as rows, F collapsed, and no bankroll range (S-284, S-372)', async () => {
    const { user } = renderApp(demoServer(), { sport: 'cfb' });
    await screen.findAllByRole('article');
    const names = groupNames();
    expect(names.map((name) => name.charAt(0))).toEqual(['A', 'B', 'C', 'D', 'F']);
    expect(names[0]).toMatch(/^AStrong value\d+ games?$/);
    const [first] = within(group(/^Grade A/)).getAllByRole('article');
    expect(first).toHaveAttribute('data-tone', 'A');
    expect(first).toHaveTextContent(/Model[\d.]+%Agree\d of \dScore[\d.]+ of 100EV at/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/\d-\d+%|\$\d+-\d+/);
    expect(within(group(/^Grade D/)).queryByRole('article')).toBeNull();
    const last = screen.getByRole('button', { name: /^Grade F / });
    expect(last).toHaveAttribute('aria-expanded', 'false');
    expect(within(group(/^Grade F/)).queryByRole('table')).toBeNull();
    await user.click(last);
    expect(within(group(/^Grade F/)).getByRole('table')).toBeVisible();
  });

  it('shows the conference where both teams play in it, and the stake (S-284, S-372)', async () => {
    const file = demoFile('cfb', OPEN_SLATES.cfb);
    const records = (file['predictions'] as JsonObject[]).map((record, index) => ({
      ...record,
      ...{ conference: 'SEC', is_conference_game: index % 2 === 0 },
    }));
    const body = published({ ...file, predictions: records });
    renderApp(demoServer().serve('/static/cfb/cfb_predictions.json', body), { sport: 'cfb' });
    const cards = await screen.findAllByRole('article');
    const [inside, outside] = [true, false].map((isIn) =>
      cards.filter(({ textContent }) => / @ [^,]+, SEC/.test(textContent) === isIn),
    );
    expect([inside?.length, outside?.length]).not.toContain(0);
    expect(cards[0]).toHaveTextContent(/(Bet \$\d+(\.\d\d)? \([\d.]+u\)|Pass)View/);
  });

  it('shows the display confidence, marked high from 80 (S-304, S-305)', async () => {
    const file = demoFile('cfb', OPEN_SLATES.cfb);
    const [first, second] = file['predictions'] as JsonObject[];
    const at = (record: JsonObject | undefined, home: string, probability: number): JsonObject => ({
      ...record,
      game_id: home,
      home_team: home,
      away_team: 'Visitors',
      prediction: { ...(record?.['prediction'] as JsonObject), pick_probability: probability },
      betting_indicators: {
        ...(record?.['betting_indicators'] as JsonObject),
        pick_probability: probability,
        bet_ranking: { grade: 'A' },
      },
    });
    const body = published({ ...file, predictions: [at(first, 'Sure', 0.8), at(second, 'Unsure', 0.799)] });
    renderApp(demoServer().serve('/static/cfb/cfb_predictions.json', body), { sport: 'cfb' });
    const sure = await screen.findByRole('article', { name: 'Visitors at Sure' });
    expect(sure).toHaveTextContent('Confidence 80.0%');
    expect(within(sure).getByText('High confidence')).toBeVisible();
    const unsure = card('Visitors at Unsure');
    expect(unsure).toHaveTextContent('Confidence 79.9%');
    expect(within(unsure).queryByText('High confidence')).toBeNull();
  });
});
