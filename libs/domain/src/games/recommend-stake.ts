import { gradeBankrollPercent } from '../grades.ts';
import { decimalOdds } from '../odds.ts';
import { expectedValuePercent, fairOdds, gradeStakePercent, isPriceable } from '../price.ts';
import {
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_MAX_STAKE_PERCENT,
  roundStakeCents,
  shareOfCentsDown,
  stakeUnits,
  unitCents,
} from '../stakes.ts';
import type { NormalisedGame, PickRating } from './normalised-game.ts';

/** Whose stake it is. */
export interface StakeReader {
  readonly bankrollCents: number;
  /** The largest stake the reader allows themselves for one bet; null for none (S-461). */
  readonly maxStakeCents: number | null;
}

/** A reader who is not signed in (S-292, S-375). */
export const DEFAULT_READER: StakeReader = { bankrollCents: DEFAULT_BANKROLL_CENTS, maxStakeCents: null };

/** What of a published record decides the stake. */
export type StakedRecord = Pick<
  NormalisedGame,
  | 'tier'
  | 'grade'
  | 'action'
  | 'stakedAs'
  | 'shouldBet'
  | 'isBadValue'
  | 'pickSide'
  | 'pickOdds'
  | 'pick_probability'
  | 'betting_indicators'
>;

/**
 * Why nothing is staked: LOW or NO BET; no picked side; a grade without stake; a price that loses or a record flagged as
 * bad value; a record that advises no bet; a share of 0; limits that leave nothing.
 */
export type StakePassReason = 'tier' | 'pick' | 'grade' | 'price' | 'advice' | 'share' | 'limit';

/** Where the share comes from: the record, the quarter Kelly stake of its grade, or the low end of its grade. */
export type StakeBasis = 'record' | 'kelly' | 'grade';

export interface StakeBet {
  readonly kind: 'bet';
  readonly stakeCents: number;
  /** The reader's unit, 1% of the bankroll. */
  readonly unitCents: number;
  /** `stakeCents` over `unitCents`, not rounded. */
  readonly units: number;
  /** Share of the bankroll in percent before the reader's limits and before rounding. */
  readonly sharePercent: number;
  readonly basis: StakeBasis;
  /** Which limit of the reader's holds the stake: 5% of the bankroll, or their own limit per bet. */
  readonly cappedBy: 'share' | 'limit' | null;
}

export interface StakePass {
  readonly kind: 'pass';
  readonly reason: StakePassReason;
}

export type RecommendedStake = StakeBet | StakePass;

/**
 * The one answer to what to stake on a published record (S-372): the share the record gives, else the grade's
 * rule, capped by the reader's limits, rounded down. `odds` is a price of the reader's own; without it the
 * published one counts. A better price never gives a smaller stake, and the published price gives the
 * published answer. Throws RangeError for odds that are none.
 */
export function recommendStake(record: StakedRecord, reader: StakeReader, odds?: number): RecommendedStake {
  const reason = passAtAnyPrice(record);
  if (reason !== null) return { kind: 'pass', reason };
  const price = odds ?? record.pickOdds;
  if (price !== null && isLosing(record, price)) return { kind: 'pass', reason: 'price' };
  return holdToLimits(readShare(record, price), reader);
}

/**
 * The worst price at which the record is still a bet (ADR 9); null when it is a pass at any price, or when its
 * probability has no fair price.
 */
export function betDownToOdds(record: StakedRecord): number | null {
  const { pick_probability: probability } = record;
  return passAtAnyPrice(record) === null && isPriceable(probability) ? fairOdds(probability) : null;
}

/** Tier, grade and action that stakes follow: the dashboard's, whatever tier an analysis shows (S-364). */
export function stakeRating(
  record: Pick<StakedRecord, 'tier' | 'grade' | 'action' | 'stakedAs'>,
): PickRating {
  return record.stakedAs ?? record;
}

/** Why the record is a pass whatever the price; null when only the published price, or nothing, speaks against it. */
function passAtAnyPrice(record: StakedRecord): StakePassReason | null {
  const { pickSide, betting_indicators: indicators } = record;
  const { tier, grade, action } = stakeRating(record);
  if (tier === 'LOW' || tier === 'NO_BET') return 'tier';
  if (pickSide === null) return 'pick';
  if (gradeBankrollPercent(grade) === null) return 'grade';
  // What the record says of itself, it says of its own price: where that one loses, a better one is asked anew.
  if (isLosingAtPublished(record)) return null;
  if (record.isBadValue) return 'price';
  if (!record.shouldBet || action === 'PASS') return 'advice';
  return (indicators.bankroll_percentage ?? 1) > 0 ? null : 'share';
}

function isLosing({ pick_probability: probability }: StakedRecord, odds: number): boolean {
  const decimal = decimalOdds(odds);
  // A certainty loses at no price, an impossibility at every one.
  return isPriceable(probability) ? expectedValuePercent(probability, odds) < 0 : probability * decimal < 1;
}

function isLosingAtPublished(record: StakedRecord): boolean {
  return record.pickOdds !== null && isLosing(record, record.pickOdds);
}

function readShare(record: StakedRecord, odds: number | null): Pick<StakeBet, 'sharePercent' | 'basis'> {
  const rule = readRule(record, odds);
  const given = isLosingAtPublished(record) ? null : record.betting_indicators.bankroll_percentage;
  if (given === null) return rule;
  const isPublishedOrBetter =
    odds === null || (record.pickOdds !== null && decimalOdds(odds) >= decimalOdds(record.pickOdds));
  return isPublishedOrBetter || given <= rule.sharePercent ? { sharePercent: given, basis: 'record' } : rule;
}

/** The grade's rule: quarter Kelly inside the grade's range, the low end of the range without a price to hold it to. */
function readRule(record: StakedRecord, odds: number | null): Pick<StakeBet, 'sharePercent' | 'basis'> {
  const { pick_probability: probability } = record;
  const { grade } = stakeRating(record);
  if (odds !== null && isPriceable(probability)) {
    return { sharePercent: gradeStakePercent(grade, probability, odds), basis: 'kelly' };
  }
  return { sharePercent: gradeBankrollPercent(grade)?.[0] ?? 0, basis: 'grade' };
}

function holdToLimits(
  { sharePercent, basis }: Pick<StakeBet, 'sharePercent' | 'basis'>,
  { bankrollCents, maxStakeCents }: StakeReader,
): RecommendedStake {
  const isAboveShare = sharePercent >= DEFAULT_MAX_STAKE_PERCENT;
  const shareCents = shareOfCentsDown(bankrollCents, Math.min(sharePercent, DEFAULT_MAX_STAKE_PERCENT));
  const isAboveLimit = maxStakeCents !== null && maxStakeCents < roundStakeCents(shareCents);
  const stakeCents = roundStakeCents(isAboveLimit ? maxStakeCents : shareCents);
  const unit = unitCents(bankrollCents);
  if (stakeCents <= 0 || unit <= 0) return { kind: 'pass', reason: 'limit' };
  return {
    kind: 'bet',
    stakeCents,
    unitCents: unit,
    units: stakeUnits(stakeCents, unit),
    sharePercent,
    basis,
    cappedBy: isAboveLimit ? 'limit' : isAboveShare ? 'share' : null,
  };
}
