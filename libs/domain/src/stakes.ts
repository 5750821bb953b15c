import { gradeBankrollPercent } from './grades.ts';
import type { Sport } from './sports.ts';
import type { Tier } from './tiers.ts';

/** Bankroll of a reader who has none: $1,000 in cents (checklist S-292, S-375). */
export const DEFAULT_BANKROLL_CENTS = 100_000;
/** Bet amount of a reader who set none: $50 in cents (checklist S-375). */
export const DEFAULT_BET_CENTS = 5000;
/** Largest share of the bankroll, in percent, that a stake suggests unless the reader chose otherwise (S-374). */
export const DEFAULT_MAX_STAKE_PERCENT = 5;
/** Largest share of the bankroll, in percent, a reader can choose (S-372, S-374). */
export const MAX_STAKE_PERCENT = 10;
/** What the max-earnings estimate rests on, shown beside it (checklist S-291). */
export const MAX_EARNINGS_NOTE = 'estimate, assumes 8% return on 5% stakes; losses are possible';

type StakeTexts = readonly [high: string, mediumPlus: string, medium: string, otherwise: string];

const CFB_STAKES: StakeTexts = ['$75-125', '$50-75', '$25-50', '$10-25'];
const NFL_MLB_STAKES: StakeTexts = ['$100-200', '$75-150', '$50-100', '$25-50'];

/**
 * The stake text of a tier as the specification gives it (document 2 §9.3; checklist S-369 to S-371). An NFL
 * record that recommends units reads '{n} units' instead.
 */
export function stakeText(sport: Sport, tier: Tier, recommendedUnits: number | null = null): string {
  if (sport === 'nfl' && recommendedUnits !== null && Number.isFinite(recommendedUnits)) {
    return `${String(recommendedUnits)} units`;
  }
  const [high, mediumPlus, medium, otherwise] = sport === 'cfb' ? CFB_STAKES : NFL_MLB_STAKES;
  if (tier === 'HIGH') return high;
  if (tier === 'MEDIUM_PLUS') return mediumPlus;
  return tier === 'MEDIUM' ? medium : otherwise;
}

export interface OwnStakeBasis {
  readonly tier: Tier;
  readonly grade: string;
  /** The file's share of the bankroll in percent; null when it gives none. */
  readonly bankrollPercentage: number | null;
  /** Whether the record advises a bet at all. */
  readonly shouldBet: boolean;
}

/**
 * The reader's own stake in cents, or null for 'PASS' (checklist S-372). It is the file's share of their
 * bankroll, or the low end of the grade's range when the file gives none, capped at `maxPercent` (5 unless
 * the reader chose, never above 10). LOW, NO_BET, a share of 0, a grade without stake and a record that
 * advises no bet are a pass. `bankrollCents` is a whole number of cents.
 */
export function ownStakeCents(
  basis: OwnStakeBasis,
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
  maxPercent: number = DEFAULT_MAX_STAKE_PERCENT,
): number | null {
  if (basis.tier === 'LOW' || basis.tier === 'NO_BET' || !basis.shouldBet) return null;
  const share = basis.bankrollPercentage ?? gradeBankrollPercent(basis.grade)?.[0] ?? 0;
  const stake = shareOfBankrollCents(share, bankrollCents, maxPercent);
  return stake > 0 ? stake : null;
}

/** A share of the bankroll in cents, held below the reader's limit and the largest limit there is (S-372, S-374). */
export function shareOfBankrollCents(
  sharePercent: number,
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
  maxPercent: number = DEFAULT_MAX_STAKE_PERCENT,
): number {
  return shareOfCents(bankrollCents, Math.min(sharePercent, maxPercent, MAX_STAKE_PERCENT));
}

/** Advice beside every stake (document 2 §9.3; checklist S-373, S-374). */
export const STAKE_ADVICE = [
  'Kelly sizing',
  'Never more than 25% of bankroll per bet',
  'Paper trade a full season',
  'Minimum 50-game samples',
] as const;

/** One unit in cents: 1% of the bankroll (checklist S-292). */
export function unitCents(bankrollCents: number = DEFAULT_BANKROLL_CENTS): number {
  return shareOfCents(bankrollCents, 1);
}

/**
 * The max-earnings estimate in cents: (HIGH plus MEDIUM_PLUS games) x 5% of bankroll x 0.08 (checklist
 * S-291): 6 games at $1,000 give $24.00. Show it with `MAX_EARNINGS_NOTE`.
 */
export function maxEarningsCents(
  highGames: number,
  mediumPlusGames: number,
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
): number {
  // 5% of the bankroll times 0.08 is 0.4% of it.
  return shareOfCents(bankrollCents * (highGames + mediumPlusGames), 0.4);
}

/**
 * A share in percent of an amount of cents, half a cent rounded up. The share counts to its eighth decimal: enough that
 * what rounds it never moves a cent.
 */
function shareOfCents(cents: number, percent: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${String(cents)}`);
  const share = BigInt(Math.round(percent * 1e8));
  const whole = 100n * 100_000_000n;
  return Number((2n * BigInt(cents) * share + whole) / (2n * whole));
}

/** Stakes from here up are whole dollars: $10 in cents (checklist S-372). */
const WHOLE_DOLLARS_FROM_CENTS = 1000;

/** A stake in units of a reader; dollars divided by the unit, so the two always agree (checklist S-372). */
export function stakeUnits(stakeCents: number, unitOfReaderCents: number): number {
  return stakeCents / unitOfReaderCents;
}

/** A stake as it is named: whole dollars from $10 up, whole cents below, always rounded down (checklist S-372). */
export function roundStakeCents(stakeCents: number): number {
  const cents = Math.floor(stakeCents);
  return cents < WHOLE_DOLLARS_FROM_CENTS ? cents : cents - (cents % 100);
}

/** A share in percent of an amount of cents, rounded down. */
export function shareOfCentsDown(cents: number, percent: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${String(cents)}`);
  return Number((BigInt(cents) * BigInt(Math.round(percent * 1e8))) / (100n * 100_000_000n));
}
