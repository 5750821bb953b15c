import type { ToolOutput } from './output.ts';
import { PLAY_LIMIT } from './own-facts.ts';

export const PRICE_CALCULATOR = {
  /** Of the first price. */
  facts: {
    price: 'Price',
    breakEven: 'Break-even',
    probability: 'Probability',
    edge: 'Edge in points',
    expectedReturn: 'Expected value',
    fairPrice: 'Fair price',
    quarterKelly: 'Quarter Kelly share of the bankroll',
    fullKelly: 'Full Kelly share of the bankroll',
    /** Of the asked bankroll, or of the caller's. */
    bankroll: 'Bankroll',
    kellyStake: 'Quarter Kelly stake',
    amount: 'Amount',
    winProfit: 'Profit of a win',
    payout: 'Payout of a win',
    /** With two prices. */
    breakEvenGap: 'Difference of the break-evens in points',
  },
  /** One row per asked price, in order. */
  lists: {
    prices: {
      price: 'Price',
      breakEven: 'Break-even',
      edge: 'Edge in points',
      expectedReturn: 'Expected value',
      quarterKelly: 'Quarter Kelly share of the bankroll',
      winProfit: 'Profit of a win',
    },
  },
  flags: {
    isValue: 'the expected value is above zero',
    isNoValue: 'the expected value is zero or below: Kelly stakes nothing',
    isOwnBankroll: 'for the bankroll of the profile',
    isAskedBankroll: 'for a bankroll named in the question',
    isSeveral: 'several prices',
  },
} as const satisfies ToolOutput;

/** The sentences are in `notes`. Their figures are facts, referred to as `[[name]]`. */
export const DEFINITION = {
  facts: {
    /** `Closing line value (CLV)`. */
    term: 'Term',
    standardPrice: 'Standard price',
    standardBreakEven: 'Break-even at the standard price',
    otherBreakEven: 'Break-even at the other price',
    exampleStake: 'Example stake',
    exampleProfit: 'Profit of a win in the example',
    examplePayout: 'Payout of a win in the example',
    exampleLine: 'Example line',
    exampleHook: 'Example line with a hook',
    otherPrice: 'Another example price',
    otherProfit: 'Profit of a win at the other price',
    unitShare: 'Unit as a share of the bankroll',
    kellyFraction: 'Share of the Kelly stake',
    smallSample: 'Small sample',
    confidence: 'Confidence of the range',
    perfectBrier: 'Perfect Brier score',
    coinFlipBrier: 'Brier score of a coin flip',
    parlayLegs: 'Legs of the example',
    parlayChance: 'Chance of each leg in the example',
    parlayWin: 'Chance of the parlay in the example',
    gradeA: 'Share of the bankroll, grade A',
    gradeB: 'Share of the bankroll, grade B',
    gradeC: 'Share of the bankroll, grade C',
    maxShare: 'Largest recommended share per bet',
  },
  lists: { tiers: { tier: 'Tier', advice: 'Advice' } },
  flags: {},
} as const satisfies ToolOutput;

/** As for definitions, the sentences are in `notes`. */
export const HELP_PAGE = {
  facts: {
    title: 'Topic',
    /** The screen to go to, with its address. */
    screen: 'Screen',
    otherScreen: 'Another screen',
    supportEmail: 'Support address',
    monthlyPrice: 'Elite per month',
    yearlyPrice: 'Elite per year',
    trialDays: 'Days of the free trial',
    maxRows: 'Bets per import',
  },
  /** With topic `plans`. */
  lists: { plans: { name: 'Plan', monthlyPrice: 'Per month', yearlyPrice: 'Per year' } },
  flags: {},
} as const satisfies ToolOutput;

/** As for definitions, the sentences are in `notes`: advice first, then where to get help. */
export const SAFER_GAMBLING = {
  facts: {
    helpline: 'Helpline',
    limit: 'Your limit per bet',
    /** The screen where the limit is set. */
    screen: 'Screen',
    /** The screen of the limits over all bets and of time-outs. */
    limitsScreen: 'Screen of your limits',
    unit: 'One unit',
  },
  /** Limits on stakes, losses and numbers of bets per day, week and month. */
  lists: { limits: PLAY_LIMIT },
  flags: { hasNoLimit: 'no own limit per bet is set' },
} as const satisfies ToolOutput;

export const CAPABILITIES = {
  facts: {
    /** `CFB, NFL and MLB`. */
    sports: 'Sports',
    /** On a page of a game. */
    game: 'Game',
    supportEmail: 'Support address',
  },
  /** What can be asked, most fitting for the page first. */
  lists: {
    abilities: { ability: 'What it can do', example: 'Example' },
    sports: { sport: 'Sport', name: 'Name' },
  },
  flags: { isOnGame: 'asked on the page of a game' },
} as const satisfies ToolOutput;
