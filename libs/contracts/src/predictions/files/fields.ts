import * as z from 'zod/mini';

// A delivered file may leave any documented field out, or give null where its source had nothing.
export const numberField = z.optional(z.nullable(z.number()));
export const textField = z.optional(z.nullable(z.string()));
export const flagField = z.optional(z.nullable(z.boolean()));

/** A documented group of fields. Fields beyond the documented ones are allowed and passed through. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.optional(z.nullable(z.looseObject(shape)));
}

/** Probabilities (0 to 1) or votes by model name. */
export const byModel = z.optional(z.nullable(z.record(z.string(), z.nullable(z.number()))));

/** Some files give one value where others give a group, for example `recommended_bet` (S-330). */
export const valueOrGroup = z.optional(
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.looseObject({})])),
);

/** American odds as a price, or the text of a source that has none. */
export const priceField = z.optional(z.nullable(z.union([z.number(), z.string()])));
