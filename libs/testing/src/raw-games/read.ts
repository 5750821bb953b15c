import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMO = join(import.meta.dirname, '../../../../services/predictions/demo');

export type RawSport = 'nfl' | 'cfb' | 'mlb';

/** A parsed demo file with the bare word NaN as null. No demo file has it inside a text. */
export interface RawFile {
  readonly name: string;
  readonly content: unknown;
  readonly records: readonly unknown[];
}

/** Returns a sport's prediction files by name, oldest first. */
export function rawFiles(sport: RawSport): RawFile[] {
  const folder = join(DEMO, sport);
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${sport}_predictions_`))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(/\bNaN\b/g, 'null');
      const content = JSON.parse(text) as { predictions: unknown[] };
      return { name, content, records: content.predictions };
    });
}

/** Returns the value at a path of keys; undefined where the path ends early. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key],
    value,
  );
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function number(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`not a number: ${String(value)}`);
  return value;
}
