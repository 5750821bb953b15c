// A second implementation of the betting rules on rational numbers, with other methods than libs/domain, so a
// fault in either shows. It may import only types from libs/domain.
import type { BetOutcome } from '@app/domain';
import { exactly, Fraction } from './fraction.ts';
import type { Case, Stored } from './generate.ts';

const NOTHING = new Fraction(0n);
const HUNDRED = new Fraction(100n);
/** 52.4%, where a win rate turns green (S-211). */
const GREEN_FROM = new Fraction(524n, 1000n);

/** Returns a bet's outcome; null while the game is open (S-484). */
export function outcomeOf({ terms, game }: Case): BetOutcome | null {
  if (game.status === 'postponed' || game.status === 'cancelled') return 'void';
  if (game.status !== 'final') return null;
  const [home, away] = [exactly(game.homeScore ?? 0), exactly(game.awayScore ?? 0)];
  // Every bet compares what its side reached with what it had to beat.
  const reached = { home, away, over: home.plus(away), under: exactly(terms.line) }[terms.side];
  const toBeat = { home: away, away: home, over: exactly(terms.line), under: home.plus(away) }[terms.side];
  const given = terms.betType === 'spread' ? exactly(terms.line) : NOTHING;
  const spare = reached.plus(given).minus(toBeat).sign;
  return spare === 0 ? 'push' : spare === 1 ? 'won' : 'lost';
}

/** Returns the payout in cents, stake included (S-192 to S-194, S-484). */
export function payoutOf(outcome: BetOutcome, stakeCents: number, odds: number | null): bigint {
  if (outcome === 'lost') return 0n;
  const stake = new Fraction(BigInt(stakeCents));
  if (outcome !== 'won') return stake.rounded();
  return stake.plus(stake.times(winPerUnit(odds))).rounded();
}

function winPerUnit(odds: number | null): Fraction {
  if (odds === null) return new Fraction(91n, 100n);
  const price = new Fraction(BigInt(Math.abs(odds)));
  return odds > 0 ? price.over(HUNDRED) : HUNDRED.over(price);
}

/**
 * Sums of stored bets: settled ones except void ones, with the implied result of older bets (S-166, S-205,
 * S-206).
 */
export type Sums = {
  readonly counts: Readonly<Record<BetOutcome | 'pending', number>>;
  readonly wageredCents: bigint;
  readonly settledWageredCents: bigint;
  readonly payoutCents: bigint;
  /** null without any; fractions of 1. */
  readonly winRate: Fraction | null;
  readonly roi: Fraction | null;
};

export function sumsOf(bets: readonly Stored[]): Sums {
  const named = bets.map((bet) => ({ ...bet, is: nameOf(bet) }));
  const count = (is: BetOutcome | 'pending'): number => named.filter((bet) => bet.is === is).length;
  const settled = named.filter(({ is }) => is === 'won' || is === 'lost' || is === 'push');
  const open = named.filter(({ is }) => is === 'pending');
  const settledWageredCents = total(settled.map(({ stakeCents }) => stakeCents));
  const payoutCents = total(settled.map((bet) => bet.payoutCents ?? 0));
  const [won, lost] = [count('won'), count('lost')];
  return {
    counts: { pending: open.length, won, lost, push: count('push'), void: count('void') },
    wageredCents: settledWageredCents + total(open.map(({ stakeCents }) => stakeCents)),
    settledWageredCents,
    payoutCents,
    winRate: won + lost === 0 ? null : new Fraction(BigInt(won), BigInt(won + lost)),
    roi:
      settledWageredCents === 0n
        ? null
        : new Fraction(payoutCents - settledWageredCents, settledWageredCents),
  };
}

/** Whether a win rate is green: at or above 52.4% (S-211). */
export function isGreen(winRate: Fraction): boolean {
  return winRate.minus(GREEN_FROM).sign >= 0;
}

/** Returns the largest drop of the running profit, including from the start, by comparing all pairs. */
export function drawdownOf(profits: readonly bigint[]): bigint {
  const running = profits.reduce<bigint[]>((sums, profit) => [...sums, (sums.at(-1) ?? 0n) + profit], [0n]);
  let largest = 0n;
  running.forEach((high, index) => {
    for (const low of running.slice(index)) if (high - low > largest) largest = high - low;
  });
  return largest;
}

function nameOf(bet: Stored): BetOutcome | 'pending' {
  if (bet.state === 'pending') return 'pending';
  if (bet.result !== null) return bet.result;
  return bet.payoutCents !== null && bet.payoutCents > bet.stakeCents ? 'won' : 'lost';
}

function total(cents: readonly number[]): bigint {
  return cents.reduce((sum, each) => sum + BigInt(each), 0n);
}
