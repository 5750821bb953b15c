import { getBets } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { openMyBets } from '../../../test/support/my-bets.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';

const OPEN = testBet({ id: betId(1) });
const WON = settledBet('won', { id: betId(2) });

/** Reloads the bets as an event would. */
function revalidate(fake: FakeBets): void {
  act(() => {
    fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-20T20:00:00.000Z' } });
  });
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('a page skeleton is shown while loading, with title and bankroll', async () => {
  const fake = new FakeBets([OPEN]);
  fake.server.stall(getBets);
  openMyBets(fake);
  expect(await screen.findByText('Loading your bets')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My Betting History' })).toBeVisible();
  expect(screen.getByText('Bankroll $1,000.00, one unit $10.00.')).toBeVisible();
});

describe('empty', () => {
  it('links to predictions and the analysis and has no tiles with zeros (S-161)', async () => {
    openMyBets(new FakeBets([]));
    expect(await screen.findByRole('heading', { name: 'No bets yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View predictions' })).toHaveAttribute(
      'href',
      '/dashboard/predictions',
    );
    expect(screen.getByRole('link', { name: 'See Findings' })).toHaveAttribute('href', '/dashboard/findings');
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('distinguishes no match from no bets and clears the filters', async () => {
    const { user, location } = openMyBets(new FakeBets([OPEN]), '?team=nobody&week=7&tab=pending');
    expect(await screen.findByRole('heading', { name: 'No bets match' })).toBeVisible();
    const [, inPanel] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inPanel as HTMLElement);
    expect(await screen.findByText('Pending, 1 bet')).toBeVisible();
    // The tab is not a filter, so it stays.
    expect(location()).toBe('/dashboard/my-bets?tab=pending');
  });

  it.each([
    ['pending', WON, 'No pending bets'],
    ['settled', OPEN, 'No settled bets yet'],
    // The account can have settled bets that the filter leaves out.
    ['settled&type=spread', OPEN, 'No settled bets match'],
  ])('says so in the tab %s', async (tab, bet, title) => {
    openMyBets(new FakeBets([bet]), `?tab=${tab}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it.each([
    ['?team=nobody', /^Profit–No settled bets match.*No decided bets match.*Won0None matchLost0None match/],
    ['', /^Profit–No settled bets yet.*No win rate yet.*Won0None yetLost0None yet/],
  ])('has tiles that say so under the filter "%s" (S-155)', async (query, text) => {
    openMyBets(new FakeBets([OPEN]), query);
    expect(await screen.findByRole('region', { name: 'Totals' })).toHaveTextContent(text);
  });
});

describe('failed', () => {
  it('says the history failed to load, with Retry (S-175)', async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.refuse(getBets, { code: 'UNAVAILABLE', error: 'Failed to fetch bets' });
    const { user } = openMyBets(fake);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load betting history');
    new FakeBets([OPEN], fake.server);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Pending, 1 bet')).toBeVisible();
  });

  it('says the same when the server cannot be reached (S-175)', async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.disconnect(getBets);
    openMyBets(fake);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load betting historyYour bets are safe. The server didn’t respond. Check your connection and try again.',
    );
  });

  it('says so when the browser is offline, and gives no other reason (S-175)', async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.disconnect(getBets);
    openMyBets(fake);
    const alert = await screen.findByRole('alert');
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(alert).toHaveTextContent(
      'Failed to load betting historyYour bets are safe. You’re offline. Try again when you’re back.',
    );
  });

  it('shows the request id in its details', async () => {
    const server = demoServer().fail('/api/bets', 503, 'req-77');
    signInStored(server);
    renderApp(server, { path: '/dashboard/my-bets' });
    expect(await screen.findByText('Request req-77')).toBeInTheDocument();
  });

  it('asks the user to log in when no token is left (S-174)', async () => {
    const fake = new FakeBets([OPEN]);
    openMyBets(fake);
    await screen.findByText('Pending, 1 bet');
    window.localStorage.removeItem('authToken');
    const before = fake.server.requestsOf(getBets).length;
    revalidate(fake);
    expect(await screen.findByText('Please log in to view your bets')).toBeVisible();
    expect(fake.server.requestsOf(getBets)).toHaveLength(before);
  });

  it('keeps the loaded bets and says they are old', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    await screen.findByText('Pending, 1 bet');
    fake.server.refuse(getBets, { code: 'UNAVAILABLE' });
    revalidate(fake);
    expect(
      await screen.findByText('Failed to load betting history. These are the last bets we loaded.'),
    ).toBeVisible();
    expect(screen.getByText('Pending, 1 bet')).toBeVisible();
    new FakeBets([OPEN, WON], fake.server);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'All 2' })).toBeVisible();
    expect(screen.queryByText(/These are the last bets/)).toBeNull();
  });
});

it('marks what is shown while it is refetched', async () => {
  const fake = new FakeBets([OPEN]);
  openMyBets(fake);
  await screen.findByText('Pending, 1 bet');
  fake.server.stall(getBets);
  revalidate(fake);
  await waitFor(() => {
    expect(document.querySelector('.screen[aria-busy="true"]')).not.toBeNull();
  });
  expect(screen.getByText('Pending, 1 bet')).toBeVisible();
});

it('shows the loaded bets while offline and says why nothing can be changed', async () => {
  openMyBets(new FakeBets([OPEN]));
  const won = await screen.findByRole('button', { name: /^Won: / });
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  const reason = 'You can change bets again when you’re back online.';
  expect(screen.getByText(reason)).toBeVisible();
  for (const name of [/^Won: /, /^Lost: /, /^Push: /, /^Edit: /, /^Delete: /]) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  expect(won).toHaveAccessibleDescription(reason);
  expect(screen.getByText('Pending, 1 bet')).toBeVisible();
});
