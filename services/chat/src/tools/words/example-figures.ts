import {
  breakEvenPercent,
  DEFAULT_MAX_STAKE_PERCENT,
  DEFAULT_ODDS,
  gradeBankrollRange,
  impliedProbability,
  KELLY_FRACTION_PERCENT,
  payoutCents,
  SMALL_SAMPLE_GAMES,
  winProfitCents,
} from '@app/domain';
import type { DEFINITION } from '../facts/other-facts.ts';
import type { Values } from '../facts/results.ts';
import * as shown from '../facts/shown.ts';

const STAKE_CENTS = 10_000;
const OTHER_ODDS = 150;
const LEGS = 3;
const LINE = -3;

/** Figures that definitions refer to, worked out like every other figure. */
export const EXAMPLE_FIGURES: Values<typeof DEFINITION.facts> = {
  standardPrice: shown.odds(DEFAULT_ODDS),
  standardBreakEven: shown.percent(breakEvenPercent(DEFAULT_ODDS)),
  exampleStake: shown.money(STAKE_CENTS),
  exampleProfit: shown.money(winProfitCents(STAKE_CENTS, DEFAULT_ODDS)),
  examplePayout: shown.money(payoutCents(STAKE_CENTS, DEFAULT_ODDS)),
  exampleLine: shown.spread(LINE),
  exampleHook: shown.spread(LINE - 0.5),
  otherPrice: shown.odds(OTHER_ODDS),
  otherBreakEven: shown.percent(breakEvenPercent(OTHER_ODDS)),
  otherProfit: shown.money(winProfitCents(STAKE_CENTS, OTHER_ODDS)),
  unitShare: shown.percent(1),
  kellyFraction: shown.percent(KELLY_FRACTION_PERCENT),
  smallSample: shown.count(SMALL_SAMPLE_GAMES),
  confidence: shown.text('95%'),
  perfectBrier: shown.decimal(0, 3),
  coinFlipBrier: shown.decimal(0.25, 3),
  parlayLegs: shown.count(LEGS),
  parlayChance: shown.probability(impliedProbability(DEFAULT_ODDS)),
  parlayWin: shown.probability(impliedProbability(DEFAULT_ODDS) ** LEGS),
  gradeA: shown.text(gradeBankrollRange('A')),
  gradeB: shown.text(gradeBankrollRange('B')),
  gradeC: shown.text(gradeBankrollRange('C')),
  maxShare: shown.percent(DEFAULT_MAX_STAKE_PERCENT),
};
