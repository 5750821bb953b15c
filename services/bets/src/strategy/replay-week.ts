import type { StrategyGame } from '@app/contracts';
import {
  REPLAY_BANKROLL_CENTS,
  replayStrategies,
  type ReplayedPick,
  type StrategyComparison,
} from '@app/domain';

/** A pick of the week; without an outcome its game is open. */
export type WeekPick = Omit<ReplayedPick, 'outcome'> & { readonly outcome: ReplayedPick['outcome'] | null };

/** What each strategy staked on a pick, and what came of it. */
export type StakesOfPick = Pick<StrategyGame, 'flat' | 'tierStake' | 'kelly'>;

/**
 * The picks of a week replayed one by one, in order, so that each Kelly stake is of the bankroll as it stood. A pick
 * without an outcome carries the stakes of that moment and no profit.
 */
export function replayWeek(picks: readonly WeekPick[]): {
  readonly stakes: readonly StakesOfPick[];
  readonly total: StrategyComparison;
} {
  let startingBankrollCents = REPLAY_BANKROLL_CENTS;
  const stakes = picks.map((pick) => {
    // What would be staked does not depend on the outcome: a push shows every stake.
    const staked = replayStrategies([{ ...pick, outcome: 'push' }], { startingBankrollCents });
    const settled =
      pick.outcome === null
        ? null
        : replayStrategies([{ ...pick, outcome: pick.outcome }], { startingBankrollCents });
    startingBankrollCents += settled?.kelly.profitCents ?? 0;
    const of = (strategy: keyof StrategyComparison): StakesOfPick['flat'] => ({
      stakeCents: staked[strategy].wageredCents,
      profitCents: settled?.[strategy].profitCents ?? null,
    });
    return { flat: of('flat'), tierStake: of('tierStakes'), kelly: of('kelly') };
  });
  const settled = picks.flatMap((pick) =>
    pick.outcome === null ? [] : [{ ...pick, outcome: pick.outcome }],
  );
  return { stakes, total: replayStrategies(settled) };
}
