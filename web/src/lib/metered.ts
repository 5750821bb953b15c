/** Whether an answer in the cache depends on who reads, which happens only under metered access (S-227). */
let isOwnRead = false;

/** Notes the server's mark on an answer that is not for everyone. */
export function noteReader({ headers }: Pick<Response, 'headers'>): void {
  isOwnRead ||= headers.get('cache-control')?.startsWith('private') === true;
}

/** Returns whether the cache must be dropped, since it shows what the reader could see. Forgets it. */
export function forgetReader(): boolean {
  const wasOwnRead = isOwnRead;
  isOwnRead = false;
  return wasOwnRead;
}
