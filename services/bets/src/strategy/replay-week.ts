import type { StrategyGame } from '@app/contracts';
import {
  REPLAY_BANKROLL_CENTS,
  replayStrategies,
  type ReplayedPick,
  type StrategyComparison,
} from '@app/domain';

/** A pick of the week; without an outcome its game is open. */
export type WeekPick = Omit<ReplayedPick, 'outcome'> & { readonly outcome: ReplayedPick['outcome'] | null };

/** Each strategy's stake on a pick, and its profit. */
export type StakesOfPick = Pick<StrategyGame, 'flat' | 'tierStake' | 'kelly'>;

/**
 * Replays a week's picks in order, so each Kelly stake uses the current bankroll. A pick without an outcome
 * has stakes and no profit.
 */
export function replayWeek(picks: readonly WeekPick[]): {
  readonly stakes: readonly StakesOfPick[];
  readonly total: StrategyComparison;
} {
  let startingBankrollCents = REPLAY_BANKROLL_CENTS;
  const stakes = picks.map((pick) => {
    // The stake does not depend on the outcome, and a push shows every stake.
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
