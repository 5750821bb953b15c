/**
 * JSON text that is the same for equal content: keys in code unit order, no spaces. The hash of a record and
 * the chain of records cover this text. Keys named `__proto__` are left out, wherever they stand: they carry
 * no documented field and are dangerous to whoever copies the record key by key.
 * `value` must come from JSON.parse; a number that JSON cannot hold (1e999) becomes null.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields: string[] = [];
  for (const key of Object.keys(value).sort()) {
    if (key === '__proto__') continue;
    fields.push(`${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`);
  }
  return `{${fields.join(',')}}`;
}
