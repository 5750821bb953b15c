import type { SaferPlay } from '@app/contracts';
import { screen } from '@testing-library/react';
import type { FakeRequest, FakeServer } from './fake-server.ts';
import { demoServer, renderApp, signInStored } from './render-app.tsx';
import { testSaferPlay, withSaferPlay } from './safer-play.ts';
import { setupUser } from './user.ts';

/** Opens the safer-gambling page of a signed-in user with these limits. */
export async function openOwnPlay(play: Partial<SaferPlay>, prepare?: (server: FakeServer) => void) {
  const server = withSaferPlay(demoServer(), play);
  prepare?.(server);
  signInStored(server);
  renderApp(server, { path: '/safer-gambling' });
  await screen.findByRole('form', { name: 'Limits' });
  return { server, user: setupUser() };
}

/** What was sent to a route. */
export const bodiesOf = (server: FakeServer, route: Parameters<FakeServer['requestsOf']>[0]) =>
  server.requestsOf(route).map(({ body }) => body);

/** Answers a change with its outcome, which later reads show too. */
export const changeOwnPlay =
  (server: FakeServer, outcomeOf: (body: unknown) => Partial<SaferPlay>) =>
  ({ body }: FakeRequest) => {
    const outcome = outcomeOf(body);
    withSaferPlay(server, outcome);
    return { success: true as const, data: testSaferPlay(outcome) };
  };
