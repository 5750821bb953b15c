import { FileRejection } from './rejection.ts';
import { READ_LIMITS } from './limits.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Checks that bytes are one complete PNG image of a reasonable size by walking its chunks: header first, end
 * last, nothing after it. Pixels are not decoded, which the browser does safely. @throws FileRejection naming
 * the rule
 */
export function checkPng(bytes: Uint8Array): void {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) throw new FileRejection('not a PNG image');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE.length;
  let isFirst = true;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (isFirst) checkHeader(view, at, type, length);
    isFirst = false;
    at += 12 + length;
    if (type === 'IEND') {
      if (at !== bytes.length) throw new FileRejection('not a PNG image', { detail: 'data after the end' });
      return;
    }
  }
  throw new FileRejection('not a PNG image', { detail: 'the file ends too early' });
}

function checkHeader(view: DataView, at: number, type: string, length: number): void {
  if (type !== 'IHDR' || length !== 13 || at + 25 > view.byteLength) {
    throw new FileRejection('not a PNG image', { detail: 'no image header' });
  }
  const width = view.getUint32(at + 8);
  const height = view.getUint32(at + 12);
  const limit = READ_LIMITS.imageSidePixels;
  if (width === 0 || height === 0 || width > limit || height > limit) {
    throw new FileRejection('image is too large', {
      detail: `${width} by ${height} pixels, at most ${limit}`,
    });
  }
}
