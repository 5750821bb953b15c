import { DEFAULT_BANKROLL_CENTS, dollarsToCents } from '@app/domain';
import { useMemo } from 'react';
import { useSession } from './session-context.ts';

export interface Bankroll {
  readonly cents: number;
  /** False: nobody is signed in, and this is the $1,000 every stake is named for then (checklist S-292, S-375). */
  readonly isOwn: boolean;
}

/** The bankroll stakes are counted with: the signed-in reader's own, else the default. */
export function useBankroll(): Bankroll {
  const { user } = useSession();
  const own = user && dollarsToCents(user.bankroll);
  return useMemo(
    () => (own ? { cents: own, isOwn: true } : { cents: DEFAULT_BANKROLL_CENTS, isOwn: false }),
    [own],
  );
}
