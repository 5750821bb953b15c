import useSWR from 'swr';
import { encodePath } from '../../../config/static-paths.ts';
import { readerHeaders } from '../../../lib/static-file.ts';

/** Reads the text report of a game. Empty while it loads, and when there is none. */
export function useTextReport(path: string): string | null | undefined {
  return useSWR<string | null>(path, readText).data;
}

/** The report is optional: skip it when it cannot be read. */
async function readText(path: string): Promise<string | null> {
  try {
    const response = await fetch(encodePath(path), { headers: { accept: 'text/plain', ...readerHeaders() } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
