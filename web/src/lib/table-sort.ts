/** The sort column of a table. */
export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}

/** Parses the URL's `sort`: a column id, prefixed by `-` for descending order. Returns null for an unknown column. */
export function parseSort(value: string | null, ids: readonly string[]): TableSort | null {
  if (value === null) return null;
  const desc = value.startsWith('-');
  const id = desc ? value.slice(1) : value;
  return ids.includes(id) ? { id, desc } : null;
}

/** Formats a sort for `parseSort`. */
export function sortText(sort: TableSort | undefined): string | null {
  return sort ? (sort.desc ? '-' : '') + sort.id : null;
}

/** Returns a sort key that ignores accents and case. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
