import { encodePath } from '../../../config/static-paths.ts';
import { readToken } from '../../../lib/session/credentials.ts';
import { readerHeaders } from '../../../lib/static-file.ts';

/**
 * Reads an image that the server shows to signed-in readers of some plans only (S-227), as a data URL. Null for nobody
 * signed in, or when it cannot be read.
 */
export async function readImage(path: string): Promise<string | null> {
  if (readToken() === null) return null;
  try {
    const response = await fetch(encodePath(path), { headers: readerHeaders() });
    return response.ok ? await toDataUrl(await response.blob()) : null;
  } catch {
    return null;
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(new Error('the image cannot be read'));
    };
    reader.readAsDataURL(blob);
  });
}
