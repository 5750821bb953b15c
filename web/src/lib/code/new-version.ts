import { useSyncExternalStore } from 'react';
import { updateServiceWorker } from './service-worker.ts';

const RELOADED_KEY = 'reloadedForVersion';
/** A screen of the app. The landing page at / is a document of its own. */
const APP_PAGE = '/dashboard';

/** Returns the path of the script this page started with. Its name contains the hash of its contents. */
function entryPath(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script && new URL(script.src).pathname;
}

/** Returns whether the server now serves another version of the app, which no longer has this version's code. */
export async function isNewVersionServed(signal: AbortSignal): Promise<boolean> {
  const entry = entryPath();
  if (entry === null) return false;
  try {
    const response = await fetch(APP_PAGE, { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    const page = await response.text();
    // A captive portal's page lacks this root and says nothing about versions.
    return response.ok && page.includes('id="root"') && !page.includes(entry);
  } catch {
    return false;
  }
}

export function reloadPage(): void {
  window.location.reload();
}

/** Reloads the page to get the new version, at most once per version to avoid a loop. */
export function reloadOnce(): boolean {
  const entry = entryPath() ?? '';
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === entry) return false;
    window.sessionStorage.setItem(RELOADED_KEY, entry);
  } catch {
    return false; // Storage is blocked, so leave reloading to the user.
  }
  reloadPage();
  return true;
}

/** The script of a version that the server no longer has. */
let outdatedEntry: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns whether this page is known to be of an older version than the server's. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(subscribe, isOutdated);
}

/** Looks for a new version of the app and of its service worker, for the page to offer it. */
export async function lookForNewVersion(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  updateServiceWorker();
  if (isOutdated() || !(await isNewVersionServed(signal))) return;
  outdatedEntry = entryPath();
  for (const listener of listeners) listener();
}

function isOutdated(): boolean {
  return outdatedEntry !== null && outdatedEntry === entryPath();
}
