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
import type { NormalizedGame, PickRating } from './normalized-game.ts';

/** The user who stakes. */
export interface StakeReader {
  readonly bankrollCents: number;
  /** The user's own limit per bet; null without one (S-461). */
  readonly maxStakeCents: number | null;
  /** What the user's limits per period leave to stake; null or absent: not considered. */
  readonly roomCents?: number | null;
  /** During a time-out or self-exclusion no stake is recommended; absent: none runs. */
  readonly isPaused?: boolean;
}

/** Defaults for visitors who are not signed in (S-292, S-375). */
export const DEFAULT_READER: StakeReader = { bankrollCents: DEFAULT_BANKROLL_CENTS, maxStakeCents: null };

/** The fields of a published record that determine the stake. */
export type StakedRecord = Pick<
  NormalizedGame,
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
 * Why nothing is staked: LOW or NO BET, no picked side, a grade without a stake, a losing price or a record
 * flagged as bad value, a record that advises no bet, a share of 0, limits that leave nothing, a user's
 * time-out or self-exclusion, or a newer file without the game, which only callers with its slate know.
 */
export type StakePassReason =
  'tier' | 'pick' | 'grade' | 'price' | 'advice' | 'share' | 'limit' | 'pause' | 'withdrawn';

/** Source of the share: the record, the quarter Kelly stake of its grade, or the low end of its grade. */
export type StakeBasis = 'record' | 'kelly' | 'grade';

export interface StakeBet {
  readonly kind: 'bet';
  readonly stakeCents: number;
  /** The user's unit, 1% of the bankroll. */
  readonly unitCents: number;
  /** `stakeCents` over `unitCents`, not rounded. */
  readonly units: number;
  /** Percent of the bankroll before the user's limits and rounding. */
  readonly sharePercent: number;
  readonly basis: StakeBasis;
  /** The limit that reduced the stake: 5% of the bankroll, or the user's own. */
  readonly cappedBy: 'share' | 'limit' | null;
}

export interface StakePass {
  readonly kind: 'pass';
  readonly reason: StakePassReason;
}

export type RecommendedStake = StakeBet | StakePass;

/**
 * Decides what to stake on a published record (S-372). Takes the record's share, or else the grade's rule,
 * applies the user's limits and rounds down. `odds` is a price the user found, by default the published one.
 * A better price never lowers the stake. Throws RangeError for invalid odds.
 */
export function recommendStake(record: StakedRecord, reader: StakeReader, odds?: number): RecommendedStake {
  const reason = passAtAnyPrice(record);
  if (reason !== null) return { kind: 'pass', reason };
  const price = odds ?? record.pickOdds;
  if (price !== null && isLosing(record, price)) return { kind: 'pass', reason: 'price' };
  if (reader.isPaused === true) return { kind: 'pass', reason: 'pause' };
  return holdToLimits(readShare(record, price), reader);
}

/** Whether the published decision is a bet, even while its stake is hidden from the user. */
export function isBetAdvised(stake: RecommendedStake): boolean {
  return stake.kind === 'bet' || stake.reason === 'pause';
}

/**
 * Returns the worst price at which the record is still a bet (ADR 9); null when every price is a pass, or
 * when the probability has no fair price.
 */
export function betDownToOdds(record: StakedRecord): number | null {
  const { pick_probability: probability } = record;
  return passAtAnyPrice(record) === null && isPriceable(probability) ? fairOdds(probability) : null;
}

/**
 * Returns the tier, grade and action that stakes follow: the dashboard's, whatever tier the analysis shows
 * (S-364).
 */
export function stakeRating(
  record: Pick<StakedRecord, 'tier' | 'grade' | 'action' | 'stakedAs'>,
): PickRating {
  return record.stakedAs ?? record;
}

/**
 * Returns why the record is a pass at any price; null when only the published price, or nothing, speaks
 * against it.
 */
function passAtAnyPrice(record: StakedRecord): StakePassReason | null {
  const { pickSide, betting_indicators: indicators } = record;
  const { tier, grade, action } = stakeRating(record);
  if (tier === 'LOW' || tier === 'NO_BET') return 'tier';
  if (pickSide === null) return 'pick';
  if (gradeBankrollPercent(grade) === null) return 'grade';
  // The record's own flags describe its published price. If that price loses, a better one is judged
  // separately.
  if (isLosingAtPublished(record)) return null;
  if (record.isBadValue) return 'price';
  if (!record.shouldBet || action === 'PASS') return 'advice';
  return (indicators.bankroll_percentage ?? 1) > 0 ? null : 'share';
}

function isLosing({ pick_probability: probability }: StakedRecord, odds: number): boolean {
  const decimal = decimalOdds(odds);
  // A probability of 1 loses at no price, 0 loses at every price.
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

/**
 * Applies the grade's rule: quarter Kelly within the grade's range, or the low end of the range without a
 * price.
 */
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
  { bankrollCents, maxStakeCents, roomCents }: StakeReader,
): RecommendedStake {
  const isAboveShare = sharePercent >= DEFAULT_MAX_STAKE_PERCENT;
  const shareCents = shareOfCentsDown(bankrollCents, Math.min(sharePercent, DEFAULT_MAX_STAKE_PERCENT));
  const limitCents = Math.min(maxStakeCents ?? Infinity, roomCents ?? Infinity);
  const isAboveLimit = limitCents < roundStakeCents(shareCents);
  const stakeCents = roundStakeCents(isAboveLimit ? limitCents : shareCents);
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
