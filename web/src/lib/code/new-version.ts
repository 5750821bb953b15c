const RELOADED_KEY = 'reloadedForVersion';

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
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
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
