import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { FakeBroadcastChannel } from './support/fake-broadcast-channel.ts';

// Generous, because the machine may be busy: a wait ends as soon as what it waits for is there.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  FakeBroadcastChannel.closeAll();
  document.documentElement.removeAttribute('data-theme');
});
