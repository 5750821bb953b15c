import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api/errors.ts';

type FormSchema<Values> = z.ZodMiniType<Values, FieldValues>;

/**
 * A form judged by its contract's schema: on submit first, then with every change; the first broken field takes the
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
 * Sets the rules a server found broken on their fields and focuses the first. False when the error names no field of
 * this form: then it belongs above the form.
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

/** An amount that cannot be read counts as 0, so that its own rule says what is wrong. */
function withAmounts<Values extends FieldValues>(values: Values): Values {
  const entries = Object.entries(values) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Number.isNaN(value) ? 0 : value]),
  ) as Values;
}
