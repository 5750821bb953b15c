const MAX_LENGTH = 500;

/** Makes text from outside storable in PostgreSQL: no NUL, no lone surrogates, limited length. */
export function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\0', '\uFFFD');
}
