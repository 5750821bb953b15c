import { getBetLimitRoute } from '@app/contracts';
import { unitCents } from '@app/domain';
import type { StakeReader } from '@app/domain';
import { useMemo } from 'react';
import { useBankroll } from '../session/use-bankroll.ts';
import { useBetsRead } from './use-bets.ts';

/** Whose stakes a screen names. */
export interface Reader extends StakeReader {
  /** False: nobody is signed in, and the bankroll is the default $1,000 (checklist S-292, S-375). */
  readonly isOwn: boolean;
  /** One unit, 1% of the bankroll. */
  readonly unitCents: number;
}

/**
 * Every screen that names a stake reads the reader here and the stake from `recommendStake` (checklist S-372). Until
 * the reader's own limit per bet is known there is none.
 */
export function useReader(): Reader {
  const bankroll = useBankroll();
  const { data } = useBetsRead(getBetLimitRoute, {});
  const maxStakeCents = data?.data.maxStakeCents ?? null;
  return useMemo(
    () => ({
      bankrollCents: bankroll.cents,
      isOwn: bankroll.isOwn,
      unitCents: unitCents(bankroll.cents),
      maxStakeCents,
    }),
    [bankroll, maxStakeCents],
  );
}
