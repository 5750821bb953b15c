/**
 * Whether an `If-None-Match` header names this entity tag. Lists and `*` count; weak tags compare by their opaque
 * part, as RFC 9110 §13.1.2 asks for this header.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, tag] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) {
    if (tag === etag) return true;
  }
  return false;
}
