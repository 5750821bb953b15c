import { betSportOf, type Sport, type SystemBet } from '@app/contracts';
import { centsToDollars, estimatedWinProfitCents, SYSTEM_STAKE_CENTS, type BetOutcome } from '@app/domain';
import type { PickRow } from '../record/record.repository.ts';

/**
 * Converts a system bet to the documented fields (S-203, S-204): won, lost or null, where null is pending or
 * undecided, as `result` shows. Without an amount the stake is $50, without a profit a win earns 0.91 x stake
 * (S-212).
 */
export function toSystemBet(sport: Sport, pick: PickRow): SystemBet {
  const stakeCents = pick.stakeCents > 0 ? pick.stakeCents : SYSTEM_STAKE_CENTS;
  const profitCents =
    pick.outcome === null ? null : (pick.profitCents ?? usualProfit(pick.outcome, stakeCents));
  return {
    id: `${sport}:${pick.gameId}`,
    gameDate: pick.startsAt,
    awayTeam: pick.awayTeam,
    homeTeam: pick.homeTeam,
    recommendedTeam: pick.team,
    spread: pick.line,
    confidenceLevel: pick.tier,
    betAmount: centsToDollars(stakeCents),
    betPlaced: pick.isPlaced,
    betWon: pick.outcome === 'won' ? true : pick.outcome === 'lost' ? false : null,
    actualProfit: profitCents === null ? null : centsToDollars(profitCents),
    gameStatus: pick.status,
    sport: betSportOf(sport),
    gameId: pick.gameId,
    betType: pick.betType,
    odds: pick.odds,
    result: pick.outcome,
    profitCents,
    origin: pick.origin,
  };
}

function usualProfit(outcome: BetOutcome, stakeCents: number): number {
  if (outcome === 'won') return estimatedWinProfitCents(stakeCents);
  return outcome === 'lost' ? 0 - stakeCents : 0;
}
