import { MISSING_TEXT } from './formats.ts';
import type { NormalizedGame } from './games/normalized-game.ts';
import { stakeRating } from './games/recommend-stake.ts';
import type {
  RecommendedStake,
  StakeBet,
  StakedRecord,
  StakePass,
  StakePassReason,
} from './games/recommend-stake.ts';
import { gradeBankrollPercent, gradeBankrollRange, gradeLetter } from './grades.ts';
import type { GradeLetter } from './grades.ts';
import { gradeStakePercent, isPriceable, quarterKellyPercent } from './price.ts';
import { DEFAULT_MAX_STAKE_PERCENT, formatStakeMoney, formatStakeUnits, stakeText } from './stakes.ts';
import { tierLabel } from './tiers.ts';

/** Shown when nothing is staked (S-372). */
export const PASS_TEXT = 'Pass';

/** Stands in place of the stake of a withdrawn pick, which is no longer advised. */
export const WITHDRAWN_STAKE_TEXT = 'Withdrawn: no stake';

/** The same beside the tag "Withdrawn". */
export const NO_STAKE_TEXT = 'No stake';

/** Formats a stake in dollars and the user's units, or Pass: `$50 (5u)` (S-372). Missing while it is hidden. */
export function formatStake(stake: RecommendedStake): string {
  if (stake.kind === 'pass') return passText(stake);
  return `${formatStakeMoney(stake.stakeCents)} (${formatStakeUnits(stake.stakeCents, stake.unitCents)})`;
}

/** Formats a stake as advice: `Bet $50 (5u)`, or Pass (S-372). */
export function formatStakeAdvice(stake: RecommendedStake): string {
  return stake.kind === 'pass' ? passText(stake) : `Bet ${formatStake(stake)}`;
}

function passText({ reason }: StakePass): string {
  return reason === 'pause' ? MISSING_TEXT : PASS_TEXT;
}

/**
 * Formats a stake after the start, when it is no longer advice: `Stake before the game: $50 (5u)` (S-372).
 */
export function formatPastStake(stake: RecommendedStake): string {
  return `Stake before the game: ${formatStake(stake)}`;
}

/** The table follows the tier and grade on screen, the stake those of the record (S-364). */
export type GuidedRecord = StakedRecord & Pick<NormalizedGame, 'sport' | 'recommendedUnits'>;

export interface PublishedStakeGuide {
  /** The published stake for the tier and grade (S-361, S-369 to S-371). */
  readonly guide: string;
  /** One sentence on why the user's stake differs. */
  readonly reason: string;
}

/**
 * Returns the published stake texts and why the stake differs (S-372). The texts appear only here. A visitor's
 * stake is not called theirs.
 */
export function publishedStakeGuide(
  record: GuidedRecord,
  stake: RecommendedStake,
  isOwn: boolean,
): PublishedStakeGuide {
  const table = stakeText(record.sport, record.tier, record.recommendedUnits);
  const letter = gradeLetter(record.grade);
  const range =
    gradeBankrollPercent(record.grade) === null ? null : `${gradeBankrollRange(record.grade)} of bankroll`;
  if (stake.kind === 'pass') {
    const named = isInUnits(table) ? table : `${table} for ${tierLabel(record.tier)}`;
    const link = isInUnits(table) && record.recommendedUnits === 0 ? 'and' : 'but';
    return {
      guide: `The published guide lists ${named}${range === null ? '' : ` and ${range} for grade ${letter}`},`,
      reason: `${link} ${stakePassText(record, stake.reason)}.`,
    };
  }
  const subject = isOwn ? 'Your stake' : 'The stake above';
  const agreement = isNamed(table, stake) ? 'agrees' : 'differs';
  return {
    guide: `${table}. Grade ${letter}: ${range ?? 'no stake'}.`,
    reason: `${subject} ${agreement}: it is ${stakeOriginText(record, stake)}.`,
  };
}

/** Returns why nothing is staked, as the end of a sentence: `LOW is always a pass`. */
export function stakePassText(record: GuidedRecord, reason: StakePassReason): string {
  const { tier, grade } = record;
  const rated = stakeRating(record).tier;
  switch (reason) {
    case 'tier':
      return tier === rated
        ? `${tierLabel(tier)} is always a pass`
        : `the dashboard rates this game ${tierLabel(rated)}, always a pass`;
    case 'grade':
      return `grade ${gradeLetter(grade)} is a pass`;
    case 'price':
      return 'bad value is always a pass';
    case 'pick':
      return 'this game has no pick';
    case 'advice':
      return 'the published decision is no bet';
    case 'share':
      return 'the published share of the bankroll is 0%';
    case 'limit':
      return 'your limits leave nothing to stake';
    case 'pause':
      return 'you’re taking a break from betting';
    case 'withdrawn':
      return 'the pick was withdrawn';
  }
}

