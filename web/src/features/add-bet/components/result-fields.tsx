import { PAYOUT_HINTS } from '@app/domain';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { usualPayoutDollars } from '../lib/manual-bet.ts';
import type { ManualBetForm } from '../lib/manual-bet.ts';

export type Form = UseFormReturn<ManualBetForm, unknown, ManualBetForm>;

const RESULTS = [
  { value: '', label: 'Pending' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'push', label: 'Push' },
] as const;

/** The bet's result, when it has one (S-183, S-191). */
export function ResultFields({ form }: { readonly form: Form }): ReactNode {
  const { control, setValue, getValues, formState } = form;
  const [actualResult, odds, betAmount] = useWatch({ control, name: ['actualResult', 'odds', 'betAmount'] });
  const usual = actualResult === '' ? null : usualPayoutDollars(actualResult, { odds, betAmount });
  const filled = useRef(usual);
  useEffect(() => {
    // The payout follows stake and odds until the user changes it.
    if (getValues('actualPayout') === filled.current) setValue('actualPayout', usual);
    filled.current = usual;
  }, [usual, getValues, setValue]);
  return (
    <>
      <ChoiceField
        label="Result"
        value={actualResult}
        options={RESULTS}
        onChange={(result) => {
          setValue('actualResult', result);
          setValue('actualPayout', result === '' ? null : usualPayoutDollars(result, getValues()));
        }}
      />
      {actualResult === '' ? null : (
        <Controller
          control={control}
          name="actualPayout"
          render={({ field }) => (
            <MoneyField
              {...field}
              value={field.value ?? Number.NaN}
              label="Payout"
              hint={PAYOUT_HINTS[actualResult]}
              error={formState.errors.actualPayout?.message}
            />
          )}
        />
      )}
    </>
  );
}
