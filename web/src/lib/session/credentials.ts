import { userSchema } from '@app/contracts';
import type { User } from '@app/contracts';
import * as z from 'zod/mini';

/** Storage keys of this browser (S-063). */
export const TOKEN_KEY = 'authToken';
export const USER_KEY = 'user';

export interface Credentials {
  readonly token: string;
  readonly user: User;
}

/** Replaces blocked storage: the session then lasts as long as the page. */
const memory = new Map<string, string>();

// The tab's own storage comes first: a session not remembered replaces a remembered one in this tab (S-084).
const storages = (): Storage[] => [window.sessionStorage, window.localStorage];

function read(key: string): string | null {
  try {
    for (const storage of storages()) {
      const value = storage.getItem(key);
      if (value !== null) return value;
    }
  } catch {
    return memory.get(key) ?? null; // Storage is blocked.
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

/** Returns the bearer token of this tab, or null (S-080). */
export function readToken(): string | null {
  return read(TOKEN_KEY);
}

/** Returns whether the token outlives the browser session (S-084). */
export function isRemembered(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) === readToken();
  } catch {
    return false; // Storage is blocked: nothing is remembered.
  }
}

/** Returns the stored user if it is readable. */
export function readUser(): User | null {
  try {
    const parsed = z.safeParse(userSchema, JSON.parse(read(USER_KEY) ?? 'null') as unknown);
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Written by another version.
  }
}

/** Stores token and user: across browser restarts when remembered, otherwise for the browser session (S-084). */
export function saveCredentials(credentials: Credentials, shouldRemember: boolean): void {
  memory.clear();
  // Clear only the other storage: another tab would read a removal from this one as a logout.
  forget(() => (shouldRemember ? window.sessionStorage : window.localStorage));
  const storage = (): Storage => (shouldRemember ? window.localStorage : window.sessionStorage);
  write(storage, TOKEN_KEY, credentials.token);
  write(storage, USER_KEY, JSON.stringify(credentials.user));
}

/** Replaces the stored user where its token is stored. */
export function saveUser(user: User): void {
  const storage = isRemembered() ? 'localStorage' : 'sessionStorage';
  write(() => window[storage], USER_KEY, JSON.stringify(user));
}

/** Adopts what another tab did. Remembered values are already shared, so only the tab's own copy changes. */
export function adoptCredentials(credentials: Credentials | null, areRemembered: boolean): void {
  memory.clear();
  forget(() => window.sessionStorage);
  if (!credentials || areRemembered) return;
  write(() => window.sessionStorage, TOKEN_KEY, credentials.token);
  write(() => window.sessionStorage, USER_KEY, JSON.stringify(credentials.user));
}

/** Removes this tab's token and user, and the remembered ones. */
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
    // Storage is blocked: nothing was stored there.
  }
}
