import { getGameHistoryRoute, getMatchingGames, getMe, postLogin, type User } from '@app/contracts';
import { act, screen } from '@testing-library/react';
import { call } from '../../src/lib/api/client.ts';
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts';
import type { FakeServer } from './fake-server.ts';
import { TEST_TOKEN, type RenderedApp } from './render-app.tsx';
import { footballProps, SAINTS as SAINTS_GAME } from './render-football.tsx';
import { betServer, foundGame } from './render-place-bet.tsx';

/** The page of a game whose session ends in these specs. */
export const SAINTS = '/dashboard/game/2024_07_DEN_NO';

/** Serves that page, with a game that has not started. */
export function saintsServer(): FakeServer {
  const { game } = footballProps(SAINTS_GAME);
  return betServer()
    .refuse(getGameHistoryRoute, { code: 'GAME_NOT_FOUND' })
    .reply(getMatchingGames, { success: true, data: { games: [foundGame(game, false)] } });
}

/** The server no longer knows the session, as after "Log out other devices". */
export async function endOnServer(server: FakeServer): Promise<void> {
  server.refuse(getMe, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
  await act(async () => {
    await call(getMe, { isBackground: true }).catch(() => undefined);
  });
}

export async function logIn(server: FakeServer, { user }: RenderedApp, as: User): Promise<void> {
  server.reply(postLogin, { success: true, data: { token: 'next', user: as } });
  server.reply(getMe, { success: true, data: { user: as } });
  await user.type(await screen.findByLabelText('Username or email'), 'samw');
  await user.type(screen.getByLabelText('Password'), 'secret-password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** Another tab of the browser, in which the user logs out or someone logs in. */
export function otherTab() {
  const channel = new FakeBroadcastChannel('session');
  const say = (message: unknown) =>
    act(async () => {
      channel.postMessage(message);
      await Promise.resolve();
    });
  return {
    logOut: async () => {
      window.localStorage.clear();
      await say({ type: 'signed-out', token: TEST_TOKEN });
    },
    logIn: (user: User) =>
      say({ type: 'signed-in', token: 'next', user, isRemembered: false, lastActivityAtMs: Date.now() }),
  };
}
