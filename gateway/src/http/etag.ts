/**
 * Whether an `If-None-Match` header matches this entity tag. Supports lists and `*`, and uses the weak
 * comparison, as RFC 9110 asks for this header.
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
