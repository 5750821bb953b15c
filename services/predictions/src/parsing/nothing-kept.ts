/**
 * Returns why a list of predictions or results is refused as a whole, or null. An empty list is a valid fact. A list
 * without any usable record is a mistake.
 */
export function nothingKept(kind: 'predictions' | 'results', total: number, kept: number): string | null {
  return total > 0 && kept === 0 ? `none of the ${total} ${kind} can be kept` : null;
}
