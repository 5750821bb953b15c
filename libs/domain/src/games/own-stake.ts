import { gradeStakePercent, type PriceVerdict } from '../price.ts';
import { ownStakeCents, shareOfBankrollCents } from '../stakes.ts';
import type { NormalisedGame } from './normalised-game.ts';

type StakedGame = Pick<
  NormalisedGame,
  'tier' | 'grade' | 'shouldBet' | 'betting_indicators' | 'pickOdds' | 'pick_probability'
>;

/**
 * The reader's own stake on a published pick in cents; null is PASS (checklist S-372). Without a share in the file
 * (MLB) it is the quarter Kelly stake at the pick's price, held inside the grade's range.
 */
export function ownStakeOf(game: StakedGame, bankrollCents?: number, maxPercent?: number): number | null {
  const { tier, grade, shouldBet, pickOdds, pick_probability: probability } = game;
  const isPriced = pickOdds !== null && probability > 0 && probability < 1;
  const counted = isPriced ? gradeStakePercent(grade, probability, pickOdds) : null;
  const bankrollPercentage = game.betting_indicators.bankroll_percentage ?? counted;
  return ownStakeCents({ tier, grade, bankrollPercentage, shouldBet }, bankrollCents, maxPercent);
}

/** The reader's own stake in cents at a price of their own; null is PASS (checklist S-372, S-374). */
export function ownStakeAt(
  verdict: PriceVerdict,
  bankrollCents?: number,
  maxPercent?: number,
): number | null {
  if (verdict.passReason !== null) return null;
  const stake = shareOfBankrollCents(verdict.stakePercent, bankrollCents, maxPercent);
  return stake > 0 ? stake : null;
}
