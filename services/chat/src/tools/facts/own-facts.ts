import type { ToolOutput } from './output.ts';

/** Settled bets of the caller. Rates are over won and lost bets, with their 95% range. */
const OWN_TALLY = {
  /** Won, lost and pushed, without void bets. */
  settled: 'Settled bets',
  record: 'Record',
  won: 'Won',
  lost: 'Lost',
  pushed: 'Pushed',
  winRate: 'Win rate',
  winRateLow: 'Low end of the 95% range',
  winRateHigh: 'High end of the 95% range',
  profit: 'Profit',
  profitUnits: 'Profit in units',
  wagered: 'Wagered',
  averageStake: 'Average stake',
  roi: 'Return',
} as const;

const LUCK_FLAGS = {
  isSmallSample: 'fewer than 50 settled bets',
  isWithinLuck: 'break-even lies inside the 95% range: luck alone can explain the win rate',
  isAboveLuck: 'the whole 95% range is above break-even',
  isBelowLuck: 'the whole 95% range is below break-even',
  isAboveBreakEven: 'the win rate is at or above break-even',
  isProfit: 'the profit is above zero',
  isLoss: 'the profit is below zero',
} as const;

const BREAK_EVENS = {
  /** Mean of the prices of the decided bets; absent when none has known odds. */
  breakEven: 'Average break-even of your odds',
  standardBreakEven: 'Break-even at the standard price',
  standardPrice: 'Standard price',
} as const;

const OPEN_BETS = { open: 'Open bets', atRisk: 'At risk' } as const;

export const OWN_SUMMARY = {
  facts: {
    ...OWN_TALLY,
    ...BREAK_EVENS,
    ...OPEN_BETS,
    sport: 'Sport',
    /** Length of the current streak; see isWinStreak. Absent for a season. */
    streak: 'Streak',
    /** `Sep 8, 2024–Oct 3, 2025`. Absent for a season. */
    period: 'Period',
    /** Settled bets from which a sample is no longer called small. */
    enoughBets: 'Bets for more than a small sample',
    verified: 'Verified bets',
    verifiedRoi: 'Return of verified bets',
  },
  lists: {},
  flags: {
    ...LUCK_FLAGS,
    isSeason: 'only the newest season of each sport',
    isWinStreak: 'the streak is of wins',
    isLossStreak: 'the streak is of losses',
    hasOpen: 'some bets are still open',
  },
} as const satisfies ToolOutput;

const GROUP = { name: 'Group', ...OWN_TALLY } as const;

export const OWN_BREAKDOWN = {
  facts: {
    ...OWN_TALLY,
    ...BREAK_EVENS,
    ...OPEN_BETS,
    /** What the figures are limited to, as far as asked: each is absent otherwise. */
    sport: 'Sport',
    tier: 'Tier',
    week: 'Week',
    month: 'Month',
    period: 'Period',
    /** Year in which the seasons of all sports start. */
    season: 'Season',
    team: 'Team',
    betType: 'Bet type',
    sportsbook: 'Sportsbook',
    /** Of the groups asked for by `by`, tiers without. By profit. */
    best: 'Best group',
    bestProfit: 'Profit of the best group',
    worst: 'Worst group',
    worstProfit: 'Profit of the worst group',
    bestDay: 'Best day',
    bestDayProfit: 'Profit of the best day',
    worstDay: 'Worst day',
    worstDayProfit: 'Profit of the worst day',
  },
  lists: {
    tiers: GROUP,
    sports: GROUP,
    types: GROUP,
    sportsbooks: GROUP,
    /** Newest first. Months and days have only name, settled, profit and profitUnits. */
    months: GROUP,
    /** Best first. */
    days: GROUP,
  },
  flags: {
    ...LUCK_FLAGS,
    isFiltered: 'only part of the bets, as the facts name',
    hasOpen: 'some bets are still open',
    isEverySeason: 'a week of all seasons together',
    isUngrouped: 'the groups asked for are kept of all bets and of a sport only, not of a part of them',
  },
} as const satisfies ToolOutput;

const OWN_BET = {
  game: 'Game',
  pick: 'Your pick',
  /** `+6`, `ML`, `O 47.5`. */
  line: 'Line',
  price: 'Price',
  /** `estimated`, only where the odds are. */
  priceNote: 'Kind of price',
  stake: 'Stake',
  stakeUnits: 'Stake in units',
  /** `Won`, `Lost`, `Push`, `Void` or `Open`. */
  result: 'Result',
  profit: 'Profit',
  date: 'Game day',
  tier: 'Tier',
  sportsbook: 'Sportsbook',
  closingLine: 'Closing line',
  closingPoints: 'Points against the close',
  closingPrice: 'Price value against the close',
} as const;

export const OWN_BETS = {
  facts: {
    /** Of the listed bets. */
    shown: 'Shown bets',
    record: 'Record of the shown bets',
    profit: 'Profit of the shown bets',
    /** Of every bet that fits, whatever its status. */
    bets: 'Bets',
    ...OPEN_BETS,
    tier: 'Tier',
    team: 'Team',
    sport: 'Sport',
    sportsbook: 'Sportsbook',
    /** The asked days: both ends, or only one. */
    period: 'Period',
    since: 'First day',
    until: 'Last day',
  },
  /** Newest game first. */
  lists: { bets: OWN_BET },
  flags: {
    isOneBet: 'exactly one bet fits; its row is the first',
    isShortened: 'there are more bets than listed',
    isAllOpen: 'none of the listed bets is settled',
    hasEstimatedOdds: 'some odds are estimated, so those results are estimates',
  },
} as const satisfies ToolOutput;

/** One limit over all bets of a day, week or month. */
export const PLAY_LIMIT = {
  /** `daily stake limit`. */
  name: 'Limit',
  size: 'Size of the limit',
  used: 'Used so far',
  left: 'Left of the limit',
} as const;

export const OWN_LIMITS = {
  facts: {
    bankroll: 'Your bankroll',
    unit: 'One unit',
    limit: 'Your limit per bet',
    defaultBet: 'Default bet',
    riskTolerance: 'Risk tolerance',
    maxShare: 'Largest recommended share per bet',
    maxShareStake: 'That share of your bankroll',
    /** The screen to change them. */
    screen: 'Screen',
    /** The screen of the limits over all bets. */
    limitsScreen: 'Screen of your limits',
  },
  /** Limits on stakes, losses and numbers of bets per day, week and month. */
  lists: { limits: PLAY_LIMIT },
  flags: {
    hasNoLimit: 'no own limit per bet is set',
    isDefaultBankroll: 'the bankroll is the usual default',
  },
} as const satisfies ToolOutput;
