import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes ready to serve, under the hash of the plain form. */
export interface Blob {
  readonly sha256: string;
  readonly contentType: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Quality 5 gives most of what 11 does in a twentieth of the time; a publish must not wait for the rest.
const BROTLI_QUALITY = 5;
/** Bits of the window. 256 KiB covers the slate of a real week. The 4 MiB of the default take a third more time. */
const BROTLI_WINDOW = 18;
const GZIP_LEVEL = 4;
/** Each chunk waits for the main thread. With the 16 KiB of the default a file takes a quarter longer. */
const CHUNK_BYTES = 64 * 1024;

export const JSON_TYPE = 'application/json';

/** SHA-256 in lower-case hex; of a text, of its UTF-8 bytes. */
export function sha256Of(bytes: Buffer | string): string {
  return hash('sha256', bytes);
}

/** Makes the stored forms once, off the main thread; images stay as they are. */
export async function toBlob(
  bytes: Buffer,
  contentType: string,
  sha256: string = sha256Of(bytes),
): Promise<Blob> {
  if (contentType.startsWith('image/')) return { sha256, contentType, identity: bytes, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    brotliAsync(bytes, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { chunkSize: CHUNK_BYTES, level: GZIP_LEVEL }),
  ]);
  return { sha256, contentType, identity: bytes, br, gzip: zipped };
}