/** Returns why nothing is staked in few words, after `Pass:`: `LOW tier`, `grade D`, `bad value`. */
export function passCauseText(record: GuidedRecord, reason: StakePassReason): string {
  const { tier, grade } = record;
  const rated = stakeRating(record).tier;
  if (reason === 'tier') {
    return tier === rated ? `${tierLabel(tier)} tier` : `the dashboard rates it ${tierLabel(rated)}`;
  }
  if (reason === 'grade') return `grade ${gradeLetter(grade)}`;
  return reason === 'price' ? 'bad value' : stakePassText(record, reason);
}

function isInUnits(table: string): boolean {
  return /units?$/.test(table);
}

/** Whether the stake matches the table: its units, or its range of dollars. */
function isNamed(table: string, { stakeCents, units }: StakeBet): boolean {
  const [low = 0, high = low] = [...table.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  return isInUnits(table) ? units === low : stakeCents >= low * 100 && stakeCents <= high * 100;
}

/** Returns where a stake comes from, as part of a sentence: `a quarter of the Kelly stake, capped at 5% of bankroll`. */
export function stakeOriginText(record: GuidedRecord, stake: StakeBet): string {
  const { basis, sharePercent, cappedBy, stakeCents } = stake;
  const share = isQuarterKelly(record, stake)
    ? 'a quarter of the Kelly stake'
    : basis === 'record'
      ? `the published ${String(sharePercent)}% of bankroll`
      : `the low end of grade ${gradeLetter(record.grade)}`;
  if (cappedBy === 'share') return `${share}, capped at ${String(DEFAULT_MAX_STAKE_PERCENT)}% of bankroll`;
  const graded = share + heldByGrade(record, stake);
  return cappedBy === 'limit'
    ? `${graded}, capped at your limit of ${formatStakeMoney(stakeCents)} per bet`
    : graded;
}

/**
 * Describes how the grade's range changed the quarter Kelly stake; empty when it did not, or when a lower cap
 * applies.
 */
function heldByGrade(record: GuidedRecord, stake: StakeBet): string {
  const held = gradeLimitOf(record, stake);
  if (held === null) return '';
  const { letter, percent, isMinimum } = held;
  if (isMinimum) return `, raised to the ${String(percent)}% minimum of grade ${letter}`;
  return stake.cappedBy === null ? `, capped at the ${String(percent)}% of grade ${letter}` : '';
}

/** Names the minimum that raised a stake, in few words; null when none did: `grade A’s 2% minimum`. */
export function raisedStakeText(record: GuidedRecord, stake: StakeBet): string | null {
  const held = stake.cappedBy === null ? gradeLimitOf(record, stake) : null;
  return held?.isMinimum === true ? `grade ${held.letter}’s ${String(held.percent)}% minimum` : null;
}

interface GradeLimit {
  readonly letter: GradeLetter;
  readonly percent: number;
  /** False for the grade's maximum. */
  readonly isMinimum: boolean;
}

/** Returns the end of the grade's range that replaces the quarter Kelly stake; null when it is within the range. */
function gradeLimitOf(record: GuidedRecord, stake: StakeBet): GradeLimit | null {
  const { pick_probability: probability, pickOdds } = record;
  const { grade } = stakeRating(record);
  const range = gradeBankrollPercent(grade);
  if (range === null || pickOdds === null || !isQuarterKelly(record, stake)) return null;
  const kelly = quarterKellyPercent(probability, pickOdds);
  const letter = gradeLetter(grade);
  if (kelly < range[0]) return { letter, percent: range[0], isMinimum: true };
  return kelly > range[1] ? { letter, percent: range[1], isMinimum: false } : null;
}

/** Files round the share to a hundredth of a percent. */
const SHARE_ROUNDING_PERCENT = 0.0100001;

/** Whether the share equals the grade's rule, which files may state themselves. */
function isQuarterKelly(record: GuidedRecord, { basis, sharePercent }: StakeBet): boolean {
  const { pick_probability: probability, pickOdds } = record;
  if (basis === 'grade' || pickOdds === null || !isPriceable(probability)) return false;
  if (basis === 'kelly') return true;
  const ruled = gradeStakePercent(stakeRating(record).grade, probability, pickOdds);
  return Math.abs(ruled - sharePercent) <= SHARE_ROUNDING_PERCENT;
}
