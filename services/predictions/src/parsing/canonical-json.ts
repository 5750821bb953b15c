/** What a JSON string has to escape: quotes, backslashes, control characters and halves of surrogate pairs. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** The keys of equal objects: as they come, in canonical order, and as text with what precedes a value. */
interface Shape {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly labels: readonly string[];
}

/** Shapes by first key. Make one for each file: it keeps the file's keys in memory. */
export type Shapes = Map<string, Shape[]>;

/** A file has few shapes. Comparing with more of them would cost more than sorting. */
const SHAPES_PER_KEY = 16;

/**
 * Returns JSON text that is the same for equal content: keys in code unit order, no spaces. The hash of a
 * record and the chain cover this text. Keys named `__proto__` are dropped everywhere, since no documented
 * field has this name and copying the record key by key would be dangerous. `value` must come from
 * JSON.parse. A number that JSON cannot hold (1e999) becomes null.
 *
 * This is most of the time that a file takes to read. Calling `JSON.stringify` for every value would take four
 * times as long, and sorting the keys of every object twice as long. So `shapes` keeps the order of keys from one
 * record to the next.
 */
export function canonicalJson(value: unknown, shapes: Shapes = new Map()): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    let items = '';
    for (const item of value) items += `${items === '' ? '' : ','}${canonicalJson(item, shapes)}`;
    return `[${items}]`;
  }
  const { sorted, labels } = shapeOf(value, shapes);
  let fields = '';
  for (let at = 0; at < sorted.length; at += 1)
    fields += `${labels[at]}${canonicalJson((value as Record<string, unknown>)[sorted[at] as string], shapes)}`;
  return `{${fields}}`;
}

function shapeOf(value: object, shapes: Shapes): Shape {
  const keys = Object.keys(value);
  const first = keys[0] ?? '';
  let alike = shapes.get(first);
  if (alike === undefined) shapes.set(first, (alike = []));
  const known = alike.find((shape) => isSame(shape.keys, keys));
  if (known !== undefined) return known;
  const sorted = keys.filter((key) => key !== '__proto__').sort();
  const labels = sorted.map((key, at) => `${at === 0 ? '' : ','}${quoted(key)}:`);
  const shape = { keys, sorted, labels };
  alike.push(shape);
  if (alike.length > SHAPES_PER_KEY) alike.shift();
  return shape;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
