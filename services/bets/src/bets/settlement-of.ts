import type { FoundGame } from '@app/contracts';
import {
  closingFor,
  settleBet,
  suggestedPayoutCents,
  type BetOutcome,
  type ClosingLine,
  type GameScore,
} from '@app/domain';
import type { BetFields, BetRow } from './bet.entity.ts';

type Terms = Pick<BetRow, 'betType' | 'side' | 'line' | 'odds' | 'stakeCents'>;

/** A bet's settlement by a game's result: outcome and payout. */
interface BySystem {
  readonly result: BetOutcome;
  readonly payoutCents: number;
}

/**
 * Returns how a recorded result settles a bet; null while it does not. A spread or total without a line is
 * settled only by a game that is not played, since no score can decide it. A win at unknown odds pays 1.91 x
 * stake (S-188).
 */
export function settlementOf(bet: Terms, game: GameScore): BySystem | null {
  const isPlayed = game.status === 'final';
  if (isPlayed && bet.line === null && bet.betType !== 'moneyline') return null;
  const result = settleBet({ ...bet, line: bet.line ?? 0 }, game);
  return result === null
    ? null
    : { result, payoutCents: suggestedPayoutCents(result, bet.stakeCents, bet.odds) };
}

/** Returns the closing values for a bet's side as columns; null where unknown. */
export function closingColumns(
  bet: Pick<BetRow, 'betType' | 'side'>,
  closingLine: ClosingLine | FoundGame['closingLine'],
): Pick<BetFields, 'closingLine' | 'closingOdds' | 'closingOppositeOdds'> {
  const closing = closingFor(closingLine, bet.betType, bet.side);
  return {
    closingLine: closing?.line ?? null,
    closingOdds: closing?.odds ?? null,
    closingOppositeOdds: closing?.oppositeOdds ?? null,
  };
}
