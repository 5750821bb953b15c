import { getBetLimitRoute } from '@app/contracts';
import { unitCents } from '@app/domain';
import type { StakeReader } from '@app/domain';
import { useMemo } from 'react';
import { useBankroll } from '../session/use-bankroll.ts';
import { useBetsRead } from './use-bets-read.ts';

/** The person whose stakes a screen shows. */
export interface Reader extends StakeReader {
  /** False for visitors, who get the default bankroll of $1,000 (S-292, S-375). */
  readonly isOwn: boolean;
  /** One unit, 1% of the bankroll. */
  readonly unitCents: number;
}

/**
 * Every screen that shows a stake gets the reader here and the stake from `recommendStake` (S-372). While the reader's
 * own limit per bet is unknown, there is no stake.
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
