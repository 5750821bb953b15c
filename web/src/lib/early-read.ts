/** A read that the page began before its code had loaded (public/start.js). */
export interface EarlyRead {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
  readonly stop: AbortController;
}

declare global {
  interface Window {
    earlyReads?: readonly EarlyRead[] | undefined;
  }
}

/** Returns the early read that asks the same. Nothing else takes it, and none for the same file is left. */
export function takeEarlyRead(url: string, headers: Readonly<Record<string, string>>): EarlyRead | undefined {
  const early = window.earlyReads?.find((read) => read.url === url);
  window.earlyReads = window.earlyReads?.filter((read) => read !== early);
  return JSON.stringify(early?.headers) === JSON.stringify(headers) ? early : undefined;
}

/** Drops those that the first screen did not take: later, they would be old. */
export function dropEarlyReads(): void {
  window.earlyReads = undefined;
}
