/** Where a link of an answer may lead: a page of this site or another site. */
export type SafeLink = { readonly kind: 'own' | 'other'; readonly href: string };

/** Stands for this site while an address is read. `.invalid` never resolves. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Returns where a link may lead, or null. Allows paths of this site and http(s). Refuses scripts, data, and addresses
 * that only look like a path, such as `//host` and `/\host`.
 */
export function safeLink(address: string): SafeLink | null {
  let url: URL;
  try {
    url = new URL(address, OWN_ORIGIN);
  } catch {
    return null;
  }
  if (url.origin === OWN_ORIGIN)
    return address.startsWith('/') ? { kind: 'own', href: url.pathname + url.search + url.hash } : null;
  const isNamed = /^https?:\/\//i.test(address);
  return isNamed && /^https?:$/.test(url.protocol) ? { kind: 'other', href: url.href } : null;
}

/** Returns the path if it is one of this site, else null. */
export function ownPath(address: string | null): string | null {
  const link = address === null ? null : safeLink(address);
  return link?.kind === 'own' ? link.href : null;
}
