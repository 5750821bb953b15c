/** Media types in a built web application, by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

const ALREADY_SMALL = /^(?:image\/(?!svg)|font\/)/;

/** Returns a file's media type. Unknown kinds are offered as downloads. */
export function mediaTypeOf(fileName: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return (extension === undefined ? undefined : MEDIA_TYPES[extension]) ?? 'application/octet-stream';
}

/** Whether compression pays off. */
export function isCompressible(mediaType: string): boolean {
  return !ALREADY_SMALL.test(mediaType);
}
