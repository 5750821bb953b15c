import mime from 'mime';

const TEXT = /^(?:text\/|application\/json$)/;
const ALREADY_SMALL = /^(?:image\/(?!svg)|font\/)/;

/** Returns the media type of a file name. Unknown types are offered for download. */
export function mediaTypeOf(fileName: string): string {
  const type = mime.getType(fileName) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compressing such bytes is worth it. */
export function isCompressible(mediaType: string): boolean {
  return !ALREADY_SMALL.test(mediaType);
}
