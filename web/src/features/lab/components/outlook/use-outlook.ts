import type { SimulationPlan } from '@app/domain';
import { useMemo } from 'react';
import type { LabTask } from '../../lib/lab-task.ts';
import { DEFAULT_BETS } from '../../lib/outlook/outlook-query.ts';
import type { OutlookInputs } from '../../lib/outlook/outlook-query.ts';
import type { OutlookSample } from '../../lib/outlook/outlook-sample.ts';
import { useLabTask } from '../shared/use-lab-task.ts';
import type { Asked, TaskState } from '../shared/use-lab-task.ts';
import type { SampleState } from './use-outlook-sample.ts';

type OutlookTask = Extract<LabTask, { kind: 'outlook' }>;

/** What a simulation was about, for its words. */
export interface OutlookAbout {
  readonly plan: SimulationPlan;
  readonly sample: OutlookSample;
}

export type OutlookState = TaskState<OutlookTask, OutlookAbout>;

/** Simulates whenever the sample or an input changes. */
export function useOutlook(state: SampleState, inputs: OutlookInputs): OutlookState {
  const sample = state.kind === 'ready' ? state.sample : null;
  // A new object for every reading of the address, so compared by its text.
  const key = JSON.stringify(inputs);
  const asked = useMemo<Asked<OutlookTask, OutlookAbout> | null>(() => {
    if (sample === null) return null;
    const { rule, bankrollCents, bets, paths, seed } = JSON.parse(key) as OutlookInputs;
    const plan = { outcomes: sample.outcomes, rule, bankrollCents, bets: betsOf(bets, sample), paths, seed };
    return { task: { kind: 'outlook', plan }, about: { plan, sample } };
  }, [key, sample]);
  return useLabTask(asked);
}

/** As many bets as the sample has, unless the address says otherwise. */
export function betsOf(bets: number | null, sample: OutlookSample): number {
  return bets ?? Math.min(sample.bets ?? DEFAULT_BETS, MOST_DEFAULT_BETS);
}

/** A sample of thousands of bets would take longer than someone expects of a first look. */
const MOST_DEFAULT_BETS = 1000;
