import { useMemo } from 'react';
import type { SlateRules, Trust } from '@app/domain';
import type { Evidence } from '../../lib/stakes/evidence.ts';
import { slateFigures } from '../../lib/stakes/slate-figures.ts';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import type { SlatePick } from '../../lib/stakes/slate-picks.ts';
import type { StakesQuery } from '../../lib/stakes/stakes-query.ts';

type Limits = Omit<StakesQuery, 'from' | 'trust' | 'bankrollCents' | 'bets'>;

interface Inputs {
  readonly picks: readonly SlatePick[];
  readonly evidence: Evidence | null;
  readonly limits: Limits;
  readonly trust: Trust;
  readonly bankrollCents: number;
  readonly maxStakeCents: number | null;
}

/** Returns a slate's figures, computed again only when an input changes. */
export function useSlateFigures({
  picks,
  evidence,
  limits,
  trust,
  bankrollCents,
  maxStakeCents,
}: Inputs): SlateFigures {
  const { isShrunk, fractionPercent, betPercent, gamePercent, dayPercent, stepCents, sameGame } = limits;
  return useMemo(() => {
    const rules: SlateRules = {
      ...{ bankrollCents, maxStakeCents, fractionPercent, betPercent, gamePercent, dayPercent },
      ...{ stepCents, sameGame },
    };
    return slateFigures({ picks, evidence, rules, rule: { trust, isShrunk } });
  }, [
    picks,
    evidence,
    trust,
    isShrunk,
    bankrollCents,
    maxStakeCents,
    fractionPercent,
    betPercent,
    gamePercent,
    dayPercent,
    stepCents,
    sameGame,
  ]);
}
