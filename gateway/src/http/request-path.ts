import type { IncomingMessage } from 'node:http';

/**
 * Returns a target's path without the query, not decoded. Absolute targets (`GET http://host/path`) give
 * their path, as in the router.
 */
export function rawPathOf(target: string): string {
  const start = target.startsWith('/') ? 0 : pathStartOf(target);
  const query = target.indexOf('?', start);
  return target.slice(start, query === -1 ? undefined : query) || '/';
}

function pathStartOf(target: string): number {
  const scheme = /^https?:\/\/[^/?#]*/i.exec(target);
  return scheme === null ? 0 : scheme[0].length;
}

/** Percent-decodes a path exactly once; undefined when it is not valid UTF-8. */
export function decodePath(rawPath: string): string | undefined {
  if (!rawPath.includes('%')) return rawPath;
  try {
    return decodeURIComponent(rawPath);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Node keeps the first of two Host headers, but a proxy may have used the other. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
