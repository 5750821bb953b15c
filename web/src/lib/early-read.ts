/** A read that the page began before its code had loaded (public/start.js). */
export interface EarlyRead {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
  readonly stop: AbortController;
}

declare global {
  interface Window {
    earlyRead?: EarlyRead | undefined;
  }
}

/** Returns the early read if this one, the page's first, asks the same. */
export function takeEarlyRead(url: string, headers: Readonly<Record<string, string>>): EarlyRead | undefined {
  const early = window.earlyRead;
  window.earlyRead = undefined;
  const isSame = early?.url === url && JSON.stringify(early.headers) === JSON.stringify(headers);
  return isSame ? early : undefined;
}
