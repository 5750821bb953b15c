import { locateJsonError } from './locate-json-error.ts';
import { scanJson } from './scan-json.ts';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly text: string }
  | { readonly ok: false; readonly reason: string; readonly detail?: string; readonly line?: number };

const NOT_JSON = 'not valid JSON';

/**
 * Parses delivered bytes as JSON: UTF-8 with or without a byte order mark, any line ends, NaN as null
 * (S-309). Refuses Infinity and anything else outside the grammar. `text` is the publishable file, with NaN
 * replaced and without the byte order mark.
 */
export function parseDeliveredJson(bytes: Uint8Array): ParsedJson {
  const decoded = decodeUtf8(bytes);
  if (decoded === null) return { ok: false, reason: 'not valid UTF-8' };
  const scanned = scanJson(decoded);
  if (!scanned.ok) return { ok: false, reason: scanned.reason, ...lineAndColumn(decoded, scanned.position) };
  try {
    return { ok: true, value: JSON.parse(scanned.text), text: scanned.text };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: NOT_JSON, ...where(decoded) };
  }
}

/** Returns strict UTF-8 text without its byte order mark; null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface Place {
  readonly detail: string;
  /** Counted from 1. */
  readonly line: number;
}

function where(text: string): Place {
  const position = locateJsonError(text);
  const place = lineAndColumn(text, position);
  if (position < text.length) {
    return { ...place, detail: `${place.detail}, at ${JSON.stringify(text.slice(position, position + 20))}` };
  }
  return { ...place, detail: text.trim() === '' ? 'the file is empty' : 'the file ends too early' };
}

function lineAndColumn(text: string, position: number): Place {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, detail: `line ${line}, column ${position - lineStart + 1}` };
}
