import { closingLuckOf, luckOf, luckOfBest, nextUint32, randomState, startSimulation } from '@app/domain';
import type { BackTestBet, ClosingBet, ClosingLuck, Luck, LuckBet, LuckOfBest } from '@app/domain';
import type { Outlook, SimulationPlan } from '@app/domain';
import { slateFigures } from './stakes/slate-figures.ts';
import type { SlateFigures, SlateInputs } from './stakes/slate-figures.ts';

/** A calculation that may take long. */
export type LabTask =
  | { readonly kind: 'outlook'; readonly plan: SimulationPlan }
  | { readonly kind: 'luck'; readonly bets: readonly LuckBet[]; readonly closing: readonly ClosingBet[] }
  | {
      readonly kind: 'best-luck';
      readonly bets: readonly Pick<BackTestBet, 'odds' | 'stakeCents' | 'profitCents' | 'result'>[];
      readonly tried: number;
      readonly seed: number;
    }
  | { readonly kind: 'slate'; readonly inputs: SlateInputs };

/** What each task results in. */
export interface LabResults {
  readonly outlook: Outlook;
  /** null without decided bets, and without known closing prices. */
  readonly luck: { readonly luck: Luck | null; readonly closing: ClosingLuck | null };
  /** null without a bet. */
  readonly 'best-luck': LuckOfBest | null;
  readonly slate: SlateFigures;
}

export type LabResult = LabResults[LabTask['kind']];

/** A task that runs in steps, each short enough to show progress. */
export interface RunningTask {
  readonly total: number;
  /** Runs one step and returns how much of `total` is done. */
  readonly step: () => number;
  readonly result: () => LabResult;
}

/** Bets of one step of a simulation: some hundredths of a second in a worker, and a few milliseconds on the page. */
export const STEP_BETS = { worker: 1_000_000, page: 100_000 } as const;

/** Starts a task where its steps may simulate so many bets. Throws RangeError with a sentence for one that cannot run. */
export function startTask(task: LabTask, stepBets: number): RunningTask {
  if (task.kind === 'outlook') {
    const { plan } = task;
    const simulation = startSimulation(plan);
    const paths = Math.max(1, Math.floor(stepBets / plan.bets));
    return { total: plan.paths, step: () => simulation.advance(paths), result: simulation.outlook };
  }
  let result: LabResult | undefined;
  return {
    total: 1,
    step: () => {
      result = resultOf(task);
      return 1;
    },
    result: () => (result === undefined ? resultOf(task) : result),
  };
}

/** Runs a task that takes at most some tenths of a second, in one step. */
function resultOf(task: Exclude<LabTask, { kind: 'outlook' }>): LabResult {
  if (task.kind === 'slate') return slateFigures(task.inputs);
  if (task.kind === 'luck') return { luck: luckOf(task.bets), closing: closingLuckOf(task.closing) };
  const state = randomState(task.seed);
  return luckOfBest(task.bets, task.tried, () => nextUint32(state) / 2 ** 32);
}

/** What the worker says of its one task. */
export type LabAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'result'; readonly result: LabResult }
  | { readonly kind: 'fault'; readonly text: string };

/** Runs a task to its end and tells each answer. */
export function answerTask(task: LabTask, tell: (answer: LabAnswer) => void): void {
  try {
    const running = startTask(task, STEP_BETS.worker);
    for (let done = 0; done < running.total;) {
      done = running.step();
      tell({ kind: 'progress', done, total: running.total });
    }
    tell({ kind: 'result', result: running.result() });
  } catch (error) {
    tell({ kind: 'fault', text: faultText(error) });
  }
}

/** Returns the sentence of a plan that cannot run, or a general one. */
export function faultText(error: unknown): string {
  return error instanceof RangeError ? error.message : 'The calculation stopped. Try again.';
}
