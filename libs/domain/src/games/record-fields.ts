/** Dotted path of a field inside a record, for example `betting_analysis.home_spread`. */
export type FieldPath = string;

export interface Found {
  readonly path: FieldPath;
  readonly value: unknown;
}

/** Whether a value is a plain object of a parsed JSON text. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined when any step is missing. Only own keys count, so `__proto__` leads nowhere. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let value = record;
  for (const key of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** The first of several names that is present (neither missing nor null), in the order given (S-330). */
export function firstPresent(record: unknown, paths: readonly FieldPath[]): Found | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (value !== undefined && value !== null) return { path, value };
  }
  return null;
}

/** The first text that is not blank among several names; null when there is none. */
export function firstText(record: unknown, paths: readonly FieldPath[]): string | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** The first finite number among several names; null when there is none. */
export function firstNumber(record: unknown, paths: readonly FieldPath[]): number | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return null;
}

/** The first number from 0 to 1 among several names; null when there is none. */
export function firstProbability(record: unknown, paths: readonly FieldPath[]): number | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  }
  return null;
}

/** The first boolean among several names; null when there is none. */
export function firstBoolean(record: unknown, paths: readonly FieldPath[]): boolean | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'boolean') return value;
  }
  return null;
}
