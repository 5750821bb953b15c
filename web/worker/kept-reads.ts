/**
 * Reads of predictions and the record, and the page's settings. Nothing else is ever stored: no account, bet, payment,
 * conversation or administration.
 */
const KEPT = [
  /^\/static\//,
  /^\/api\/client-config$/,
  /^\/api\/system-bets$/,
  /^\/api\/predictions\/[^/]+\/(?:performance|calibration|slates|results)$/,
  /^\/api\/predictions\/[^/]+\/games\/[^/]+\/history$/,
];

/** The page's settings, which name the address of every other call. */
export const SETTINGS = '/api/client-config';

/** Paths without screens. A request for one is never answered with the start page. */
const NOT_SCREENS = /^\/(?:api|static|health)(?:\/|$)|\.[A-Za-z0-9]+$/;

/** Whose answer it is: everyone's, or of readers with the same plan. */
export type Audience = 'everyone' | 'reader';

/** Returns whether answers of a path may be stored (S-483). */
export function isKeptPath(path: string): boolean {
  return KEPT.some((pattern) => pattern.test(path));
}

/** Returns whether a path may be a screen, which the start page shows. */
export function isScreenPath(path: string): boolean {
  return !NOT_SCREENS.test(path);
}

/** Returns who may see an answer by its cache control; null when it must not be stored. */
export function audienceOf(cacheControl: string | null): Audience | null {
  if (cacheControl === 'no-cache') return 'everyone';
  return cacheControl === 'private, no-cache' ? 'reader' : null;
}

/** Returns whether the server refuses this to the reader or no longer has it, so that a stored answer must go. */
export function isGone(status: number): boolean {
  return [403, 404, 410].includes(status);
}

/** Returns the name of an answer in storage. Published files have the day and other marks in their query. */
export function storedName({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.startsWith('/static/') ? pathname : pathname + search;
}

/** Returns the oldest stored reads beyond `most`. The settings stay: offline, no other read is found without them. */
export function readsToDrop<Stored extends { readonly url: string }>(
  stored: readonly Stored[],
  most: number,
): readonly Stored[] {
  return stored.filter(({ url }) => new URL(url).pathname !== SETTINGS).slice(0, -most);
}
