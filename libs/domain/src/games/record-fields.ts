/** Dotted path of a field in a record, for example `betting_analysis.home_spread`. */
export type FieldPath = string;

export interface Found {
  readonly path: FieldPath;
  readonly value: unknown;
}

/** Whether a value is a plain JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Bounded: paths are constants of this library.
const keysByPath = new Map<FieldPath, readonly string[]>();

function keysOf(path: FieldPath): readonly string[] {
  const known = keysByPath.get(path);
  if (known !== undefined) return known;
  const keys = path.split('.');
  keysByPath.set(path, keys);
  return keys;
}

/**
 * Returns the value at a path; undefined when a step is missing. Only own keys count, so `__proto__` finds
 * nothing.
 */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let value = record;
  for (const key of keysOf(path)) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Marks a value whose parent has the wrong type: present but unusable. */
const MISPLACED = Symbol('misplaced');

/**
 * Returns the first name that is present, neither missing nor null (S-330). When a parent block holds a text
 * or number instead of an object, the name counts as present but unusable, so a damaged record does not fall
 * back to its next field.
 */
export function firstPresent(record: unknown, paths: readonly FieldPath[]): Found | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (value !== undefined && value !== null) return { path, value };
    if (isMisplaced(record, path)) return { path, value: MISPLACED };
  }
  return null;
}

function isMisplaced(record: unknown, path: FieldPath): boolean {
  let block = record;
  for (const key of keysOf(path).slice(0, -1)) {
    if (!isRecord(block) || !Object.hasOwn(block, key)) return false;
    block = block[key];
    if (block !== null && !isRecord(block)) return true;
  }
  return false;
}

/** Returns the first text that is not blank; null when there is none. */
export function firstText(record: unknown, paths: readonly FieldPath[]): string | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** Returns the first finite number; null when there is none. */
export function firstNumber(record: unknown, paths: readonly FieldPath[]): number | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return null;
}

/** Returns the first number from 0 to 1; null when there is none. */
export function firstProbability(record: unknown, paths: readonly FieldPath[]): number | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  }
  return null;
}

/** Returns the first boolean; null when there is none. */
export function firstBoolean(record: unknown, paths: readonly FieldPath[]): boolean | null {
  for (const path of paths) {
    const value = valueAt(record, path);
    if (typeof value === 'boolean') return value;
  }
  return null;
}
