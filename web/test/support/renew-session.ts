import type { FakeServer } from './fake-server.ts';

/** Makes another tab log in again during each call, so that a 401 for the old token leaves the session. */
export function renewSession({ fetch }: FakeServer): void {
  let logins = 0;
  const renewed: typeof fetch = (...request) => {
    logins += 1;
    window.localStorage.setItem('authToken', `token ${String(logins)}`);
    return fetch(...request);
  };
  Object.assign(globalThis, { fetch: renewed });
}
