/** The column a table is sorted by. */
export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}

/** Reads the URL's `sort`: a column's id, `-` before it for the largest first; null for a column there is not. */
export function parseSort(value: string | null, ids: readonly string[]): TableSort | null {
  if (value === null) return null;
  const desc = value.startsWith('-');
  const id = desc ? value.slice(1) : value;
  return ids.includes(id) ? { id, desc } : null;
}

/** Writes what `parseSort` reads. */
export function sortText(sort: TableSort | undefined): string | null {
  return sort ? (sort.desc ? '-' : '') + sort.id : null;
}

/** How a text sorts: accents and case do not count. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
