import { MAX_UPLOAD_BYTES } from '@app/contracts';

/** Why a file cannot be uploaded, or null. */
export function uploadFault({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > MAX_UPLOAD_BYTES
    ? 'This file is above 700 KB. Deliver it in the inbox folder instead.'
    : null;
}

/** Returns a file's bytes in base64. Rejects when it cannot be read. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => {
      reject(new Error('the file cannot be read'));
    };
    reader.readAsDataURL(file);
  });
}

/** Returns the bytes of a text in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
