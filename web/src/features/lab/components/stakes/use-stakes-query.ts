import { useSearchParams } from 'react-router-dom';
import { readStakesQuery } from '../../lib/stakes/stakes-query.ts';
import type { StakesInput, StakesRead } from '../../lib/stakes/stakes-query.ts';
import { typedBetText } from '../../lib/stakes/typed-bets.ts';
import type { TypedBet } from '../../lib/stakes/typed-bets.ts';

export interface StakesControls extends StakesRead {
  /** An input as it is in the address; null when it is not. */
  readonly text: (input: StakesInput) => string | null;
  readonly write: (input: StakesInput, text: string) => void;
  readonly writeBets: (bets: readonly TypedBet[]) => void;
}

/** The inputs of the stakes, which live in the address. */
export function useStakesQuery(): StakesControls {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void): void => {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true },
    );
  };
  return {
    ...readStakesQuery(address),
    text: (input) => address.get(input),
    write: (input, text) => {
      change((next) => {
        next.set(input, text);
      });
    },
    writeBets: (bets) => {
      change((next) => {
        next.delete('b');
        next.set('from', 'typed');
        for (const bet of bets) next.append('b', typedBetText(bet));
      });
    },
  };
}
