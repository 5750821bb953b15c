import { teamNames } from '@app/domain';
import type { Sport } from '@app/domain';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'list'> & { readonly sport: Sport };

/** A team's name. The sport's list offers suggestions, but any name is allowed (S-185). */
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
