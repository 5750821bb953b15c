import type { ToolOutput } from './output.ts';

/** A game with its pick, as one row or as single facts. Teams are short names. */
export const PICK = {
  sport: 'Sport',
  game: 'Game',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  starts: 'Start',
  pick: 'Pick',
  /** `+2.5`, or `ML` for a moneyline. */
  line: 'Line',
  price: 'Price',
  probability: 'Model probability',
  breakEven: 'Break-even at the price',
  edge: 'Edge in points',
  expectedReturn: 'Expected return',
  tier: 'Tier',
  grade: 'Grade',
  modelsAgree: 'Models that agree',
  /** The caller's; absent for a pass. */
  stake: 'Recommended stake',
  stakeUnits: 'Stake in units',
  /** `Bet` or `Pass`: whether there is a stake for the caller. */
  advice: 'Advice',
  /** End of a sentence, only with a pass: `LOW is always a pass`. */
  passReason: 'Why it is a pass',
} as const;

/** What holds for the game of a result. */
export const PICK_FLAGS = {
  isBet: 'there is a stake for the caller',
  isPass: 'nothing is staked; passReason says why',
  hasNoPick: 'the file has no pick for this game',
  isBadValue:
    'the model probability is below the break-even of the price, or the expected return is negative',
  hasNoPrice: 'the file has no price for the pick',
  isSpread: 'the pick has to cover a spread: its probability is that to cover, not to win',
  isUnderdog: 'the pick gets points, or has a plus price',
  hasBegun: 'the game has begun or was called off, so it can no longer be bet on',
  isPostponed: 'the game was postponed',
  isCanceled: 'the game was canceled',
  isFinal: 'the game has a final result',
  isReplay: 'recorded games, replayed: not live',
  isChanged: 'the record changed since its slate was first published',
  isWithdrawn: 'the newest file no longer has the game',
} as const;

export const SLATE_PICKS = {
  facts: {
    /** `NFL Week 7`, or `MLB, Sun, Oct 3, 2021`. With several sports see `slates`. */
    slate: 'Slate',
    day: 'Day',
    /** The asked team. */
    team: 'Team',
    /** Games that fit the question, and those with and without a stake for the caller. */
    games: 'Games',
    bets: 'Picks with a stake',
    passes: 'Passes',
    /** Absent when none has. */
    begun: 'Games that have begun or were called off',
    totalStake: 'Sum of the stakes',
    totalStakeUnits: 'Sum of the stakes in units',
    bankroll: 'Your bankroll',
    /** Only with `count`: how many are listed. */
    shown: 'Shown',
  },
  lists: {
    /** Bets by expected return, then passes the same way, then games that have begun; by `order` if asked. */
    picks: PICK,
    /** The first of `picks` of each sport, only without a sport. */
    bestBySport: PICK,
    slates: {
      sport: 'Sport',
      slate: 'Slate',
      games: 'Games',
      bets: 'Picks with a stake',
      passes: 'Passes',
      begun: 'Games that have begun or were called off',
    },
  },
  flags: {
    isAllSports: 'no sport was asked for',
    hasNoBets: 'games, but none with a stake',
    isAllBegun: 'every game has begun or was called off',
    isPastSlate: 'not the open slate of its sport',
    isReplay: PICK_FLAGS.isReplay,
    isShortened: 'there are more games than listed',
  },
} as const satisfies ToolOutput;

export const GAME_ANALYSIS = {
  facts: {
    ...PICK,
    venue: 'Venue',
    /** Why the file gives this tier, in its own words. */
    reason: "The file's reason",
    composite: 'Composite score',
    rank: 'Rank in the slate',
    fairPrice: 'Fair price',
    worstPrice: 'Bet to',
    homeSpread: 'Home spread',
    homeSpreadPrice: 'Home spread price',
    awaySpread: 'Away spread',
    awaySpreadPrice: 'Away spread price',
    homeMoneyline: 'Home moneyline',
    awayMoneyline: 'Away moneyline',
    total: 'Total',
    winner: 'Predicted winner',
    winnerProbability: 'Win probability',
    expectedMargin: 'Expected margin in points',
    /** The two models furthest apart, on the picked side. */
    highestModel: 'Highest model',
    highestProbability: 'Highest model probability',
    lowestModel: 'Lowest model',
    lowestProbability: 'Lowest model probability',
    averageProbability: 'Average model probability',
    modelsDisagree: 'Models that disagree',
    models: 'Models',
    /** With `model`: that one. */
    model: 'Model',
    modelProbability: "The model's probability of the pick",
    modelHomeProbability: "The model's probability of the home side",
    homeQuarterback: 'Home quarterback',
    homeQuarterbackRating: 'Home quarterback rating (QBR)',
    awayQuarterback: 'Away quarterback',
    awayQuarterbackRating: 'Away quarterback rating (QBR)',
    homePitcher: 'Home starter',
    homePitcherFip: 'Home starter FIP',
    homePitcherEra: 'Home starter ERA',
    awayPitcher: 'Away starter',
    awayPitcherFip: 'Away starter FIP',
    awayPitcherEra: 'Away starter ERA',
    /** Only with a result. */
    homeScore: 'Home score',
    awayScore: 'Away score',
    outcome: 'Result of the pick',
    closingLine: 'Closing line',
  },
  lists: {
    /** Most confident in the pick first. */
    models: {
      name: 'Model',
      probability: 'Probability of the pick',
      homeProbability: 'Probability of the home side',
      /** `Agrees` or `Disagrees`. */
      opinion: 'Opinion',
    },
    /** Those of `models` that disagree. */
    dissent: {
      name: 'Model',
      probability: 'Probability of the pick',
      homeProbability: 'Probability of the home side',
      opinion: 'Opinion',
    },
    /** The file's own words. */
    strengths: { strength: 'Strength' },
    advantages: { name: 'Matchup advantage', team: 'Team', value: 'Advantage' },
  },
  flags: {
    ...PICK_FLAGS,
    isUnanimous: 'all models agree with the pick',
    hasNoModels: 'the file names no models for this game',
    isUnknownModel: 'the asked model is not in the file',
    isWinnerNotPick: 'the predicted winner is the other team: the pick only has to cover',
    isUnlikelyWinner: 'the win probability of the predicted winner is below 50%',
    isValueSide: 'the price has value for the predicted winner, though its win probability is below 50%',
    isCoverOnly: 'the file has probabilities to cover only, and none to win',
    hasQuarterbacks: 'both quarterbacks are named',
    hasPitchers: 'both starters are named',
  },
} as const satisfies ToolOutput;

