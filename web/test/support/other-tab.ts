import type { User } from '@app/contracts';
import { act } from '@testing-library/react';
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts';
import { TEST_TOKEN } from './render-app.tsx';

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
