import * as z from 'zod/mini';

// A delivered file may omit any documented field, or set it to null where its source had no value.
export const numberField = z.optional(z.nullable(z.number()));
export const textField = z.optional(z.nullable(z.string()));
export const flagField = z.optional(z.nullable(z.boolean()));

/** A documented group of fields. Additional fields are allowed and passed through. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.optional(z.nullable(z.looseObject(shape)));
}

/** Probabilities (0 to 1) or votes by model name. */
export const byModel = z.optional(z.nullable(z.record(z.string(), z.nullable(z.number()))));

/** Some files have a single value instead of a group, for example `recommended_bet` (S-330). */
export const valueOrGroup = z.optional(
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.looseObject({})])),
);

/** American odds, or the text of a source without prices. */
export const priceField = z.optional(z.nullable(z.union([z.number(), z.string()])));
