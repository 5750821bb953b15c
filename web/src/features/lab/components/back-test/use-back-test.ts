import { runBackTest, walkForward } from '@app/domain';
import type { BackTestRun, LuckOfBest } from '@app/domain';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecordedPick } from '@app/contracts';
import { backTestQuery, variantKey } from '../../lib/back-test-query.ts';
import type { BackTestInputs } from '../../lib/back-test-query.ts';
import type { LabTask } from '../../lib/lab-task.ts';
import { rulesText } from '../../lib/back-test-rules-text.ts';
import { sessionVariants, triedOf } from '../../lib/back-test-variants.ts';
import type { Variants } from '../../lib/back-test-variants.ts';
import { useLabTask } from '../shared/use-lab-task.ts';
import type { Asked, TaskState } from '../shared/use-lab-task.ts';

type BestLuckTask = Extract<LabTask, { kind: 'best-luck' }>;

/** One part of the record with what the rules make of it. */
export interface BackTestPart {
  readonly name: 'earlier' | 'later';
  /** All settled picks of the part. */
  readonly picks: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly run: BackTestRun;
}

export interface BackTest {
  readonly earlier: BackTestPart;
  /** null while closed, and when the picks cannot be split. */
  readonly later: BackTestPart | null;
  /** Days of the later part, shown or not; null when the picks cannot be split. */
  readonly laterDays: { readonly picks: number; readonly firstDay: string; readonly lastDay: string } | null;
  /** Luck of the shown part, the later one once it is open; null without a bet and while it is drawn. */
  readonly luck: LuckOfBest | null;
  readonly luckTask: Omit<TaskState<BestLuckTask, BestLuckTask>, 'shown'>;
  readonly variants: Variants;
  readonly tried: number;
}

/** Runs the rules on both parts of the record and counts them as a variant. `inputs` stay the same between renders. */
export function useBackTest(picks: readonly RecordedPick[], inputs: BackTestInputs): BackTest {
  const key = variantKey(inputs);
  const { seed } = inputs;
  const parts = useMemo(() => {
    const { bankrollCents, isShown, splitPercent } = inputs;
    const split = walkForward(picks, splitPercent);
    const partOf = (name: BackTestPart['name'], ofPart: readonly RecordedPick[]): BackTestPart => ({
      name,
      picks: ofPart.length,
      firstDay: ofPart[0]?.day ?? null,
      lastDay: ofPart.at(-1)?.day ?? null,
      run: runBackTest(ofPart, inputs.rules, bankrollCents),
    });
    const [first, last] = [split.later[0], split.later.at(-1)];
    return {
      earlier: partOf('earlier', split.earlier),
      // The rules never run on a closed part, so nothing of it can be seen.
      later: isShown && first !== undefined ? partOf('later', split.later) : null,
      laterDays:
        first === undefined || last === undefined
          ? null
          : { picks: split.later.length, firstDay: first.day, lastDay: last.day },
    };
  }, [picks, inputs]);
  const variants = useSyncExternalStore(sessionVariants.subscribe, sessionVariants.read);
  const isKnown = variants.list.some((variant) => variant.key === key);
  // The first render counts itself already, so the figures do not change right after.
  const before = variants.list.length === 0 ? 0 : triedOf(variants);
  const tried = Math.max(inputs.tried, before + (isKnown ? 0 : 1));
  const shownRun = (parts.later ?? parts.earlier).run;
  const asked = useMemo((): Asked<BestLuckTask, BestLuckTask> | null => {
    if (shownRun.bets.length === 0) return null;
    const task = { kind: 'best-luck', bets: shownRun.bets, tried, seed } as const;
    return { task, about: task };
  }, [shownRun, tried, seed]);
  const luckTask = useLabTask(asked);
  const { shown } = luckTask;
  // Luck of other rules is no answer to these.
  const luck = shown !== null && shown.about === asked?.task ? shown.result : null;
  useEffect(() => {
    const seenOf = ({ run }: BackTestPart) => ({
      bets: run.bets.length,
      roiPercent: run.roi?.percent ?? null,
    });
    sessionVariants.record(
      {
        key,
        text: rulesText(inputs),
        query: backTestQuery(inputs, inputs.tried),
        earlier: seenOf(parts.earlier),
        later: parts.later === null ? null : seenOf(parts.later),
      },
      inputs.tried,
    );
  }, [key, inputs, parts]);
  return { ...parts, luck, luckTask, variants, tried };
}
