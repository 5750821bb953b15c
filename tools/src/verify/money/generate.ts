import type { BetOutcome, BetTerms, GameScore } from '@app/domain';

/** Returns a random number from 0 to 1, excluding 1. */
type Random = () => number;

/** A generated bet on a generated game. */
export type Case = {
  readonly terms: BetTerms;
  readonly game: GameScore;
  readonly stakeCents: number;
  /** null when the odds are unknown. */
  readonly odds: number | null;
  /** Whether a result is stored with the payout. Older bets only have the payout. */
  readonly storesResult: boolean;
};

/** A settled or open bet as stored. */
export type Stored = {
  readonly state: 'pending' | 'completed';
  readonly result: BetOutcome | null;
  readonly stakeCents: number;
  readonly payoutCents: number | null;
};

const SIDES = [
  ['spread', 'home'],
  ['spread', 'away'],
  ['moneyline', 'home'],
  ['moneyline', 'away'],
  ['total', 'over'],
  ['total', 'under'],
] as const;

/** Generates bets of every kind, with many close games for pushes, and prices from -100,000 to +100,000. */
export function generate(random: Random): Case {
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const [betType, side] = SIDES[whole(0, SIDES.length - 1)] as (typeof SIDES)[number];
  const home = whole(0, 60);
  const away = random() < 0.1 ? home : Math.max(0, home + whole(-20, 20));
  const line =
    betType === 'total' ? whole(2 * (home + away) - 20, 2 * (home + away) + 20) / 2 : whole(-40, 40) / 2;
  const size = 10 ** whole(1, 8);
  const price = whole(100, [250, 1000, 10_000, 100_000][whole(0, 3)] as number);
  const chance = random();
  return {
    terms: { betType, side, line },
    game:
      chance < 0.9
        ? { status: 'final', homeScore: home, awayScore: away }
        : {
            status: chance < 0.93 ? 'postponed' : chance < 0.95 ? 'cancelled' : 'in_progress',
            homeScore: null,
            awayScore: null,
          },
    stakeCents: whole(1, size),
    odds: random() < 0.05 ? null : random() < 0.5 ? price : -price,
    storesResult: random() < 0.9,
  };
}
