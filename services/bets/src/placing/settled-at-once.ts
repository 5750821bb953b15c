import type { FoundGame } from '@app/contracts';
import { suggestedPayoutCents, type BetOutcome } from '@app/domain';
import type { BetFields, NewBet } from '../bets/bet.entity.ts';
import { settlementOf } from '../bets/settlement-of.ts';

/** A new bet, with its settlement if it is stored settled. */
export interface PlacedBet {
  readonly bet: NewBet;
  readonly settlement: Partial<BetFields> | null;
}

/** A result the bettor entered. A missing payout defaults to the usual one. */
export interface BroughtResult {
  readonly result: BetOutcome;
  readonly payoutCents: number | null;
}

/** Settles a bet on logging by the bettor's result, else by the game's recorded one; null keeps it open. */
export function settledAtOnce(
  bet: NewBet,
  game: FoundGame | null,
  brought: BroughtResult | null,
): Partial<BetFields> | null {
  const settled = { state: 'completed', settledAt: bet.placedAt, hasBeenOpen: false } as const;
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
  // A game that was called off may be played yet, which opens the bet: it is no history.
  const hasBeenOpen = bySystem.result === 'void';
  return { ...settled, hasBeenOpen, settledBy: 'system', ...bySystem, resultVersion: game.resultVersion };
}
