import type { FoundGame } from '@app/contracts';
import { suggestedPayoutCents, type BetOutcome } from '@app/domain';
import type { BetFields, NewBet } from '../bets/bet-row.ts';
import { settlementOf } from '../bets/settlement-of.ts';

/** A result the bettor brings along; without a payout the usual one is taken. */
export interface BroughtResult {
  readonly result: BetOutcome;
  readonly payoutCents: number | null;
}

/** How a bet is settled the moment it is logged: as the bettor says, else by the game's recorded result; or not at all. */
export function settledAtOnce(
  bet: NewBet,
  game: FoundGame | null,
  brought: BroughtResult | null,
): Partial<BetFields> | null {
  const settled = { state: 'completed', settledAt: bet.placedAt } as const;
  if (brought !== null) {
    const { result, payoutCents } = brought;
    return {
      ...settled,
      settledBy: 'user',
      result,
      payoutCents: payoutCents ?? suggestedPayoutCents(result, bet.stakeCents, bet.odds),
    };
  }
  const bySystem = game === null ? null : settlementOf(bet, game);
  if (game === null || bySystem === null) return null;
  return { ...settled, settledBy: 'system', ...bySystem, resultVersion: game.resultVersion };
}
