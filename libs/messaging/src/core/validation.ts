import { AppError, type FieldIssue } from '@app/contracts';
import type { CompiledSchema } from '@app/platform';

const MAX_ISSUES = 20;

/** Parses a value. Throws VALIDATION_FAILED with field and rule of each problem, up to 20. */
export function parseOrRefuse<Output>(schema: CompiledSchema<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues: FieldIssue[] = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ field: issue.path.map(String).join('.'), rule: issue.message }));
  throw new AppError('VALIDATION_FAILED', 'The request is not valid.', { issues });
}

/** Parses JSON text into a box; undefined when it is not JSON. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
