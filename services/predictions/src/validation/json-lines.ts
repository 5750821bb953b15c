const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^,\]}\s]*/y;

/** Finds the lines of values in JSON text that parses. Keys of objects and positions in lists, from the outside in. */
export class JsonLines {
  readonly #text: string;
  readonly #lineStarts: number[] = [0];
  /** Where the elements of a list begin, since a list is asked for many of them. */
  readonly #elements = new Map<number, readonly number[]>();

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
      this.#lineStarts.push(at + 1);
  }

  /** Returns the line of a value, counted from 1. Of a missing one, that of the innermost block that exists. */
  lineOf(path: readonly (string | number)[]): number {
    let at = this.#skipSpace(0);
    for (const step of path) {
      const next = typeof step === 'number' ? this.#elementsAt(at)[step] : this.#member(at, step);
      if (next === undefined) break;
      at = next;
    }
    return this.#lineAt(at);
  }

  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #elementsAt(start: number): readonly number[] {
    const known = this.#elements.get(start);
    if (known !== undefined) return known;
    const found: number[] = [];
    if (this.#text[start] === '[') {
      let at = this.#skipSpace(start + 1);
      while (at < this.#text.length && this.#text[at] !== ']') {
        found.push(at);
        at = this.#afterComma(this.#endOf(at));
      }
    }
    this.#elements.set(start, found);
    return found;
  }

  /** Where the value of a key begins. Of a repeated key the last counts, as for the parser. */
  #member(start: number, wanted: string): number | undefined {
    let found: number | undefined;
    if (this.#text[start] !== '{') return found;
    let at = this.#skipSpace(start + 1);
    while (at < this.#text.length && this.#text[at] !== '}') {
      const keyEnd = this.#endOf(at);
      const key: unknown = JSON.parse(this.#text.slice(at, keyEnd));
      const value = this.#skipSpace(this.#skipSpace(keyEnd) + 1);
      if (key === wanted) found = value;
      at = this.#afterComma(this.#endOf(value));
    }
    return found;
  }

  #endOf(start: number): number {
    if (this.#text[start] === '"') return this.#endOfString(start);
    if (this.#text[start] !== '{' && this.#text[start] !== '[') return this.#match(PLAIN, start);
    let depth = 0;
    for (let at = start; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (character === '"') at = this.#endOfString(at) - 1;
      else if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.#text.length;
  }

  #endOfString(start: number): number {
    let at = start + 1;
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1;
    return at + 1;
  }

  #afterComma(end: number): number {
    const at = this.#skipSpace(end);
    return this.#text[at] === ',' ? this.#skipSpace(at + 1) : at;
  }

  #skipSpace(at: number): number {
    return this.#match(SPACE, at);
  }

  #match(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : at;
  }
}
