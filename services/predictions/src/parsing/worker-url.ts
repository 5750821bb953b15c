/**
 * Returns the parsing thread's entry beside the running code: the source file in the source tree (tests,
 * command lines), the built one in `dist`.
 */
export function readerWorkerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../worker.ts', import.meta.url)
    : new URL('./worker.js', import.meta.url);
}
