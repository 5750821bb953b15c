import { getBetLimitRoute } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../test/support/safer-play.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { setupUser } from '../../../test/support/user.ts';

const PAUSED =
  /^Your time-out runs until .+ ET\. Until then you can’t log open bets\. You can still read and settle your bets\. Stakes and plan offers are hidden\.$/;
const MINUTE_MS = 60_000;

afterEach(() => {
  jest.useRealTimers();
  window.sessionStorage.clear();
});

describe('during a time-out', () => {
  const open = (path: string) => {
    const server = withSaferPlay(demoServer(), { pause: runningPause() });
    signInStored(server, testUser({ planId: 'free', subscriptionTier: 'free' }));
    renderApp(server, { path, sport: 'nfl' });
    return server;
  };

  it('every screen says until when, and shows neither stakes nor offers', async () => {
    open('/dashboard');
    const notice = await screen.findByText(PAUSED);
    expect(within(notice).getByRole('link', { name: 'Find help' })).toHaveAttribute(
      'href',
      '/safer-gambling',
    );
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent(/View Analysis/);
    expect(document.body).not.toHaveTextContent(/Bet \$/);
    expect(document.body).not.toHaveTextContent(/Max Earnings|Estimated return/i);
    expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).not.toBeInTheDocument();
  });

  it('plans and prices are hidden', async () => {
    open('/dashboard/plans');
    expect(await screen.findByText(/^Plans and prices are hidden until .+ ET\.$/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Billing interval' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\$\d+(\.\d\d)? ?\/|per month/);
  });

  it('a locked screen names the plan and offers nothing', async () => {
    open('/dashboard/betting-comparison');
    expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    await screen.findByText(PAUSED);
    expect(screen.queryByRole('button', { name: 'Upgrade Subscription' })).not.toBeInTheDocument();
  });

  it('Add Bet says why it adds none, and what is still possible', async () => {
    open('/dashboard/my-bets');
    await screen.findByText(PAUSED);
    const [add] = await screen.findAllByRole('button', { name: 'Add Bet' });
    if (add) await setupUser().click(add);
    const dialog = await screen.findByRole('dialog', { name: 'Betting is paused' });
    expect(dialog).toHaveTextContent(/Your time-out runs until .+ ET\./);
    expect(dialog).toHaveTextContent(
      /Bets that already have a result can still be imported from a CSV file\./,
    );
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Close');
    expect(screen.queryByRole('form', { name: 'Add Bet' })).not.toBeInTheDocument();
  });
});

it('stakes and offers come back at the end of a time-out', async () => {
  const nowMs = Date.now();
  const at = (ms: number): string => new Date(nowMs + ms).toISOString();
  const pause = { kind: 'time-out', startedAt: at(-MINUTE_MS), endsAt: at(MINUTE_MS) } as const;
  const server = withSaferPlay(demoServer(), { pause });
  signInStored(server, testUser({ planId: 'free', subscriptionTier: 'free' }));
  jest.useFakeTimers({ advanceTimers: true });
  renderApp(server, { path: '/terms' });
  expect(await screen.findByText(PAUSED)).toBeVisible();
  withSaferPlay(server, {});
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS + 20_000));
  expect(screen.queryByText(PAUSED)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
});

it('offers and stakes wait until it is known that no time-out runs', async () => {
  const server = demoServer().stall(getBetLimitRoute);
  signInStored(server, testUser({ planId: 'free', subscriptionTier: 'free' }));
  renderApp(server, { path: '/dashboard', sport: 'nfl' });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Bet \$/);
});

interface Use {
  readonly userId?: string;
  readonly minutes?: number;
  readonly everyMinutes?: number;
}

/** Opens a page after some use, with a reality check. */
async function openAfterUse({
  userId = testUser().id,
  minutes = 14,
  everyMinutes = 15,
}: Use): Promise<FakeServer> {
  window.sessionStorage.setItem('minutesOfUse', JSON.stringify({ userId, ms: minutes * MINUTE_MS }));
  const today = { bets: 1, stakeCents: 5_000, settled: 0, profitCents: 0 };
  const server = withSaferPlay(demoServer(), { realityCheckMinutes: everyMinutes, today });
  signInStored(server);
  jest.useFakeTimers({ advanceTimers: true });
  renderApp(server, { path: '/terms' });
  await waitFor(() => {
    expect(server.requestsOf(getBetLimitRoute).length).toBeGreaterThan(0);
  });
  return server;
}

it('the time of use of another account does not count', async () => {
  await openAfterUse({ userId: 'another' });
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a reality check comes each time the chosen minutes of use have passed', async () => {
  await openAfterUse({});
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS / 2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS / 2 + 10_000));
  const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
  await waitFor(() => {
    expect(dialog).toHaveAccessibleDescription(
      'You’ve been here 15 minutes. Today: 1 bet, $50.00 staked, none settled.',
    );
  });
  expect(within(dialog).getByRole('link', { name: 'Take a break' })).toHaveAttribute(
    'href',
    '/safer-gambling',
  );
  await setupUser().click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['longer', 15, 60, 46],
  ['shorter', 60, 15, 46],
])('a %s interval counts from its own last multiple', async (_, before, after, minutes) => {
  const server = await openAfterUse({ minutes, everyMinutes: before });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  withSaferPlay(server, { realityCheckMinutes: after });
  // Pages read again what was changed elsewhere when they come back into view.
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(10_000);
  });
  await act(() => jest.advanceTimersByTimeAsync(13 * MINUTE_MS));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
  expect(await screen.findByRole('dialog', { name: 'Reality check' })).toHaveAccessibleDescription(
    /^You’ve been here 60 minutes\./,
  );
});
