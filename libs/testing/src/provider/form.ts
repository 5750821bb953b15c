/** Decoded form data: text at the leaves, lists and objects by the brackets of the names. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Decodes `a[b][0][c]=d`, the encoding of the provider's interface for bodies and queries. */
export function decodeForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name
      .split(/\[|\]\[|\]/)
      .filter((part, index) => index === 0 || part !== '');
    put(root, [first, ...rest, ...(name.endsWith('[]') ? [''] : [])], value);
  }
  return asLists(root) as Form;
}

function put(target: Form, path: readonly string[], value: string): void {
  let at = target;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (Object.hasOwn(Object.prototype, name)) return;
    if (index === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    at = at[name] = typeof next === 'object' && !Array.isArray(next) ? next : {};
  }
}

/** Turns objects whose names are 0, 1, 2, … into lists. */
function asLists(value: FormValue, depth = 0): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, asLists(inner, depth + 1)] as const);
  const isList = depth > 0 && entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
