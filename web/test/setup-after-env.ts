import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { FakeBroadcastChannel } from './support/fake-broadcast-channel.ts';

// Generous for a busy machine. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  FakeBroadcastChannel.closeAll();
  document.documentElement.removeAttribute('data-theme');
  // SWR, which the specs of a group share, remembers that a test went offline.
  window.dispatchEvent(new Event('online'));
});
