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

/** What a game's result makes of a bet: its outcome and what it pays. */
interface BySystem {
  readonly result: BetOutcome;
  readonly payoutCents: number;
}

/**
 * How a recorded result settles a bet; null while it decides nothing. Without a line only a game that is not played
 * settles a spread or total: nobody knows what was covered. A win at unknown odds pays 1.91 x stake (checklist S-188).
 */
export function settlementOf(bet: Terms, game: GameScore): BySystem | null {
  const isPlayed = game.status === 'final';
  if (isPlayed && bet.line === null && bet.betType !== 'moneyline') return null;
  const result = settleBet({ ...bet, line: bet.line ?? 0 }, game);
  return result === null
    ? null
    : { result, payoutCents: suggestedPayoutCents(result, bet.stakeCents, bet.odds) };
}

/** How the market closed for the side of a bet, as its columns; nulls where that is not known. */
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
