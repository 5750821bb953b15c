import { getBetSportsbooks } from '@app/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { PlaceBetState } from './use-place-bet.ts';

/** The sportsbook: starts with the last one used and suggests earlier ones. */
export function SportsbookField({ state }: { readonly state: PlaceBetState }): ReactNode {
  const { form, change } = state;
  const listId = useId();
  const { data } = useBetsRead(getBetSportsbooks, {});
  return (
    <>
      <TextField
        label="Sportsbook (optional)"
        value={form.sportsbook}
        list={listId}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => {
          change((last) => ({ ...last, sportsbook: event.target.value }));
        }}
      />
      <datalist id={listId}>
        {(data?.data ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
