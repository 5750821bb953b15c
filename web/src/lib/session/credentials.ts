import { userSchema } from '@app/contracts';
import type { User } from '@app/contracts';
import * as z from 'zod/mini';

/** Keys of the browser's storage (checklist S-063). */
export const TOKEN_KEY = 'authToken';
export const USER_KEY = 'user';

export interface Credentials {
  readonly token: string;
  readonly user: User;
}

/** Stands in for a storage that refuses: the session then lasts as long as the page. */
const memory = new Map<string, string>();

// The tab's own storage first: an unremembered sign-in replaces a remembered one for this tab (checklist S-084).
const storages = (): Storage[] => [window.sessionStorage, window.localStorage];

function read(key: string): string | null {
  try {
    for (const storage of storages()) {
      const value = storage.getItem(key);
      if (value !== null) return value;
    }
  } catch {
    return memory.get(key) ?? null; // storage forbidden
  }
  return memory.get(key) ?? null;
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** The bearer token of this tab, or null (checklist S-080). */
export function readToken(): string | null {
  return read(TOKEN_KEY);
}

/** Whether the token outlives the browser session (checklist S-084). */
export function isRemembered(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) === readToken();
  } catch {
    return false; // storage forbidden: nothing is remembered
  }
}

/** The stored user, as far as it can be read. */
export function readUser(): User | null {
  try {
    const parsed = z.safeParse(userSchema, JSON.parse(read(USER_KEY) ?? 'null') as unknown);
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // written by another version
  }
}

/** Keeps token and user: over a restart of the browser when remembered, else for the browser session (S-084). */
export function saveCredentials(credentials: Credentials, shouldRemember: boolean): void {
  memory.clear();
  // The values in the place kept are replaced, never removed: another tab would take that for a logout.
  forget(() => (shouldRemember ? window.sessionStorage : window.localStorage));
  const storage = (): Storage => (shouldRemember ? window.localStorage : window.sessionStorage);
  write(storage, TOKEN_KEY, credentials.token);
  write(storage, USER_KEY, JSON.stringify(credentials.user));
}

/** Replaces the stored user, where its token is kept. */
export function saveUser(user: User): void {
  const storage = isRemembered() ? 'localStorage' : 'sessionStorage';
  write(() => window[storage], USER_KEY, JSON.stringify(user));
}

/** What another tab did, taken over by this one. What is remembered is shared already; only the tab's own copy follows. */
export function adoptCredentials(credentials: Credentials | null, areRemembered: boolean): void {
  memory.clear();
  forget(() => window.sessionStorage);
  if (!credentials || areRemembered) return;
  write(() => window.sessionStorage, TOKEN_KEY, credentials.token);
  write(() => window.sessionStorage, USER_KEY, JSON.stringify(credentials.user));
}

/** Forgets token and user of this tab, and the remembered ones. */
export function clearCredentials(): void {
  memory.clear();
  forget(() => window.sessionStorage);
  forget(() => window.localStorage);
}

function forget(storage: () => Storage): void {
  try {
    storage().removeItem(TOKEN_KEY);
    storage().removeItem(USER_KEY);
  } catch {
    // Storage forbidden: nothing was kept there.
  }
}
