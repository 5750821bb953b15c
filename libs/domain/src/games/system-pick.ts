import { isAmericanOdds } from '../odds.ts';
import type { Sport } from '../sports.ts';
import { dashboardTier, isQualifyingTier, type Tier } from '../tiers.ts';
import { checkRecord } from './check-record.ts';
import { FIELD_NAMES } from './field-names.ts';
import { firstBoolean, firstNumber, firstText } from './record-fields.ts';
import { readPickedSide } from './picked-side.ts';

/** The system's own bet on a game. */
export interface SystemPick {
  readonly betType: 'spread' | 'moneyline';
  /** Full team name as in the record. */
  readonly team: string;
  readonly side: 'home' | 'away';
  /** From the picked side; 0 for a moneyline. */
  readonly line: number;
  /** American odds from the file. */
  readonly odds: number;
  readonly tier: Tier;
  /**
   * Whether the bet counts as placed: tier HIGH, MEDIUM_PLUS or MEDIUM, or for MLB the file's `should_bet`.
   */
  readonly isPlaced: boolean;
}

/** Stake of every system bet in cents. */
export const SYSTEM_STAKE_CENTS = 5000;

/**
 * Returns the system's bet on a game (S-484): for NFL and CFB a spread at the picked side's price, for MLB a
 * moneyline. An MLB record that advises no bet still names its predicted winner, with `isPlaced` false. null
 * when the record would be dropped or lacks a team, line or price, since prices are never invented.
 */
export function systemPick(sport: Sport, record: unknown): SystemPick | null {
  const check = checkRecord(sport, record, 0);
  if (!check.isKept) return null;
  const { kept } = check;
  const side = readPickedSide(sport, record, kept);
  if (side === null) return null;

  const names = FIELD_NAMES[sport];
  const tier = dashboardTier(sport, firstText(record, names.tier), readConfidenceScore(sport, record));
  const team = side === 'home' ? kept.homeTeam : kept.awayTeam;
  if (sport === 'mlb') {
    const odds = firstNumber(record, side === 'home' ? names.homeMoneyline : names.awayMoneyline);
    if (!isAmericanOdds(odds)) return null;
    const isPlaced = firstBoolean(record, ['professional_bet_decision.should_bet']) ?? false;
    return { betType: 'moneyline', team, side, line: 0, odds, tier, isPlaced };
  }
  const odds = readPickSpreadOdds(sport, record, side);
  // A line that is not a multiple of 0.5 cannot be settled exactly.
  if (odds === null || !Number.isInteger(kept.homeSpread * 2)) return null;
  const line = side === 'home' ? kept.homeSpread : 0 - kept.homeSpread;
  return { betType: 'spread', team, side, line, odds, tier, isPlaced: isQualifyingTier(tier) };
}

/**
 * Returns the picked side's spread price: the file's price of the pick, else that side's own price; null
 * without either.
 */
export function readPickSpreadOdds(sport: Sport, record: unknown, side: 'home' | 'away'): number | null {
  const names = FIELD_NAMES[sport];
  const sidePaths = side === 'home' ? names.homeSpreadOdds : names.awaySpreadOdds;
  const odds = firstNumber(record, [...names.pickSpreadOdds, ...sidePaths]);
  return isAmericanOdds(odds) ? odds : null;
}

/** Returns the MLB confidence score, a fraction, from which the fallback tier is derived (S-362). */
export function readConfidenceScore(sport: Sport, record: unknown): number | null {
  return sport === 'mlb'
    ? firstNumber(record, ['professional_bet_decision.confidence_score', 'prediction_confidence'])
    : null;
}
