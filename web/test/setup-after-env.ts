import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { FakeBroadcastChannel } from './support/fake-broadcast-channel.ts';
import { forgetPendingCalls } from './support/pending-calls.ts';

// jsdom cannot leave the page. Here, since specs of a group share their modules, and one may load it before another.
jest.mock('../src/lib/leave.ts', () => ({ leaveFor: jest.fn() }));

// Generous for a busy machine. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

// A wait prints the page into the error of every attempt, but reads only the message of the last.
const { getElementError } = getConfig();
configure({
  getElementError: function errorOf(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as ReturnType<typeof getConfig> & {
      readonly _disableExpensiveErrorDiagnostics: boolean;
    };
    const error = isAttempt ? new Error(message ?? '') : getElementError(message, container);
    error.name = 'TestingLibraryElementError';
    // Jest shows the line of the test, not this one.
    Error.captureStackTrace(error, errorOf);
    if (!isAttempt) return error;
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});

jest.setTimeout(30_000);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  FakeBroadcastChannel.closeAll();
  forgetPendingCalls();
  document.documentElement.removeAttribute('data-theme');
  // SWR, which the specs of a group share, remembers that a test went offline.
  window.dispatchEvent(new Event('online'));
});
