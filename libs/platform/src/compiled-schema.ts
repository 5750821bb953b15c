import * as core from 'zod/v4/core';
import type * as z from 'zod/mini';

/** A schema that only validates, with the same errors as its source schema. */
export interface CompiledSchema<Output> {
  safeParse(value: unknown): core.util.SafeParseResult<Output>;
  /** Throws a ZodError. */
  parse(value: unknown): Output;
}

/**
 * Compiles a schema to run several times faster: the zod build shared with browsers walks objects key by key,
 * while servers may let zod generate code. Measured for a 2 KB response: 1.5 instead of 13 microseconds.
 */
export function compileSchema<Schema extends z.ZodMiniType>(schema: Schema): CompiledSchema<z.infer<Schema>> {
  const compiled = compile(schema, new Set());
  return {
    safeParse: (value) => core.safeParse(compiled, value) as core.util.SafeParseResult<z.infer<Schema>>,
    parse: (value) => core.parse(compiled, value) as z.infer<Schema>,
  };
}

/** Rebuilds objects and their containers. Other schemas and recursive ones stay as they are. */
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
