import { getBetLimitRoute, getBetSportsbooks, getBets, getMatchingGames, postBet } from '@app/contracts';
import type { FoundGame, User } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import { act, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { SWRConfig } from 'swr';
import PlaceBet from '../../src/features/place-bet/place-bet.tsx';
import { SessionContext } from '../../src/lib/session/session-context.ts';
import type { Session } from '../../src/lib/session/session-context.ts';
import { SHEET_STATE } from '../../src/lib/sheet-entry.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { testBet, testBetSummary } from './bets.ts';
import type { FakeRequest, FakeServer } from './fake-server.ts';
import { demoServer, TEST_TOKEN, testUser } from './render-app.tsx';
import { setupUser } from './user.ts';

/** Returns a server that stores every bet, starts without bets, and has no limit for the user. */
export function betServer(): FakeServer {
  return demoServer()
    .reply(postBet, { success: true, data: testBet() })
    .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: null } })
    .reply(getBetSportsbooks, { success: true, data: ['DraftKings'] })
    .reply(getBets, {
      success: true,
      data: { bets: [], summary: testBetSummary(), nextCursor: null },
    });
}

/** Returns the server's answer for a game that has started or not. */
export function foundGame(game: NormalizedGame, hasStarted: boolean): FoundGame {
  return {
    sport: game.sport,
    gameId: game.id,
    season: game.year,
    week: game.week,
    date: null,
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    startsAt: game.startsAt,
    hasStarted,
    status: hasStarted ? 'in_progress' : 'scheduled',
    homeScore: null,
    awayScore: null,
    closingLine: null,
    resultVersion: 0,
    recommendedTeam: null,
    tier: null,
    prices: {
      homeSpread: null,
      homeSpreadOdds: null,
      awaySpreadOdds: null,
      homeMoneyline: null,
      awayMoneyline: null,
      totalPoints: null,
    },
  };
}

/** Renders only the panel for a signed-in user, with the network of `server`, and waits for its reads. */
export async function renderPlaceBet(
  game: NormalizedGame,
  {
    server = betServer(),
    user = testUser(),
    hasStarted = false,
    isWithdrawn = false,
    isSheetOpen = false,
  }: {
    server?: FakeServer;
    user?: User;
    hasStarted?: boolean;
    isWithdrawn?: boolean;
    /** Whether the page was reloaded with an open sheet. */
    isSheetOpen?: boolean;
  } = {},
): Promise<{
  readonly user: UserEvent;
  readonly server: FakeServer;
  /** Renders the panel with another version of its game. */
  readonly show: (next: NormalizedGame, isWithdrawn?: boolean) => void;
  /** Goes back, as the browser's button does. */
  readonly back: () => Promise<void>;
}> {
  server.reply(getMatchingGames, { success: true, data: { games: [foundGame(game, hasStarted)] } });
  Object.assign(globalThis, { fetch: server.fetch });
  window.localStorage.setItem('authToken', TEST_TOKEN);
  const session = { status: 'signedIn', user } as unknown as Session;
  const cache = new Map();
  let navigate: NavigateFunction;
  function Probe(): null {
    navigate = useNavigate();
    return null;
  }
  const panel = (shown: NormalizedGame, isGone: boolean): ReactNode => (
    <MemoryRouter initialEntries={['/', ...(isSheetOpen ? [{ pathname: '/', state: SHEET_STATE }] : [])]}>
      <Probe />
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionContext value={session}>
          <ToastProvider owner={user.id}>
            <PlaceBet game={shown} hasBegun={false} isWithdrawn={isGone} room={null} />
          </ToastProvider>
        </SessionContext>
      </SWRConfig>
    </MemoryRouter>
  );
  const { rerender } = render(panel(game, isWithdrawn));
  let seen = -1;
  // The configuration loads before the bets. A turn of the loop without a new request means that all are done.
  while (seen < server.requests.length) {
    seen = server.requests.length;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return {
    user: setupUser(),
    server,
    show: (next, isGone = false) => {
      rerender(panel(next, isGone));
    },
    back: () => act(async () => navigate(-1)),
  };
}

/** The panel's fields and button, and the bets it sent. */
export const team = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });
export const odds = (): HTMLElement => screen.getByRole('textbox', { name: 'Odds' });
export const amount = (): HTMLElement => screen.getByRole('spinbutton', { name: 'Bet amount' });
export const button = (): HTMLElement => screen.getByRole('button', { name: 'Place Bet' });
export const sent = (server: FakeServer): readonly FakeRequest[] => server.requestsOf(postBet);
