import { SCREENS } from '../screens.ts';
import type { Definitions } from './definition.types.ts';

/** Prices, value and stakes. */
export const PRICE_DEFINITIONS: Definitions = {
  odds: {
    title: 'American odds',
    names: ['american odds', 'price', 'prices', 'plus money', 'minus odds'],
    sentences: [
      'American odds say what a bet pays. A minus number is what you stake to win the standard amount, a plus number what that amount wins.',
      'A stake of [[exampleStake]] wins [[exampleProfit]] at [[standardPrice]], and [[otherProfit]] at [[otherPrice]].',
    ],
  },
  vig: {
    title: 'Vig (juice)',
    names: ['juice', 'vigorish', 'margin', 'hold', 'overround'],
    sentences: [
      "The vig, or juice, is the sportsbook's margin: its fee for taking the bet, built into the prices.",
      'At [[standardPrice]] on both sides you have to win [[standardBreakEven]] of the time only to break even.',
    ],
  },
  'break-even': {
    title: 'Break-even',
    names: ['breakeven', 'break even', 'break-even rate'],
    sentences: [
      'Break-even is the win rate at which a price neither wins nor loses money.',
      'At the standard price of [[standardPrice]] it is [[standardBreakEven]]; at [[otherPrice]] only [[otherBreakEven]], because a win pays more.',
    ],
    href: SCREENS.performance,
  },
  'implied-probability': {
    title: 'Implied probability',
    names: ['implied', 'implied odds'],
    sentences: [
      'The implied probability is the chance that a price stands for: the same number as its break-even. [[standardPrice]] stands for [[standardBreakEven]].',
      "It includes the book's margin, so both sides together add up to more than certain.",
    ],
  },
  'no-vig': {
    title: 'No-vig probability',
    names: ['no vig', 'devig', 'no-vig price', 'true odds'],
    sentences: [
      "The no-vig probability is a side's chance according to the market once the book's margin is taken out of both prices.",
      'Calibration and closing-line value are measured against it.',
    ],
  },
  'fair-odds': {
    title: 'Fair odds',
    names: ['fair price', 'fair line', 'bet to', 'worst price'],
    sentences: [
      "Fair odds are the price at which a probability exactly breaks even, without a book's margin.",
      'For a pick it is also the worst price to take: anything below has no value.',
    ],
  },
  edge: {
    title: 'Edge',
    names: ['edges', 'value', 'advantage'],
    sentences: [
      'The edge is the model probability minus the break-even of the price, in percentage points.',
      'With a plus the price pays more than the models think the chance costs. The same pick loses its edge at worse odds.',
    ],
  },
  'expected-value': {
    title: 'Expected value (EV)',
    names: ['ev', 'expected return', 'expected roi', 'positive ev', '+ev'],
    sentences: [
      'The expected value is the average profit per amount staked if the probability is right, in percent.',
      'It is an average over many bets: a single bet with a good expected value still often loses.',
    ],
  },
  kelly: {
    title: 'Kelly criterion',
    names: ['kelly criterion', 'quarter kelly', 'kelly stake', 'full kelly', 'kelly betting'],
    sentences: [
      'The Kelly criterion sizes a stake by its edge: the share of the bankroll that lets it grow fastest if the probability is right.',
      'Probabilities are never exactly right and full Kelly swings hard, so stakes here use [[kellyFraction]] of it, within the range of the grade.',
    ],
  },
  'flat-stakes': {
    title: 'Flat stakes',
    names: ['flat betting', 'flat', 'flat bet', 'level stakes'],
    sentences: [
      'Flat stakes put the same amount on every bet.',
      "The system's record is kept at a flat stake, so it shows the picks and not the staking.",
    ],
    href: SCREENS.record,
  },
  unit: {
    title: 'Unit',
    names: ['units', 'u'],
    sentences: [
      'A unit is [[unitShare]] of your bankroll.',
      'Results in units can be compared between people, whatever they stake. Each bet keeps the unit of the day it was logged.',
    ],
    href: SCREENS.profile,
  },
  bankroll: {
    title: 'Bankroll',
    names: ['roll', 'bank'],
    sentences: [
      'Your bankroll is the money you set aside for betting and can afford to lose.',
      'Stakes and units are shares of it, and no recommended stake is above [[maxShare]] of it.',
    ],
    href: SCREENS.profile,
  },
  'estimated-odds': {
    title: 'Estimated odds',
    names: ['estimated', 'estimate'],
    sentences: [
      'Odds are estimated where a file names no price. They are marked, and you should enter the real ones.',
      'Bets at estimated odds are left out of closing-line and verified figures, and games with an estimated price are not shown as picks.',
    ],
  },
};
