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

/** Compares the values of two cells, for the `sortFn` of a column. */
export function compareCells(
  a: { getValue: <T>(columnId: string) => T },
  b: { getValue: <T>(columnId: string) => T },
  columnId: string,
): number {
  const [left, right] = [a.getValue<number | string>(columnId), b.getValue<number | string>(columnId)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns a sort key that ignores accents and case. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
