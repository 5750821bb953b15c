import * as core from 'zod/v4/core';
import type * as z from 'zod/mini';

/** A schema that only checks; refusals read as those of the schema it was made from. */
export interface CompiledSchema<Output> {
  safeParse(value: unknown): core.util.SafeParseResult<Output>;
  /** Throws a ZodError. */
  parse(value: unknown): Output;
}

/**
 * The same checks, several times faster: zod's small build, which the browser shares, looks at objects key by key,
 * while servers may let zod generate code for them. Measured for a 2 KB answer: 1.5 instead of 13 microseconds.
 */
export function compileSchema<Schema extends z.ZodMiniType>(schema: Schema): CompiledSchema<z.infer<Schema>> {
  const compiled = compile(schema, new Set());
  return {
    safeParse: (value) => core.safeParse(compiled, value) as core.util.SafeParseResult<z.infer<Schema>>,
    parse: (value) => core.parse(compiled, value) as z.infer<Schema>,
  };
}

/** Rebuilds objects and what may hold them; every other schema, and one that contains itself, stays as it is. */
function compile(schema: core.$ZodType, above: ReadonlySet<core.$ZodType>): core.$ZodType {
  if (above.has(schema)) return schema;
  const within = new Set(above).add(schema);
  if (schema instanceof core.$ZodObject) {
    const def = schema._zod.def;
    const shape = Object.fromEntries(
      Object.entries(def.shape as core.$ZodShape).map(([key, field]) => [key, compile(field, within)]),
    );
    return new core.$ZodObjectJIT({ ...def, shape });
  }
  if (schema instanceof core.$ZodArray) {
    return core.clone(schema, { ...schema._zod.def, element: compile(schema._zod.def.element, within) });
  }
  if (schema instanceof core.$ZodNullable || schema instanceof core.$ZodOptional) {
    return core.clone(schema, { ...schema._zod.def, innerType: compile(schema._zod.def.innerType, within) });
  }
  return schema;
}
