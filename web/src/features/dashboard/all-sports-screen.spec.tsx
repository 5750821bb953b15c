import { getCombinedSlate, getMe } from '@app/contracts';
import { PRODUCT_NAME, expectedReturn } from '@app/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { combinedSlate, eliteServer } from '../../../test/support/combined.ts';
import { serveSummaries, summary, summaryPath } from '../../../test/support/profitability.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

const PATH = '/dashboard/all-sports';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const matchups = (region: string): (string | null)[] =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the screen of all sports', () => {
  it('lists the games of all sports with the best bet first, each card with its sport (S-229)', async () => {
    const slate = combinedSlate();
    const { user } = renderApp(eliteServer(slate), { path: PATH });
    expect(await screen.findByRole('heading', { level: 1, name: 'All sports' })).toBeVisible();
    await screen.findAllByRole('article');
    expect(matchups('Passes')).toHaveLength(6);
    const passes = screen.getByRole('region', { name: 'Passes' });
    await user.click(within(passes).getByRole('button', { name: /^Show \d+ more$/ }));
    expect(within(passes).getAllByRole('article')[6]).toHaveFocus();
    expect(document.title).toBe(`All sports · ${PRODUCT_NAME}`);
    // Without a sport beside the brand.
    expect(screen.getByRole('link', { name: PRODUCT_NAME })).toBeVisible();
    const regions = [
      ['Bets', 'bet'],
      ['Passes', 'pass'],
      ['Started and finished', 'begun'],
    ] as const;
    for (const [region, group] of regions) {
      const games = slate.games.filter((entry) => entry.group === group);
      expect(games.length).toBeGreaterThan(0);
      expect(matchups(region)).toEqual(games.map(({ game }) => `${game.away_team} at ${game.home_team}`));
    }
    const [best] = slate.games;
    const card = screen.getAllByRole('article')[0] as HTMLElement;
    expect(card).toHaveTextContent(best?.game.sport.toUpperCase() ?? 'none');
    const returns = slate.games
      .filter(({ group }) => group === 'bet')
      .map(({ game }) => expectedReturn(game).percent);
    expect(returns[0]).toBe(Math.max(...returns.map((percent) => percent ?? -Infinity)));
    for (const sport of ['CFB', 'NFL', 'MLB']) {
      expect(screen.getAllByText(sport, { selector: 'article *' }).length).toBeGreaterThan(5);
    }
    expect(screen.getByText(/^Replay: /)).toHaveTextContent('Replay: CFB, NFL, MLB');
  });

  it('shows all sports in one look, with years and records (S-229)', async () => {
    renderApp(serveSummaries(eliteServer()), { path: PATH });
    const bets = await screen.findByRole('region', { name: 'Bets' });
    const [best] = within(bets).getAllByRole('article');
    expect(best).toHaveTextContent(/^(CFB|NFL|MLB)\w{3} \d+, 20\d\d, \d+:\d\d /);
    for (const card of within(bets).getAllByRole('article')) {
      const isGraded = card.textContent.startsWith('CFB');
      // Also a graded one: a grade's color would read as another tier.
      const tier = card.querySelector('.badge')?.getAttribute('data-tone');
      expect(card).toHaveAttribute('data-tone', tier);
      expect(card.querySelector('.bar')).toHaveAttribute('data-tone', tier);
      expect(card).toHaveTextContent(
        isGraded ? /Model.*Agree.*Score.* of 100EV at/ : /Model.*Break-even.*Agree.*EV at/,
      );
      expect(card).toHaveTextContent(/EV at [+-]\d+\+[\d.]+%Bet \$\d+ \([\d.]+u\)(.* minimum)?View Analysis/);
      expect(card.querySelector('.tag')).toBeNull();
    }
    expect(bets).toHaveTextContent('By expected return. Unproven: paper trade first.');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^\d+ of \d+$/), expect.stringMatching(/^\$\d+$/), '1u = $10']);
    const records = await screen.findByRole('list', { name: 'Records' });
    await within(records).findByText('121–124');
    expect(
      within(records)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CFB model test 194–188, 382 qualifying bets, ROI\u00a0−3.0%, tested on unseen weeks, 2024 and 2025 weeks\u00a01–\u20604, updated Sep\u00a024,\u00a02025',
      'NFL model test 121–124, 245 qualifying bets, ROI\u00a0−5.4%, tested on unseen weeks, 2023–\u20602024, updated Feb\u00a010,\u00a02025',
      'MLB model test 466–359, 825 qualifying bets, ROI\u00a0−3.7%, tested on unseen weeks, 2021, updated Nov\u00a03,\u00a02021',
    ]);
  });

  it('says on the cards which tiers are unproven when others are proven (S-229)', async () => {
    const server = serveSummaries(eliteServer()).serve(
      summaryPath('nfl'),
      summary('nfl', { confidenceTiers: [] }),
    );
    renderApp(server, { path: PATH });
    const bets = await screen.findByRole('region', { name: 'Bets' });
    const cards = within(bets).getAllByRole('article');
    const unproven = cards.filter(({ textContent }) => textContent.includes('Unproven: paper trade first'));
    expect(unproven.length).toBeGreaterThan(0);
    expect(unproven.filter(({ textContent }) => textContent.startsWith('NFL'))).toEqual([]);
    expect(within(bets).getByText('By expected return')).toBeVisible();
  });

  it('shows no games before every record is known, so that none moves (S-229)', async () => {
    const server = serveSummaries(eliteServer()).hold(summaryPath('mlb'));
    renderApp(server, { path: PATH });
    expect(await screen.findByText(/^\d+ games: CFB /)).toBeVisible();
    await waitFor(() => {
      expect(server.countOf(summaryPath('mlb'))).toBeGreaterThan(0);
    });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Records' })).toBeNull();
  });

  it('shows a final score and leads to the analysis of any game (S-229, S-288)', async () => {
    const { user, location } = renderApp(eliteServer(), { path: PATH, sport: 'cfb' });
    const name = 'Denver Broncos at New Orleans Saints';
    await screen.findAllByRole('article');
    for (const more of screen.getAllByRole('button', { name: /^Show \d+ more$/ })) await user.click(more);
    const card = await screen.findByRole('article', { name });
    expect(card).toHaveTextContent('Final');
    await user.click(within(card).getByRole('link', { name: /^View Analysis/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Denver Broncos @ New Orleans Saints' }),
    ).toBeVisible();
    expect(location()).toBe('/dashboard/game/2024_07_DEN_NO');
  });

  it('is chosen in the menu of sports, which leads back to a single sport (S-229, S-054)', async () => {
    const { user, location } = renderApp(eliteServer(), { sport: 'nfl' });
    await user.click(await screen.findByRole('button', { name: 'Sport: NFL' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All sports' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'All sports' });
    expect(location()).toBe(PATH);
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    await user.click(screen.getByRole('button', { name: 'Sport: All sports' }));
    expect(await screen.findByRole('menuitemradio', { name: 'All sports' })).toBeChecked();
    // Also the sport that was chosen before.
    await user.click(screen.getByRole('menuitemradio', { name: /National Football League/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
    expect(location()).toBe('/dashboard');
  });

  it.each([
    ['free', 'free'],
    ['basic', 'free'],
    ['pro', 'premium'],
  ] as const)('is locked in the menu for %s, and asks nothing (S-229)', async (planId, subscriptionTier) => {
    const server = demoServer();
    signInStored(server, testUser({ planId, subscriptionTier }));
    const { user } = renderApp(server, { sport: 'nfl' });
    await waitFor(() => {
      expect(server.requestsOf(getMe)).not.toHaveLength(0);
    });
    await user.click(await screen.findByRole('button', { name: 'Sport: NFL' }));
    const item = await screen.findByRole('menuitemradio', { name: /All sports/ });
    expect(item).toHaveTextContent('Elite plan');
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(server.requestsOf(getCombinedSlate)).toEqual([]);
  });

  it('says that there are no games (S-229)', async () => {
    renderApp(eliteServer({ slates: [], games: [] }), { path: PATH });
    expect(await screen.findByRole('heading', { name: 'No games to show right now.' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows a skeleton while the answer is slow (S-229)', async () => {
    renderApp(eliteServer().stall(getCombinedSlate), { path: PATH });
    expect(await screen.findByText('Loading predictions')).toBeInTheDocument();
  });

  it('says that the server is out of reach, and reads again on request (S-229, S-485)', async () => {
    const server = eliteServer().disconnect(getCombinedSlate);
    const { user } = renderApp(server, { path: PATH });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the games of all sports.');
    server.reply(getCombinedSlate, { success: true, data: combinedSlate() });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('keeps the games when a refresh fails, and reads them again when a sport publishes (S-229, S-485)', async () => {
    const server = eliteServer();
    renderApp(server, { path: PATH, sport: 'cfb' });
    const cards = await screen.findAllByRole('article');
    await waitFor(() => {
      expect(server.countOf('/api/live')).toBe(1);
    });
    const before = server.requestsOf(getCombinedSlate).length;
    server.refuse(getCombinedSlate, { code: 'UNAVAILABLE', error: 'Closed for tonight' });
    act(() => {
      server.announce({
        event: 'file-published',
        data: {
          sport: 'mlb',
          kind: 'predictions',
          sha256: 'd'.repeat(64),
          season: 2021,
          week: 25,
          date: '2021-09-19',
          paths: [],
          manifestVersion: 2,
          publishedAt: '2021-09-19T10:00:00.000Z',
        },
      });
    });
    expect(await screen.findByText(/^Couldn’t refresh/)).toBeVisible();
    expect(server.requestsOf(getCombinedSlate).length).toBeGreaterThan(before);
    expect(screen.getAllByRole('article')).toHaveLength(cards.length);
  });
});
