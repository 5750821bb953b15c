import { useMemo } from 'react';
import type { SlateRules, Trust } from '@app/domain';
import type { LabTask } from '../../lib/lab-task.ts';
import type { Evidence } from '../../lib/stakes/evidence.ts';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import type { SlatePick } from '../../lib/stakes/slate-picks.ts';
import type { StakesQuery } from '../../lib/stakes/stakes-query.ts';
import { useLabTask } from '../shared/use-lab-task.ts';
import type { Asked, TaskState } from '../shared/use-lab-task.ts';

type Limits = Omit<StakesQuery, 'from' | 'trust' | 'bankrollCents' | 'bets'>;
type SlateTask = Extract<LabTask, { kind: 'slate' }>;

interface Inputs {
  readonly picks: readonly SlatePick[];
  readonly evidence: Evidence | null;
  readonly limits: Limits;
  readonly trust: Trust;
  readonly bankrollCents: number;
  readonly maxStakeCents: number | null;
}

export interface SlateFiguresState {
  /** null without picks, until the first figures are computed, and when they cannot be. The last ones stay while the next are computed. */
  readonly figures: SlateFigures | null;
  readonly task: TaskState<SlateTask, null>;
}

/** Computes a slate's figures in the worker, again only when an input changes. */
export function useSlateFigures({
  picks,
  evidence,
  limits,
  trust,
  bankrollCents,
  maxStakeCents,
}: Inputs): SlateFiguresState {
  const { isShrunk, fractionPercent, betPercent, gamePercent, dayPercent, stepCents, sameGame } = limits;
  const asked = useMemo((): Asked<SlateTask, null> | null => {
    if (picks.length === 0) return null;
    const rules: SlateRules = {
      ...{ bankrollCents, maxStakeCents, fractionPercent, betPercent, gamePercent, dayPercent },
      ...{ stepCents, sameGame },
    };
    const inputs = { picks, evidence, rules, rule: { trust, isShrunk } };
    return { task: { kind: 'slate', inputs }, about: null };
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
  const task = useLabTask(asked);
  return { figures: task.shown?.result ?? null, task };
}
