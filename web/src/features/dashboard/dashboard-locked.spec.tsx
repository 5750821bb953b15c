import { getOpenedGames, postOpenGame } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  FULL_FILE,
  FULL_RECORDS,
  LOCKED_PATH,
  LOCKED_RECORDS,
  lockedFile,
  OPEN_COUNT,
  openedGames,
} from '../../../test/support/locked.ts';
import { published } from '../../../test/support/demo.ts';
import {
  demoServer,
  renderApp,
  signInStored,
  TEST_TOKEN,
  testUser,
} from '../../../test/support/render-app.tsx';

const [first] = LOCKED_RECORDS;
const FIRST = `${String(first?.['away_team'])} at ${String(first?.['home_team'])}`;
const FIRST_ID = String(first?.['game_id']);
const meteredServer = (left: number, level?: 'week') =>
  demoServer()
    .serve(LOCKED_PATH, lockedFile())
    .reply(getOpenedGames, openedGames(left, [], level));
const lockedSection = async () => within(await screen.findByRole('region', { name: 'Locked picks' }));
const lockedCards = async () => (await lockedSection()).findAllByRole('article');

describe('locked picks', () => {
  it('show matchup and one button each, and once how many games are left (S-227)', async () => {
    renderApp(meteredServer(3), { sport: 'nfl' });
    const cards = await lockedCards();
    expect(cards).toHaveLength(LOCKED_RECORDS.length);
    expect(await screen.findAllByText(/3 of 5 games left this week\./)).toHaveLength(1);
    const card = within(await screen.findByRole('article', { name: FIRST }));
    expect(card.getByRole('button')).toHaveAccessibleName(`Open pick, ${FIRST}`);
    expect(card.queryByText(/%|units|odds/i)).toBeNull();
  });

  it('come in order of their start, and count as games of the slate (S-227)', async () => {
    renderApp(meteredServer(3), { sport: 'nfl' });
    const starts = (await lockedCards()).map((card) => card.querySelector('time')?.dateTime ?? '');
    expect(starts).toEqual(starts.toSorted());
    expect(new Set(starts).size).toBeGreaterThan(2);
    const count = String(LOCKED_RECORDS.length + OPEN_COUNT);
    expect(screen.getByText(new RegExp(`^${count} games, `))).toBeVisible();
  });

  it('are found by team where no other game has filters (S-227, S-293)', async () => {
    const server = demoServer().serve(LOCKED_PATH, lockedFile(0)).reply(getOpenedGames, openedGames(3, []));
    const { user } = renderApp(server, { sport: 'nfl' });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter teams' }), 'no such team');
    expect(await screen.findByText('No locked game has this team.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter teams' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter teams' }), String(first?.['home_team']));
    await waitFor(async () => {
      expect(await lockedCards()).toHaveLength(1);
    });
    expect(screen.getByRole('article', { name: FIRST })).toBeVisible();
  });

  it('stand above the notes of the page (S-227, S-291)', async () => {
    renderApp(meteredServer(3), { sport: 'nfl' });
    const [card] = await lockedCards();
    const note = await screen.findByText(/^Estimated return at 8%/);
    expect(card?.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('open with one click, and the game stands among the others (S-227)', async () => {
    const server = meteredServer(3).reply(postOpenGame, openedGames(2, [FIRST_ID]));
    const { user } = renderApp(server, { sport: 'nfl' });
    await user.click(await screen.findByRole('button', { name: `Open pick, ${FIRST}` }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: `Open pick, ${FIRST}` })).toBeNull();
    });
    expect(await lockedCards()).toHaveLength(LOCKED_RECORDS.length - 1);
    expect(screen.getByText(/^2 of 5 games left this week\./)).toBeVisible();
    // Its button is gone, so the focus leads to the pick.
    const link = /^View Analysis: /;
    await waitFor(() => {
      expect(screen.getAllByRole('link', { name: link })).toContain(document.activeElement);
    });
    expect((document.activeElement as HTMLAnchorElement).pathname).toBe(`/dashboard/game/${FIRST_ID}`);
    const [sent] = server.requests.filter(({ method }) => method === 'POST');
    expect(sent?.path).toBe(`/api/predictions/nfl/games/${FIRST_ID}/open`);
  });

  it.each([
    ['without games left', 0, undefined, 'You opened your 5 games of this week. New ones from Mon, Mar 9.'],
    ['of another week on Basic', 5, 'week', 'Your plan shows the current week. Pro shows every week.'],
  ] as const)('lead to the plans %s (S-227)', async (_when, left, level, text) => {
    renderApp(meteredServer(left, level), { sport: 'nfl' });
    const section = await lockedSection();
    expect(await section.findByText(`${text} Finished games are open to everyone.`)).toBeVisible();
    expect(section.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/dashboard/plans');
    expect(section.queryByRole('button', { name: /^Open pick/ })).toBeNull();
  });

  it('say why they stay locked: refused, or without a network (S-227, S-485)', async () => {
    const server = meteredServer(1).refuse(postOpenGame, {
      code: 'GAMES_USED_UP',
      error: 'You have opened your 5 games of this week.',
    });
    const { user } = renderApp(server, { sport: 'nfl' });
    const button = await screen.findByRole('button', { name: `Open pick, ${FIRST}` });
    await user.click(button);
    const card = within(screen.getByRole('article', { name: FIRST }));
    expect(await card.findByRole('alert')).toHaveTextContent('You have opened your 5 games of this week.');
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await user.click(card.getByRole('button'));
    await waitFor(() => {
      expect(card.getByRole('alert')).toHaveTextContent(
        'The pick could not be opened. Please check your connection and try again.',
      );
    });
  });

  it('are shown on the game’s own page (S-227)', async () => {
    renderApp(meteredServer(4), { sport: 'nfl', path: `/dashboard/game/${FIRST_ID}` });
    expect(await screen.findByRole('button', { name: `Open pick, ${FIRST}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(FIRST.replace(' at ', ' @ '));
    expect(screen.queryByText(/could ?n.t be loaded/i)).toBeNull();
    expect(await screen.findByText(/^4 of 5 games left this week\./)).toBeVisible();
    // A bet form would start with the pick's team, line and odds.
    expect(screen.queryByRole('button', { name: /bet/i })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/%|units|odds/i)).toBeNull();
    // When and where it is played, and the way back.
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
    expect(head.getByText(new RegExp(`^Week 7, .*2024.*${String(first?.['venue'])}`))).toBeVisible();
    expect(head.getByRole('link', { name: 'NFL Week 7' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('signing out', () => {
  const signOutInAnotherTab = () => {
    window.localStorage.removeItem('authToken');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    });
  };

  it('without a network hides the picks that a plan showed (S-227, S-485)', async () => {
    const server = demoServer().servePrivately(LOCKED_PATH, published(FULL_FILE));
    signInStored(server, testUser({ planId: 'pro', subscriptionTier: 'premium' }));
    renderApp(server, { sport: 'nfl' });
    expect((await screen.findAllByRole('link', { name: /^View Analysis: / })).length).toBe(
      FULL_RECORDS.length,
    );
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    signOutInAnotherTab();
    await waitFor(() => {
      expect(screen.queryAllByRole('link', { name: /^View Analysis: / })).toEqual([]);
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('keeps what is open to everyone on the page (S-227, S-485)', async () => {
    const server = demoServer().serve(LOCKED_PATH, published(FULL_FILE));
    signInStored(server);
    const { sessionStatus } = renderApp(server, { sport: 'nfl' });
    await screen.findAllByRole('link', { name: /^View Analysis: / });
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    signOutInAnotherTab();
    await waitFor(() => {
      expect(sessionStatus()).toBe('signedOut');
    });
    expect(screen.getAllByRole('link', { name: /^View Analysis: / }).length).toBe(FULL_RECORDS.length);
  });
});

describe('open access', () => {
  it('asks nothing about opened games, and tells the server who reads (S-227)', async () => {
    const server = demoServer().serve(LOCKED_PATH, published(FULL_FILE));
    signInStored(server);
    renderApp(server, { sport: 'nfl' });
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Locked picks' })).toBeNull();
    expect(server.requests.filter(({ path }) => path.includes('/opened'))).toEqual([]);
    const read = server.requests.find(({ path }) => path === LOCKED_PATH);
    expect(read?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  });
});