export const PRICE_CHECK = {
  facts: {
    ...PICK,
    otherTeam: 'Team against the pick',
    otherProbability: 'Model probability of that team',
    fairPrice: 'Fair price',
    /** The worst price that is still a bet; absent when every price is a pass, and once the game has begun. */
    worstPrice: 'Bet to',
    askedPrice: 'Asked price',
    askedBreakEven: 'Break-even at the asked price',
    askedEdge: 'Edge at the asked price',
    askedReturn: 'Expected return at the asked price',
    /** Absent for a pass. */
    askedStake: 'Stake at the asked price',
    askedStakeUnits: 'Stake at the asked price in units',
    askedPassReason: 'Why it is a pass at the asked price',
    /** With `stake`: at the asked price, otherwise at the published one. */
    amount: 'Amount',
    winProfit: 'Profit of a win',
    payout: 'Payout of a win',
  },
  lists: {
    /** From the asked (or published) price to the first pass; empty once the game has begun. `advice`: `Bet` or `Pass`. */
    ladder: {
      price: 'Price',
      breakEven: 'Break-even',
      edge: 'Edge in points',
      expectedReturn: 'Expected return',
      stake: 'Stake',
      advice: 'Advice',
    },
  },
  flags: {
    ...PICK_FLAGS,
    isAsked: 'a price was asked for, otherwise the published one is judged',
    isStillBet: 'a bet at the asked price, or at the published one without',
    isStillPass: 'a pass at that price',
    isBetterPrice: 'the asked price is better than the published one',
    isWorsePrice: 'the asked price is worse than the published one',
    hasValue: 'the expected return at that price is above zero, even if it is a pass',
  },
} as const satisfies ToolOutput;

export const COMPARE_PICKS = {
  facts: {
    /** The pick first in `picks`; absent when they are equal. */
    better: 'Better pick',
    betterGame: 'Game of the better pick',
    /** Absent unless the better pick has the larger edge and both can still be bet on. */
    edgeGap: 'Difference of the edges in points',
    /** The pick with the largest model probability, which may be another one. */
    likelier: 'Likelier pick',
  },
  /** Bets first, by expected return. */
  lists: { picks: PICK },
  flags: {
    isEqual: 'the same expected return',
    isAllPass: 'none of them is a bet, and all can still be bet on',
    isOneBet: 'only the better one is a bet',
    isOneOpen: 'only the better one can still be bet on',
    isAllBegun: 'none of them can be bet on anymore',
    isLikelierOther: 'the better pick by value is not the likelier one',
    isReplay: PICK_FLAGS.isReplay,
  },
} as const satisfies ToolOutput;

export const STAKE_FOR_PICK = {
  facts: {
    ...PICK,
    bankroll: 'Your bankroll',
    unit: 'One unit',
    /** Percent of the bankroll before limits and rounding. */
    share: 'Share of the bankroll',
    quarterKelly: 'Quarter Kelly',
    limit: 'Your limit per bet',
    /** The largest share of the bankroll that is ever recommended. */
    maxShare: 'Largest share per bet',
    /** How the stake came about, as the screens say it, with figures. */
    why: 'Why this stake',
    asked: 'Asked amount',
    askedShare: 'Asked amount as a share of the bankroll',
    /** The stake and `why` are those at this price; edge and expected return those at the published one. */
    askedPrice: 'Asked price',
    askedBreakEven: 'Break-even at the asked price',
    /** Once the game can no longer be bet on, instead of a stake. */
    pastStake: 'Stake before the game',
    pastStakeUnits: 'Stake before the game in units',
    /** With `isWholeSlate`. */
    slate: 'Slate',
    bets: 'Picks with a stake',
    totalStake: 'Sum of the stakes',
    totalStakeUnits: 'Sum of the stakes in units',
    totalShare: 'Sum of the stakes as a share of the bankroll',
  },
  /** With `isWholeSlate`: the picks with a stake. */
  lists: { picks: PICK },
  flags: {
    ...PICK_FLAGS,
    wasPass: 'it was a pass before the game',
    isOwnBankroll: 'for the bankroll of the profile',
    isAskedBankroll: 'for a bankroll named in the question',
    hasNoLimit: 'no limit per bet is set',
    isCappedByLimit: 'the limit per bet lowered the stake',
    isCappedByShare: 'the largest share per bet lowered the stake',
    isAskedAboveStake: 'the asked amount is more than recommended',
    isAskedAboveLimit: 'the asked amount is more than the limit per bet',
    isAskedFine: 'the asked amount is not more than recommended',
  },
} as const satisfies ToolOutput;
