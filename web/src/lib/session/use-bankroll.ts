import { DEFAULT_BANKROLL_CENTS, dollarsToCents } from '@app/domain';
import { useMemo } from 'react';
import { useSession } from './session-context.ts';

export interface Bankroll {
  readonly cents: number;
  /** False for visitors, who get the $1,000 that all stakes then assume (S-292, S-375). */
  readonly isOwn: boolean;
}

/** Returns the bankroll for stakes: the signed-in reader's own, or the default. */
export function useBankroll(): Bankroll {
  const { user } = useSession();
  const own = user && dollarsToCents(user.bankroll);
  return useMemo(
    () => (own ? { cents: own, isOwn: true } : { cents: DEFAULT_BANKROLL_CENTS, isOwn: false }),
    [own],
  );
}
