/** What a JSON string has to escape: quotes, backslashes, control characters and halves of surrogate pairs. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/**
 * Returns JSON text that is the same for equal content: keys in code unit order, no spaces. The hash of a
 * record and the chain cover this text. Keys named `__proto__` are dropped everywhere, since no documented
 * field has this name and copying the record key by key would be dangerous. `value` must come from
 * JSON.parse. A number that JSON cannot hold (1e999) becomes null.
 *
 * Calling `JSON.stringify` for every value would take twice as long, and most of the time a file takes to
 * read.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return String(value);
  let fields = '';
  if (Array.isArray(value)) {
    for (const item of value) fields += `${fields === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${fields}]`;
  }
  for (const key of Object.keys(value).sort()) {
    if (key === '__proto__') continue;
    const field = canonicalJson((value as Record<string, unknown>)[key]);
    fields += `${fields === '' ? '' : ','}${quoted(key)}:${field}`;
  }
  return `{${fields}}`;
}

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
