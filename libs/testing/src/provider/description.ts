import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a parameter may be. Everything arrives as text; `number` and `boolean` are how it must read. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | { readonly enum: readonly string[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly any: readonly Shape[] }
  | Fields;

export type Fields = {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
};

/** A request of the provider's interface. Ids in `path` read `{id}`. */
export type Operation = Fields & { readonly method: string; readonly path: string };

/** The part of the provider's interface that this server speaks. */
export type Description = { readonly version: string; readonly operations: readonly Operation[] };

/** Written by `npm run provider:description`. */
export const DESCRIPTION_FILE = join(import.meta.dirname, 'description.json');

/** Reads the committed description. */
export function readDescription(): Description {
  return JSON.parse(readFileSync(DESCRIPTION_FILE, 'utf8')) as Description;
}
