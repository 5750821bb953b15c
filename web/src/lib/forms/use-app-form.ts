import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api/errors.ts';

type FormSchema<Values> = z.ZodMiniType<Values, FieldValues>;

/**
 * A form validated by its contract's schema: first on submit, then on every change. The first invalid field takes the
 * focus. `defaultValues` holds every field.
 */
export function useAppForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  const judge = standardSchemaResolver(schema) as Resolver<Values, unknown, Values>;
  return useForm<Values, unknown, Values>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: (values, context, options) => judge(withAmounts(values), context, options),
  });
}

/**
 * Shows the server's rule violations on their fields and focuses the first. Returns false when no field of this form
 * matches, so that the error goes above the form.
 */
export function showServerIssues<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.issues.filter(({ field }) => Object.hasOwn(form.getValues(), field));
  known.forEach(({ field, rule }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message: rule }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

/** An unreadable amount counts as 0, so that the field's own rule produces the message. */
function withAmounts<Values extends FieldValues>(values: Values): Values {
  const entries = Object.entries(values) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Number.isNaN(value) ? 0 : value]),
  ) as Values;
}
