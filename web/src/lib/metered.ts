import { READER_STORE_PREFIX } from '../config/saved-reads.ts';

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

/** Deletes what the service worker stored for readers of any plan. */
export async function deleteSavedReads(): Promise<void> {
  const { caches } = window as Partial<Window>;
  const names = (await caches?.keys()) ?? [];
  const ofReaders = names.filter((name) => name.startsWith(READER_STORE_PREFIX));
  await Promise.all(ofReaders.map((name) => caches?.delete(name)));
}
