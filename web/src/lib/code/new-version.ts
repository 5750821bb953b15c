const RELOADED_KEY = 'reloadedForVersion';

/** The path of the script this page was started with; its name holds the hash of its contents. */
function entryPath(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script && new URL(script.src).pathname;
}

/** Whether the server now serves another version of the app, which no longer has this one's code. */
export async function isNewVersionServed(signal: AbortSignal): Promise<boolean> {
  const entry = entryPath();
  if (entry === null) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    const page = await response.text();
    // The page of a hotel's network has no such root, and says nothing about versions.
    return response.ok && page.includes('id="root"') && !page.includes(entry);
  } catch {
    return false;
  }
}

export function reloadPage(): void {
  window.location.reload();
}

/** Reloads the page to get the new version; once for each version, so that it can never go round in circles. */
export function reloadOnce(): boolean {
  const entry = entryPath() ?? '';
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === entry) return false;
    window.sessionStorage.setItem(RELOADED_KEY, entry);
  } catch {
    return false; // storage forbidden: only the reader reloads
  }
  reloadPage();
  return true;
}
