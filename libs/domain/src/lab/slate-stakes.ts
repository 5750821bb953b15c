import { impliedProbability } from '../odds.ts';
import { isPriceable, kellyPercent } from '../price.ts';
import { slateGames, type SlateBet } from './slate-games.ts';
import { slateGrowth } from './slate-growth.ts';
import { optimalShares } from './slate-optimum.ts';

/** What happens to further bets on one game: they share its limit, or only the best one stays. */
export const SAME_GAME_RULES = ['bound', 'refuse'] as const;
export type SameGameRule = (typeof SAME_GAME_RULES)[number];

export interface SlateRules {
  readonly bankrollCents: number;
  /** Share of the Kelly stakes, in percent: 100 is full Kelly. */
  readonly fractionPercent: number;
  /** Most to stake, in percent of the bankroll. */
  readonly betPercent: number;
  readonly gamePercent: number;
  readonly dayPercent: number;
  /** The bookmaker's smallest step. Stakes are whole steps, rounded down. */
  readonly stepCents: number;
  /** The bettor's own limit per bet; null without one. */
  readonly maxStakeCents: number | null;
  readonly sameGame: SameGameRule;
}

export const DEFAULT_SLATE_RULES = {
  fractionPercent: 25,
  betPercent: 5,
  gamePercent: 5,
  dayPercent: 25,
  stepCents: 100,
  sameGame: 'bound',
} as const satisfies Omit<SlateRules, 'bankrollCents' | 'maxStakeCents'>;

/** Bets that a slate accepts. */
export const MOST_SLATE_BETS = 60;

/**
 * Why a bet gets no stake: its price is not below its probability, another bet on its game has more to gain,
 * the other bets make better use of the limits, or its stake is less than the smallest step.
 */
export type SlatePass = 'edge' | 'same-game' | 'limits' | 'step';

export interface SlateStake {
  readonly stakeCents: number;
  /** In percent of the bankroll, before rounding. */
  readonly sharePercent: number;
  /** What the same share of Kelly would stake on this bet alone, without limits, in whole steps. */
  readonly aloneCents: number;
  /** null for a bet with a stake. */
  readonly pass: SlatePass | null;
}

/** Rounding of the search must not read as a share. */
const LEAST_SHARE = 1e-7;
/** A bankroll always keeps this share, or its logarithm has no limit. */
const MOST_AT_RISK = 0.999;

/**
 * Returns the stakes on a slate that maximize the expected log growth of one bankroll, in the order of the
 * bets. The limits hold for the stakes themselves: the best shares within limit / fraction are found, and the
 * fraction of them is staked. Bets on different games are independent, and those on one game win and lose
 * together (see `slateGames`). Throws RangeError for more than 60 bets, invalid odds or probabilities.
 */
export function slateStakes(bets: readonly SlateBet[], rules: SlateRules): readonly SlateStake[] {
  if (bets.length > MOST_SLATE_BETS) {
    throw new RangeError(`${String(bets.length)} bets are more than ${String(MOST_SLATE_BETS)}`);
  }
  const { bankrollCents, fractionPercent, stepCents } = rules;
  const alone = bets.map(({ probability, odds }) => fullKellyPercent(probability, odds));
  const refused = rules.sameGame === 'refuse' ? secondBets(bets) : new Set<number>();
  const rivals = bets.map((_, bet) => bet).filter((bet) => alone[bet] !== 0 && !refused.has(bet));
  const rivalShares = fullShares(
    rivals.map((bet) => bets[bet] as SlateBet),
    rules,
  );
  const shares = new Map(rivals.map((bet, rank) => [bet, rivalShares[rank] as number]));
  const fraction = fractionPercent / 100;
  return bets.map(({ gameId }, bet) => {
    const isBeaten = (): boolean =>
      refused.has(bet) ||
      rivals.some((rival) => bets[rival]?.gameId === gameId && isShare(shares.get(rival)));
    const sharePercent = (shares.get(bet) ?? 0) * fractionPercent;
    const stakeCents = wholeSteps((sharePercent / 100) * bankrollCents, stepCents);
    return {
      stakeCents,
      sharePercent,
      aloneCents: wholeSteps(((alone[bet] as number) / 100) * fraction * bankrollCents, stepCents),
      pass:
        stakeCents > 0
          ? null
          : alone[bet] === 0
            ? 'edge'
            : isShare(shares.get(bet))
              ? 'step'
              : isBeaten()
                ? 'same-game'
                : 'limits',
    };
  });
}

function isShare(share: number | undefined): boolean {
  return share !== undefined && share >= LEAST_SHARE;
}

/** Returns the best shares of the bankroll before the fraction. Every bet has an edge. */
function fullShares(bets: readonly SlateBet[], rules: SlateRules): Float64Array {
  const fraction = rules.fractionPercent / 100;
  const ownLimit = (rules.maxStakeCents ?? rules.bankrollCents) / rules.bankrollCents;
  const games = slateGames(bets);
  return optimalShares(games, slateGrowth(games), {
    perBet: bets.map(() => Math.min(rules.betPercent / 100, ownLimit) / fraction),
    perGame: rules.gamePercent / 100 / fraction,
    perDay: Math.min(rules.dayPercent / 100 / fraction, MOST_AT_RISK),
  });
}

/** The whole Kelly stake of a bet alone, in percent of the bankroll. */
export function fullKellyPercent(probability: number, odds: number): number {
  if (isPriceable(probability)) return kellyPercent(probability, odds, 100);
  return probability >= impliedProbability(odds) ? 100 : 0;
}

/** Returns all but each game's best bet, the one with the highest growth alone. */
function secondBets(bets: readonly SlateBet[]): ReadonlySet<number> {
  return new Set(
    slateGames(bets).flatMap(({ bets: own }) => {
      const best = own.reduce((first, bet) =>
        growthAlone(bets, bet) > growthAlone(bets, first) ? bet : first,
      );
      return own.filter((bet) => bet !== best);
    }),
  );
}

/** Expected log growth of a bet's whole Kelly stake. */
function growthAlone(bets: readonly SlateBet[], bet: number): number {
  const { probability, odds } = bets[bet] as SlateBet;
  const breakEven = impliedProbability(odds);
  if (probability <= breakEven) return 0;
  if (probability === 1) return Number.POSITIVE_INFINITY;
  // The relative entropy of the probability to the price's.
  return (
    probability * Math.log(probability / breakEven) +
    (1 - probability) * Math.log((1 - probability) / (1 - breakEven))
  );
}

/** Rounds an amount of cents down to whole steps, forgiving the search a thousandth of a cent. */
export function wholeSteps(cents: number, stepCents: number): number {
  return Math.floor((cents + 1e-3) / stepCents) * stepCents;
}
