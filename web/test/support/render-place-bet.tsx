import { getBets, postBet } from '@app/contracts';
import type { User } from '@app/contracts';
import type { NormalisedGame } from '@app/domain';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import PlaceBet from '../../src/features/place-bet/place-bet.tsx';
import { SessionContext } from '../../src/lib/session/session-context.ts';
import type { Session } from '../../src/lib/session/session-context.ts';
import { testBet, testBetSummary } from './bets.ts';
import type { FakeServer } from './fake-server.ts';
import { demoServer, TEST_TOKEN, testUser } from './render-app.tsx';

/** A server that stores every bet and knows of none on any game. */
export function betServer(): FakeServer {
  return demoServer()
    .reply(postBet, { success: true, data: testBet() })
    .reply(getBets, {
      success: true,
      data: { bets: [], summary: testBetSummary(), nextCursor: null },
    });
}

/** The panel alone, for a signed-in user with a token, with the network of `server`; its reads have come. */
export async function renderPlaceBet(
  game: NormalisedGame,
  { server = betServer(), user = testUser() }: { server?: FakeServer; user?: User } = {},
): Promise<{ readonly user: UserEvent; readonly server: FakeServer }> {
  Object.assign(globalThis, { fetch: server.fetch });
  window.localStorage.setItem('authToken', TEST_TOKEN);
  const session = { status: 'signedIn', user } as unknown as Session;
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionContext value={session}>
          <PlaceBet game={game} />
        </SessionContext>
      </SWRConfig>
    </MemoryRouter>,
  );
  let seen = -1;
  // The configuration comes before the bets; a turn of the loop without a new request is the end.
  while (seen < server.requests.length) {
    seen = server.requests.length;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return { user: userEvent.setup(), server };
}
