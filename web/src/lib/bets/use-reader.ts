import { unitCents } from '@app/domain';
import type { StakeReader } from '@app/domain';
import { useMemo } from 'react';
import { useBankroll } from '../session/use-bankroll.ts';
import { useOwnLimits } from './use-own-limits.ts';

/** The person whose stakes a screen shows. */
export interface Reader extends StakeReader {
  readonly isPaused: boolean;
  /** False for visitors, who get the default bankroll of $1,000 (S-292, S-375). */
  readonly isOwn: boolean;
  /** One unit, 1% of the bankroll. */
  readonly unitCents: number;
}

/**
 * Every screen that shows a stake gets the reader here and the stake from `recommendStake` (S-372). There is none until
 * the reader's own limits are known, or could not be read.
 */
export function useReader(): Reader {
  const bankroll = useBankroll();
  const { maxStakeCents, isQuiet } = useOwnLimits();
  return useMemo(
    () => ({
      bankrollCents: bankroll.cents,
      isOwn: bankroll.isOwn,
      unitCents: unitCents(bankroll.cents),
      maxStakeCents,
      isPaused: isQuiet,
    }),
    [bankroll, maxStakeCents, isQuiet],
  );
}
