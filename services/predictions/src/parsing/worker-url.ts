/**
 * Entry of the reading thread beside the running code: the source file when the source tree runs (tests,
 * command lines), the built one in `dist`.
 */
export function readerWorkerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../worker.ts', import.meta.url)
    : new URL('./worker.js', import.meta.url);
}
