import type { Sport } from './sports.ts';
import type { Tier } from './tiers.ts';

/** Bankroll of a reader who has none: $1,000 in cents (S-292, S-375). */
export const DEFAULT_BANKROLL_CENTS = 100_000;
/** Bet amount of a reader who set none: $50 in cents (S-375). */
export const DEFAULT_BET_CENTS = 5000;
/** Largest share of the bankroll, in percent, that a stake suggests (S-372, S-374). */
export const DEFAULT_MAX_STAKE_PERCENT = 5;
/** Largest share of the bankroll, in percent, a calculator takes (S-374). */
export const MAX_STAKE_PERCENT = 10;
/** What the max-earnings estimate is called, and what it rests on, shown beside it (S-291). */
export const MAX_EARNINGS_LABEL = 'Estimated return at 8%';
export const MAX_EARNINGS_NOTE = 'assumes 8% return on 5% stakes; losses are possible';

/** Stakes from here up are whole dollars: $10 in cents (S-372). */
const WHOLE_DOLLARS_FROM_CENTS = 1000;

type StakeTexts = readonly [high: string, mediumPlus: string, medium: string, otherwise: string];

const CFB_STAKES: StakeTexts = ['$75-125', '$50-75', '$25-50', '$10-25'];
const NFL_MLB_STAKES: StakeTexts = ['$100-200', '$75-150', '$50-100', '$25-50'];

/**
 * The stake text of a tier as the specification gives it (S-369 to S-371). An NFL record that recommends
 * units reads '{n} units' instead, one '1 unit'. It is a guide, not a stake: see `publishedStakeGuide`.
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

/** One unit in cents: 1% of the bankroll (S-292). */
export function unitCents(bankrollCents: number = DEFAULT_BANKROLL_CENTS): number {
  return shareOfCents(bankrollCents, 1);
}

/** A stake in units of a reader; dollars divided by the unit, so the two always agree (S-372). */
export function stakeUnits(stakeCents: number, unitOfReaderCents: number): number {
  return stakeCents / unitOfReaderCents;
}

/** A stake as it is named: whole dollars from $10 up, whole cents below, always rounded down (S-372). */
export function roundStakeCents(stakeCents: number): number {
  const cents = Math.floor(stakeCents);
  return cents < WHOLE_DOLLARS_FROM_CENTS ? cents : cents - (cents % 100);
}

/**
 * The max-earnings estimate in cents: (HIGH plus MEDIUM_PLUS games) x 5% of bankroll x 0.08 (S-291): 6 games
 * at $1,000 give $24.00. Show it with `MAX_EARNINGS_LABEL` and `MAX_EARNINGS_NOTE`.
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
export function shareOfCents(cents: number, percent: number): number {
  return Number((2n * scaledShare(cents, percent) + SCALE) / (2n * SCALE));
}

/** A share in percent of an amount of cents, rounded down. */
export function shareOfCentsDown(cents: number, percent: number): number {
  return Number(scaledShare(cents, percent) / SCALE);
}

const SCALE = 100n * 100_000_000n;

function scaledShare(cents: number, percent: number): bigint {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${String(cents)}`);
  return BigInt(cents) * BigInt(Math.round(percent * 1e8));
}
