import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { FakeBroadcastChannel } from './support/fake-broadcast-channel.ts';

// Generous for a busy machine. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

// A wait prints the page into the error of every attempt and keeps only the last. It prints the page once more where it
// gives up, so the attempts need not.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as ReturnType<typeof getConfig> & {
      readonly _disableExpensiveErrorDiagnostics: boolean;
    };
    if (!isAttempt) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

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
