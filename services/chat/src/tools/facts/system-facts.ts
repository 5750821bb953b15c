import type { ToolOutput } from './output.ts';

/** A record of the system. `bets`: what it staked; `picks`: every published pick. */
const SYSTEM_TALLIES = {
  betsSettled: 'Settled bets of the system',
  betsRecord: 'Record of its bets',
  betsWinRate: 'Win rate of its bets',
  betsWinRateLow: 'Low end of the 95% range',
  betsWinRateHigh: 'High end of the 95% range',
  betsBreakEven: 'Break-even of its bets',
  betsProfit: 'Profit of its bets',
  betsRoi: 'Return of its bets',
  picksSettled: 'Settled picks',
  picksRecord: 'Record of all picks',
  picksWinRate: 'Win rate of all picks',
  picksWinRateLow: 'Low end of the 95% range',
  picksWinRateHigh: 'High end of the 95% range',
  picksBreakEven: 'Break-even of all picks',
  picksProfit: 'Profit of all picks',
  picksRoi: 'Return of all picks',
} as const;
const SYSTEM_GROUP = { name: 'Group', ...SYSTEM_TALLIES } as const;

export const SYSTEM_RECORD = {
  facts: {
    ...SYSTEM_TALLIES,
    /** What the figures are limited to, as far as asked. */
    sport: 'Sport',
    tier: 'Tier',
    season: 'Season',
    week: 'Week',
    day: 'Day',
    period: 'Period',
    flatStake: 'Flat stake of each pick',
    /** By the return of all picks. */
    bestTier: 'Best tier',
    bestTierRoi: 'Return of the best tier',
    worstTier: 'Worst tier',
    worstTierRoi: 'Return of the worst tier',
    bestModel: 'Most accurate model',
    bestModelAccuracy: 'Accuracy of the most accurate model',
    bestModelRecord: 'Record of the most accurate model',
    /** Of its bets over all sports, or the asked one. */
    streak: 'Streak of the system',
    /** From the backtest file: see isBacktest. */
    flatRoi: 'Return of flat stakes',
    kellyRoi: 'Return of quarter Kelly stakes',
    kellyGames: 'Bets in that backtest',
    kellySeasons: 'Seasons of that backtest',
    /** One game: with a team, other team or game. */
    game: 'Game',
    pick: 'Pick',
    line: 'Line',
    price: 'Price',
    homeTeam: 'Home team',
    awayTeam: 'Away team',
    homeScore: 'Home score',
    awayScore: 'Away score',
    /** `won`, `lost`, `push` or `void`. */
    outcome: 'Result of the pick',
    profit: 'Profit of the pick at the flat stake',
    starts: 'Start',
  },
  lists: {
    sports: SYSTEM_GROUP,
    tiers: SYSTEM_GROUP,
    seasons: SYSTEM_GROUP,
    /** Newest first, at most ten. */
    weeks: SYSTEM_GROUP,
    models: {
      name: 'Model',
      record: 'Record',
      accuracy: 'Accuracy',
      accuracyLow: 'Low end of the 95% range',
      accuracyHigh: 'High end of the 95% range',
      breakEven: 'Break-even',
      roi: 'Return',
    },
  },
  flags: {
    isSmallSample: 'fewer than 50 settled picks',
    isWithinLuck: 'break-even lies inside the 95% range of its bets (of all picks where nothing was staked)',
    isAboveLuck: 'the whole range is above break-even',
    isBelowLuck: 'the whole range is below break-even',
    isAboveBreakEven: 'the win rate is at or above break-even',
    hasNoBets: 'picks, but nothing was staked',
    isReplay: 'recorded games, replayed: not a live record',
    isLive: 'a live record',
    isWinStreak: 'the streak is of wins',
    isLossStreak: 'the streak is of losses',
    isOneGame: 'the result of one game',
    isPending: 'the asked game has no result yet',
    hasBegun: 'the asked game has begun or was called off',
    isPostponed: 'the asked game was postponed',
    isCanceled: 'the asked game was canceled',
    isPickBet: 'the system staked the pick of the asked game',
  },
} as const satisfies ToolOutput;

export const MODEL_RECORD = {
  facts: {
    sport: 'Sport',
    season: 'Season',
    games: 'Decided picks',
    brier: 'Brier score',
    logLoss: 'Log loss',
    marketGames: 'Games with both prices',
    marketBrier: 'Brier score of the market',
    modelBrier: 'Brier score of the model over the same games',
    skill: 'Skill against the market',
    bestModel: 'Most accurate model',
    bestModelAccuracy: 'Accuracy of the most accurate model',
    period: 'Period',
  },
  lists: {
    bins: {
      range: 'Predicted range',
      games: 'Games',
      right: 'Right',
      predicted: 'Predicted',
      actual: 'Came true',
      actualLow: 'Low end of the 95% range',
      actualHigh: 'High end of the 95% range',
    },
    models: SYSTEM_RECORD.lists.models,
  },
  flags: {
    isBetterThanMarket: 'a lower Brier score than the market',
    isWorseThanMarket: 'a higher Brier score than the market',
    isSmallSample: 'fewer than 50 decided picks',
    isReplay: SYSTEM_RECORD.flags.isReplay,
    isLive: SYSTEM_RECORD.flags.isLive,
  },
} as const satisfies ToolOutput;

export const CLOSING_LINE_VALUE = {
  facts: {
    sport: 'Sport',
    meanPoints: 'Average points against the close',
    beatPercent: 'Share that beat the close',
    pointsBets: 'Bets with a value in points',
    meanPrice: 'Average price value against the close',
    priceBets: 'Bets with a value in price',
    /** Left out because logged after the start, at estimated odds, or at unknown odds. Absent when zero. */
    leftOutLate: 'Left out: logged after the start',
    leftOutEstimated: 'Left out: estimated odds',
    leftOutUnknown: 'Left out: unknown odds',
    /** One bet, with a game or team. */
    game: 'Game',
    pick: 'Your pick',
    line: 'Your line',
    price: 'Your price',
    closingLine: 'Closing line',
    closingPrice: 'Closing price',
    points: 'Points against the close',
    priceValue: 'Price value against the close',
  },
  lists: {},
  flags: {
    isSystem: 'of the bets of the system, not of the caller',
    isOneBet: 'of one bet',
    isBeatingClose: 'the average is better than the close',
    isBehindClose: 'the average is worse than the close',
    isSmallSample: 'fewer than 50 bets',
    isReplay: 'recorded games, replayed',
  },
} as const satisfies ToolOutput;
