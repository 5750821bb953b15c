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

// Paths are constants of this library, so the map stays as small as the list of them.
const keysByPath = new Map<FieldPath, readonly string[]>();

function keysOf(path: FieldPath): readonly string[] {
  const known = keysByPath.get(path);
  if (known !== undefined) return known;
  const keys = path.split('.');
  keysByPath.set(path, keys);
  return keys;
}

/** The value at a path; undefined when any step is missing. Only own keys count, so `__proto__` leads nowhere. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let value = record;
  for (const key of keysOf(path)) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Stands for a value whose place is taken by something of the wrong kind: it is there, and usable as nothing. */
const MISPLACED = Symbol('misplaced');

/**
 * The first of several names that is present, neither missing nor null, in the order given (S-330). When a
 * text or a number stands where the block around a name belongs, the name counts as present with an unusable
 * value: a damaged record is not read from its next best field.
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
