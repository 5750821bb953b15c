import { useQueryEdit } from '../../../../lib/query-values.ts';
import { readStakesQuery } from '../../lib/stakes/stakes-query.ts';
import type { StakesInput, StakesRead } from '../../lib/stakes/stakes-query.ts';
import { readTypedBets, typedBetText } from '../../lib/stakes/typed-bets.ts';
import type { TypedBet } from '../../lib/stakes/typed-bets.ts';

export interface StakesControls extends StakesRead {
  /** An input as it is in the address; null when it is not. */
  readonly text: (input: StakesInput) => string | null;
  readonly write: (input: StakesInput, text: string) => void;
  readonly editBets: EditBets;
}

/** Changes the bets of the address. */
export type EditBets = (edit: (bets: readonly TypedBet[]) => readonly TypedBet[]) => void;

/** The inputs of the stakes, which live in the address. */
export function useStakesQuery(): StakesControls {
  const [address, editQuery] = useQueryEdit();
  return {
    ...readStakesQuery(address),
    text: (input) => address.get(input),
    write: (input, text) => {
      editQuery((next) => {
        next.set(input, text);
      });
    },
    editBets: (edit) => {
      editQuery((next) => {
        const { bets } = readTypedBets(next.getAll('b'));
        next.delete('b');
        next.set('from', 'typed');
        for (const bet of edit(bets)) next.append('b', typedBetText(bet));
      });
    },
  };
}
