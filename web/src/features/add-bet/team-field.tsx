import { teamNames } from '@app/domain';
import type { Sport } from '@app/domain';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'list'> & { readonly sport: Sport };

/** A team's name: the sport's list helps typing, any other team may be named (checklist S-185). */
export function TeamField({ sport, ...field }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <TextField autoComplete="off" maxLength={80} {...field} list={id} />
      <datalist id={id}>
        {teamNames(sport).map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
    </>
  );
}
