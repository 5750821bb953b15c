import { SCREENS } from '../screens.ts';
import type { Definitions } from './definition.types.ts';

/** Kinds of bets, and what can happen to them. */
export const BET_DEFINITIONS: Definitions = {
  spread: {
    title: 'Point spread',
    names: ['point spread', 'spreads', 'line', 'handicap'],
    sentences: [
      'The spread is a head start in points that makes a game even: the favorite gives points and the underdog gets them.',
      'A bet on [[exampleLine]] wins when that team wins by more than those points; the other side wins when it loses by less, or wins outright.',
    ],
  },
  'run-line': {
    title: 'Run line',
    names: ['runline', 'run line'],
    sentences: [
      'The run line is the spread of baseball: the favorite has to win by more than the given runs.',
      'Our baseball picks are moneylines, so the run line only shows beside them.',
    ],
  },
  moneyline: {
    title: 'Moneyline',
    names: ['money line', 'ml', 'straight up'],
    sentences: [
      'A moneyline is a bet on who wins the game, by any margin.',
      'The price makes up for the difference: a favorite costs more than it pays, an underdog pays more than it costs. A spread bet instead makes the game even with points, at about the same price on both sides.',
    ],
  },
  total: {
    title: 'Total (over/under)',
    names: ['over under', 'over/under', 'o/u', 'totals', 'over', 'under'],
    sentences: [
      "A total is a bet on the points or runs of both teams together: over or under the book's number.",
      'Files show the total, but the models make no pick on it.',
    ],
  },
  parlay: {
    title: 'Parlay',
    names: ['parlays', 'accumulator', 'multi', 'leg', 'legs'],
    sentences: [
      'A parlay joins several bets, its legs, and pays only when each of them wins.',
      'Chances multiply: [[parlayLegs]] legs that each win [[parlayChance]] of the time all win only [[parlayWin]] of the time, and the margin of the book multiplies, too. Our records and stakes are for single bets.',
    ],
  },
  'against-the-spread': {
    title: 'Against the spread (ATS)',
    names: ['ats', 'against spread'],
    sentences: [
      'Against the spread means that only the result after the points of the spread counts, not who wins the game.',
      'A team that loses by less than the points it gets has won against the spread.',
    ],
  },
  cover: {
    title: 'Cover',
    names: ['covers', 'covered', 'cover the spread', 'cover probability'],
    sentences: [
      'A team covers when it wins after the points of the spread are added.',
      'The cover probability is how likely the models think that is.',
    ],
  },
  favorite: {
    title: 'Favorite',
    names: ['favourite', 'chalk', 'favorites'],
    sentences: [
      'The favorite is the side expected to win. It gives points on the spread, or has a minus price on the moneyline.',
      'Bettors also call it chalk. A favorite is only a good bet when its price is low enough for its chance.',
    ],
  },
  underdog: {
    title: 'Underdog',
    names: ['dog', 'dogs', 'underdogs', 'live dog'],
    sentences: [
      'The underdog is the side that is expected to lose: not favored. It gets points on the spread, or has a plus price on the moneyline.',
      'A live dog is one whose chance is better than its price says.',
    ],
  },
  hook: {
    title: 'Hook',
    names: ['half point', 'the hook'],
    sentences: [
      'The hook is the half point of a line such as [[exampleHook]].',
      'It rules out a push: at [[exampleLine]] a win by exactly that many points returns the stake, at [[exampleHook]] the same result loses.',
    ],
  },
  push: {
    title: 'Push',
    names: ['pushes', 'tie', 'pushed'],
    sentences: [
      'A push is a tie with the line: the bet neither wins nor loses, and the stake is returned.',
      'Pushes count as settled, but not in the win rate.',
    ],
  },
  void: {
    title: 'Void',
    names: ['voided', 'no action', 'canceled bet', 'cancelled bet'],
    sentences: [
      'A void bet never counts, for example because the game was called off: the stake is returned.',
      'Void bets are in no figure at all.',
    ],
  },
  sportsbook: {
    title: 'Sportsbook',
    names: ['book', 'bookmaker', 'bookie', 'books'],
    sentences: [
      'A sportsbook takes bets and sets the prices. This product places none: you bet at your book and log it here.',
    ],
  },
  stake: {
    title: 'Stake',
    names: ['wager', 'bet size', 'amount', 'risk'],
    sentences: [
      'The stake is the money you put on a bet.',
      "Recommended stakes follow the file's share of your bankroll or the grade, and stay within [[maxShare]] of it and your own limit per bet.",
    ],
    href: SCREENS.profile,
  },
  payout: {
    title: 'Payout',
    names: ['pay out', 'return of a bet', 'winnings', 'profit'],
    sentences: [
      'The payout is what a won bet returns, stake included; the profit is the payout without the stake.',
      'A stake of [[exampleStake]] at [[standardPrice]] pays [[examplePayout]], a profit of [[exampleProfit]].',
    ],
  },
  'line-movement': {
    title: 'Line movement',
    names: ['line move', 'steam', 'movement'],
    sentences: [
      'Lines and prices move until the game starts, as bets and news come in.',
      "Published picks keep the price of their file, so check your book's price before you bet.",
    ],
  },
};
