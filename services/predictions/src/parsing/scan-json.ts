import { READ_LIMITS } from './limits.ts';

export type ScannedJson =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string; readonly position: number };

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const CAPITAL_N = 78;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Scans JSON text before parsing: replaces bare NaN by null outside strings (S-309) and refuses what would be
 * too expensive to parse. It does not check the grammar. Replacing NaN never makes an invalid text valid,
 * since no other JSON token contains "null". Positions are UTF-16 offsets in the original text.
 */
export function scanJson(text: string): ScannedJson {
  const nanPositions: number[] = [];
  /** Commas seen in each open object or list. Lists have no limit. */
  const commas = new Uint32Array(READ_LIMITS.depth + 1);
  const isObject = new Uint8Array(READ_LIMITS.depth + 1);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        if (end - at > READ_LIMITS.stringChars)
          return { ok: false, reason: 'a text is too long', position: at };
        at = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        values += 1;
        if (depth > READ_LIMITS.depth) {
          return { ok: false, reason: `nested deeper than ${READ_LIMITS.depth}`, position: at };
        }
        commas[depth] = 0;
        isObject[depth] = text.charCodeAt(at) === OPEN_OBJECT ? 1 : 0;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth = Math.max(0, depth - 1);
        break;
      case COMMA: {
        values += 1;
        const keys = (commas[depth] ?? 0) + 1;
        commas[depth] = keys;
        if (isObject[depth] === 1 && keys >= READ_LIMITS.keysPerObject) {
          return { ok: false, reason: 'an object has too many keys', position: at };
        }
        break;
      }
      case CAPITAL_N:
        if (text.startsWith('NaN', at)) {
          nanPositions.push(at);
          at += 2;
        }
        break;
    }
    if (values > READ_LIMITS.values) return { ok: false, reason: 'too many values', position: at };
  }
  return { ok: true, text: withNullAt(text, nanPositions) };
}

/** Returns the offset of the closing quote, or of the last character in an unterminated string. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!isEscaped(text, at)) return at;
  }
  return text.length - 1;
}

/** Whether an odd number of backslashes precedes a quote. The opening quote ends the count. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

function withNullAt(text: string, positions: readonly number[]): string {
  if (positions.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const position of positions) {
    parts.push(text.slice(from, position));
    from = position + 3;
  }
  parts.push(text.slice(from));
  return parts.join('null');
}
