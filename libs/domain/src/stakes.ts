import { formatMoney, formatUnitSize, MISSING_TEXT } from './formats.ts';
import type { Sport } from './sports.ts';
import type { Tier } from './tiers.ts';

/** Bankroll of a user who set none: $1,000 in cents (S-292, S-375). */
export const DEFAULT_BANKROLL_CENTS = 100_000;
/** Bet amount of a user who set none: $50 in cents (S-375). */
export const DEFAULT_BET_CENTS = 5000;
/** Largest suggested stake, in percent of the bankroll (S-372, S-374). */
export const DEFAULT_MAX_STAKE_PERCENT = 5;
/** Largest stake a calculator accepts, in percent of the bankroll (S-374). */
export const MAX_STAKE_PERCENT = 10;
/** Assumed return of the max-earnings estimate, its label, and its basis, shown beside it (S-291). */
export const MAX_EARNINGS_RETURN_PERCENT = 8;
export const MAX_EARNINGS_LABEL = 'Estimated return at 8%';
export const MAX_EARNINGS_NOTE = 'assumes 8% return on 5% stakes; losses are possible';

/** Stakes from $10 up are in whole dollars (S-372). */
const WHOLE_DOLLARS_FROM_CENTS = 1000;

type StakeTexts = readonly [high: string, mediumPlus: string, medium: string, otherwise: string];

const CFB_STAKES: StakeTexts = ['$75-125', '$50-75', '$25-50', '$10-25'];
const NFL_MLB_STAKES: StakeTexts = ['$100-200', '$75-150', '$50-100', '$25-50'];

/**
 * Returns the published stake text of a tier (S-369 to S-371). An NFL record that recommends units reads '{n}
 * units' instead. It is a guide, not a stake: see `publishedStakeGuide`.
 */
export function stakeText(sport: Sport, tier: Tier, recommendedUnits: number | null = null): string {
  if (sport === 'nfl' && recommendedUnits !== null && Number.isFinite(recommendedUnits)) {
    return `${String(recommendedUnits)} ${recommendedUnits === 1 ? 'unit' : 'units'}`;
  }
  const [high, mediumPlus, medium, otherwise] = sport === 'cfb' ? CFB_STAKES : NFL_MLB_STAKES;
  if (tier === 'HIGH') return high;
  if (tier === 'MEDIUM_PLUS') return mediumPlus;
  return tier === 'MEDIUM' ? medium : otherwise;
}

/** Advice beside the published guide (S-373, S-374). */
export const STAKE_ADVICE = [
  'Kelly sizing',
  'Never more than 25% of bankroll per bet',
  'Paper trade a full season',
  'Minimum 50-game samples',
] as const;

/** Returns one unit in cents: 1% of the bankroll (S-292). */
export function unitCents(bankrollCents: number = DEFAULT_BANKROLL_CENTS): number {
  return shareOfCents(bankrollCents, 1);
}

/** Converts a stake to the user's units. It uses the displayed dollars, so the two always agree (S-372). */
export function stakeUnits(stakeCents: number, unitOfReaderCents: number): number {
  return stakeCents / unitOfReaderCents;
}

/** Formats a stake in dollars, with cents only when there are any: `$50`, `$1,250`, `$9.40`. */
export function formatStakeMoney(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** Formats a stake in units, unsigned, at most two decimals: `5u`, `4.7u`, `1,234.5u`. */
export function formatStakeUnits(stakeCents: number, unitOfReaderCents: number): string {
  if (unitOfReaderCents <= 0) return MISSING_TEXT;
  return formatUnitSize(stakeUnits(stakeCents, unitOfReaderCents)).replace(/\.?0+u$/, 'u');
}

/** Rounds a stake down: to whole dollars from $10, to whole cents below (S-372). */
export function roundStakeCents(stakeCents: number): number {
  const cents = Math.floor(stakeCents);
  return cents < WHOLE_DOLLARS_FROM_CENTS ? cents : cents - (cents % 100);
}

/**
 * Returns the max-earnings estimate in cents: (HIGH plus MEDIUM_PLUS games) x 5% of the bankroll x 0.08
 * (S-291). 6 games at $1,000 give $24.00. Show it with `MAX_EARNINGS_LABEL` and `MAX_EARNINGS_NOTE`.
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
 * Returns a percentage of an amount in cents, half a cent rounded up. The percentage counts to its eighth
 * decimal, which keeps floating-point errors below a cent.
 */
export function shareOfCents(cents: number, percent: number): number {
  return Number((2n * scaledShare(cents, percent) + SCALE) / (2n * SCALE));
}

/** Returns a percentage of an amount in cents, rounded down. */
export function shareOfCentsDown(cents: number, percent: number): number {
  return Number(scaledShare(cents, percent) / SCALE);
}

const SCALE = 100n * 100_000_000n;

function scaledShare(cents: number, percent: number): bigint {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${String(cents)}`);
  return BigInt(cents) * BigInt(Math.round(percent * 1e8));
}
