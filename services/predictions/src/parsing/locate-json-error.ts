type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing more';

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Returns the offset of the first character that is not JSON (bare NaN allowed), or the text's length when it
 * ends too early. Called only for a text that JSON.parse refused, since the engine's message does not always
 * contain the position.
 */
export function locateJsonError(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = skip(SPACE, text, 0);
  while (at < text.length) {
    const next = step(text, at, expected, open);
    if (next.at === null) return next.errorAt;
    expected = next.expected;
    at = skip(SPACE, text, next.at);
  }
  return text.length;
}

type Step =
  { readonly at: number; readonly expected: Expected } | { readonly at: null; readonly errorAt: number };

function step(text: string, at: number, expected: Expected, open: ('{' | '[')[]): Step {
  const character = text.charAt(at);
  const error: Step = { at: null, errorAt: at };
  switch (expected) {
    case ':':
      return character === ':' ? { at: at + 1, expected: 'value' } : error;
    case 'key':
    case 'key or }': {
      if (character === '}' && expected === 'key or }') return close(at, open);
      return character === '"' ? stringEnd(text, at, ':') : error;
    }
    case ', or end': {
      const inside = open.at(-1);
      if (character === ',' && inside) return { at: at + 1, expected: inside === '{' ? 'key' : 'value' };
      return (character === '}' && inside === '{') || (character === ']' && inside === '[')
        ? close(at, open)
        : error;
    }
    case 'nothing more':
      return error;
  }
  if (character === ']' && expected === 'value or ]') return close(at, open);
  if (character === '{' || character === '[') {
    open.push(character);
    return { at: at + 1, expected: character === '{' ? 'key or }' : 'value or ]' };
  }
  const after = open.length === 0 ? 'nothing more' : ', or end';
  if (character === '"') return stringEnd(text, at, after);
  const end = skip(LITERAL, text, at);
  return end === at ? error : { at: end, expected: after };
}

function close(at: number, open: ('{' | '[')[]): Step {
  open.pop();
  return { at: at + 1, expected: open.length === 0 ? 'nothing more' : ', or end' };
}

function stringEnd(text: string, start: number, expected: Expected): Step {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 34) return { at: at + 1, expected };
    const next = code === 92 ? skip(ESCAPE, text, at) : at + 1;
    if (code < 32 || next === at) return { at: null, errorAt: at };
    at = next;
  }
  return { at: null, errorAt: text.length };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
