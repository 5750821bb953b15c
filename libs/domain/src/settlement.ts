import { payoutCents } from './payouts.ts';

export type BetType = 'spread' | 'total' | 'moneyline';
export type BetSide = 'home' | 'away' | 'over' | 'under';
export type BetOutcome = 'won' | 'lost' | 'push' | 'void';

/** A bet's terms. `line` is seen from the chosen side, in steps of 0.5, and ignored for a moneyline. */
export interface BetTerms {
  readonly betType: BetType;
  readonly side: BetSide;
  readonly line: number;
}

/** A game's status and score. Scores count only when it is final. */
export interface GameScore {
  readonly status: 'scheduled' | 'in_progress' | 'final' | 'postponed' | 'cancelled';
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/**
 * Settles a bet (S-484). A spread wins when margin plus line is above 0 and pushes at 0, likewise for totals.
 * A tied moneyline is a push, a postponed or canceled game is void. null while the game is open. Throws
 * RangeError for a line that is not a multiple of 0.5, a final game without whole scores, or a side that does
 * not fit the bet type.
 */
export function settleBet(bet: BetTerms, game: GameScore): BetOutcome | null {
  const { betType, side } = bet;
  const isSideOfTotal = side === 'over' || side === 'under';
  if ((betType === 'total') !== isSideOfTotal)
    throw new RangeError(`${side} is not a side of a ${betType} bet`);
  // Half points make lines and scores integers that compare exactly.
  const halfLine = betType === 'moneyline' ? 0 : halfPoints(bet.line);
  if (game.status === 'postponed' || game.status === 'cancelled') return 'void';
  if (game.status !== 'final') return null;

  const home = 2 * score(game.homeScore);
  const away = 2 * score(game.awayScore);
  if (side === 'over') return outcome(home + away - halfLine);
  if (side === 'under') return outcome(halfLine - home - away);
  return outcome((side === 'home' ? home - away : away - home) + halfLine);
}

export interface SettledAmounts {
  /** Amount returned in cents, stake included. */
  readonly payoutCents: number;
  /** Payout minus stake, in cents. */
  readonly profitCents: number;
}

/**
 * Returns the money of a settled bet in whole cents: a win pays at its odds, a loss nothing, a push or void
 * the stake (S-192, S-193, S-484). Throws RangeError as `payoutCents` does.
 */
export function settledAmounts(outcome: BetOutcome, stakeCents: number, odds: number): SettledAmounts {
  const won = payoutCents(stakeCents, odds);
  const payout = outcome === 'won' ? won : outcome === 'lost' ? 0 : stakeCents;
  return { payoutCents: payout, profitCents: payout - stakeCents };
}

/** Converts a line to half points. Throws RangeError when it is not a multiple of 0.5. */
export function halfPoints(line: number): number {
  const half = line * 2;
  if (!Number.isSafeInteger(half)) throw new RangeError(`line is not a multiple of 0.5: ${String(line)}`);
  return half;
}

function score(value: number | null): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('a final game needs whole scores');
  return value as number;
}

function outcome(halfPointsToSpare: number): BetOutcome {
  if (halfPointsToSpare === 0) return 'push';
  return halfPointsToSpare > 0 ? 'won' : 'lost';
}
