import { percentOf } from '../bets/bet-summary.ts';
import { impliedProbability } from '../odds.ts';
import { isPriceable, kellyPercent } from '../price.ts';
import { settledAmounts, type BetOutcome } from '../settlement.ts';
import { roundStakeCents, shareOfCentsDown } from '../stakes.ts';
import { type DecidedForecast, type RateRange, wilsonRange } from '../statistics.ts';
import {
  type BackTestPick,
  type BackTestRules,
  type LeftOut,
  passesRules,
  priceOf,
  type StakeRule,
} from './back-test-rules.ts';

/** One bet of a back-test. */
export interface BackTestBet {
  readonly day: string;
  readonly odds: number;
  readonly stakeCents: number;
  readonly profitCents: number;
  readonly result: Exclude<BetOutcome, 'void'>;
}

/** The bets of one day together. */
export interface BackTestDay {
  readonly day: string;
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly profitCents: number;
  /** After the day. */
  readonly bankrollCents: number;
}

export interface BackTestRun {
  readonly bets: readonly BackTestBet[];
  readonly days: readonly BackTestDay[];
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly wageredCents: number;
  readonly profitCents: number;
  /** Profit over stakes with its 95% range, in percent; null without a bet. */
  readonly roi: RateRange | null;
  /** Wins of decided bets with their 95% range; null without one. */
  readonly winRate: RateRange | null;
  /** Mean break-even win rate of the decided bets, in percent; null without one. */
  readonly breakEvenPercent: number | null;
  /** Largest fall from a high of the bankroll, from one day's end to another's. */
  readonly drawdownCents: number;
  /** The same in percent of that high. */
  readonly drawdownPercent: number;
  /** Longest run of lost bets; pushes do not end it. */
  readonly longestLosingRun: number;
  /** Published probabilities of the decided bets with their results. */
  readonly forecasts: readonly DecidedForecast[];
  /** Picks that passed the rules and were not bet, by reason. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

/**
 * Bets recorded picks by rules, from a bankroll in cents, in order of day. Bets of one day are placed together
 * from the bankroll of that morning, and no stake exceeds what is left of it. Void picks are not bets.
 */
export function runBackTest(
  picks: readonly BackTestPick[],
  rules: BackTestRules,
  bankrollCents: number,
): BackTestRun {
  const leftOut: Record<LeftOut, number> = {
    'no-close': 0,
    moved: 0,
    'no-probability': 0,
    'no-stake': 0,
    broke: 0,
  };
  const bets: BackTestBet[] = [];
  const days: BackTestDay[] = [];
  const forecasts: DecidedForecast[] = [];
  let bankroll = bankrollCents;
  for (const [day, ofDay] of byDay(
    picks.filter((pick) => pick.result !== 'void' && passesRules(pick, rules)),
  )) {
    let free = bankroll;
    const betsOfDay: BackTestBet[] = [];
    for (const pick of ofDay) {
      const placed = placedOf(pick, rules, bankroll, free);
      if (typeof placed === 'string') {
        leftOut[placed] += 1;
        continue;
      }
      const { odds, stakeCents } = placed;
      free -= stakeCents;
      const result = pick.result as BackTestBet['result'];
      const { profitCents } = settledAmounts(result, stakeCents, odds);
      betsOfDay.push({ day, odds, stakeCents, profitCents, result });
      if (pick.probability !== null && result !== 'push')
        forecasts.push({ probability: pick.probability, isRight: result === 'won' });
    }
    if (betsOfDay.length === 0) continue;
    bankroll += betsOfDay.reduce((sum, bet) => sum + bet.profitCents, 0);
    bets.push(...betsOfDay);
    days.push(dayOf(day, betsOfDay, bankroll));
  }
  return { bets, days, ...totalsOf(bets), ...drawdownOf(days, bankrollCents), forecasts, leftOut };
}

/** Returns the price and stake of a bet, or why it is left out. Amounts in cents. */
function placedOf(
  pick: BackTestPick,
  rules: BackTestRules,
  bankrollCents: number,
  freeCents: number,
): LeftOut | Pick<BackTestBet, 'odds' | 'stakeCents'> {
  const odds = priceOf(pick, rules.price);
  if (typeof odds === 'string') return odds;
  const stake = stakeOf(rules.stake, pick.probability, odds, bankrollCents);
  if (typeof stake === 'string') return stake;
  const stakeCents = Math.min(stake, freeCents);
  if (stakeCents > 0) return { odds, stakeCents };
  return stake > 0 || bankrollCents <= 0 ? 'broke' : 'no-stake';
}

function byDay(picks: readonly BackTestPick[]): readonly (readonly [string, readonly BackTestPick[]])[] {
  const days = new Map<string, BackTestPick[]>();
  for (const pick of picks) {
    const ofDay = days.get(pick.day);
    if (ofDay === undefined) days.set(pick.day, [pick]);
    else ofDay.push(pick);
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the stake in cents, rounded down as every suggested stake, or why there is none. */
function stakeOf(
  rule: StakeRule,
  probability: number | null,
  odds: number,
  bankrollCents: number,
): number | 'no-probability' {
  if (rule.kind === 'flat') return rule.cents;
  if (bankrollCents <= 0) return 0;
  if (rule.kind === 'percent') return roundStakeCents(shareOfCentsDown(bankrollCents, rule.percent));
  if (probability === null || !isPriceable(probability)) return 'no-probability';
  const percent = Math.min(kellyPercent(probability, odds, rule.fractionPercent), rule.capPercent);
  return roundStakeCents(shareOfCentsDown(bankrollCents, percent));
}

function dayOf(day: string, bets: readonly BackTestBet[], bankrollCents: number): BackTestDay {
  const counted = (result: BackTestBet['result']): number =>
    bets.filter((bet) => bet.result === result).length;
  return {
    day,
    bets: bets.length,
    won: counted('won'),
    lost: counted('lost'),
    push: counted('push'),
    profitCents: bets.reduce((sum, bet) => sum + bet.profitCents, 0),
    bankrollCents,
  };
}

type Totals = Omit<
  BackTestRun,
  'bets' | 'days' | 'drawdownCents' | 'drawdownPercent' | 'forecasts' | 'leftOut'
>;

function totalsOf(bets: readonly BackTestBet[]): Totals {
  const counts = { won: 0, lost: 0, push: 0 };
  let [wageredCents, profitCents, breakEven, run, longestLosingRun] = [0, 0, 0, 0, 0];
  for (const bet of bets) {
    counts[bet.result] += 1;
    wageredCents += bet.stakeCents;
    profitCents += bet.profitCents;
    if (bet.result === 'push') continue;
    breakEven += impliedProbability(bet.odds) * 100;
    run = bet.result === 'lost' ? run + 1 : 0;
    longestLosingRun = Math.max(longestLosingRun, run);
  }
  const decided = counts.won + counts.lost;
  return {
    ...counts,
    wageredCents,
    profitCents,
    roi: roiRange(bets, profitCents, wageredCents),
    winRate: wilsonRange(counts.won, decided),
    breakEvenPercent: decided === 0 ? null : breakEven / decided,
    longestLosingRun,
  };
}

/** Standard normal quantile of a two-sided 95% range. */
const Z95 = 1.959963984540054;

/**
 * Returns profit over stakes with its 95% range, as a ratio of sums: the residuals profit minus ROI times stake
 * give its standard error. One win and one loss more, of the mean stake at the mean price, keep it above 0 when all
 * results are alike (Laplace).
 */
function roiRange(bets: readonly BackTestBet[], profitCents: number, wageredCents: number): RateRange | null {
  const bestCents = bets.reduce(
    (sum, { stakeCents, odds }) => sum + settledAmounts('won', stakeCents, odds).profitCents,
    0,
  );
  const percent = percentOf(profitCents, wageredCents);
  const bestPercent = percentOf(bestCents, wageredCents);
  if (percent === null || bestPercent === null) return null;
  const meanStake = wageredCents / bets.length;
  const meanWin = bestCents / bets.length;
  const smoothed = [
    ...bets,
    { stakeCents: meanStake, profitCents: meanWin },
    { stakeCents: meanStake, profitCents: -meanStake },
  ];
  const roi = (profitCents + meanWin - meanStake) / (wageredCents + 2 * meanStake);
  const squares = smoothed.reduce((sum, bet) => sum + (bet.profitCents - roi * bet.stakeCents) ** 2, 0);
  const variance = squares / (smoothed.length - 1);
  const half = (100 * Z95 * Math.sqrt(bets.length * variance)) / wageredCents;
  // A stake cannot lose more than itself, nor win more than its price pays.
  return {
    percent,
    lowPercent: Math.max(-100, percent - half),
    highPercent: Math.min(bestPercent, percent + half),
  };
}

function drawdownOf(
  days: readonly BackTestDay[],
  startCents: number,
): Pick<BackTestRun, 'drawdownCents' | 'drawdownPercent'> {
  let high = startCents;
  let [drawdownCents, drawdownPercent] = [0, 0];
  for (const { bankrollCents } of days) {
    high = Math.max(high, bankrollCents);
    drawdownCents = Math.max(drawdownCents, high - bankrollCents);
    if (high > 0) drawdownPercent = Math.max(drawdownPercent, ((high - bankrollCents) / high) * 100);
  }
  return { drawdownCents, drawdownPercent };
}
