const MAX_LENGTH = 500;

/** Text from outside as PostgreSQL can hold it: no NUL, no half surrogate pair, not endless. */
export function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\0', '\uFFFD');
}
