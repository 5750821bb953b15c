import { BET_YEARS, GAME_DAY_RULE } from './bet-dates.ts';

/** Error texts for unreadable cells. */
export const CSV_RULES = {
  placedAt: `Placed at must be a day from ${BET_YEARS.first} to ${BET_YEARS.last}, such as 2024-10-13, with or without a time`,
  gameDate: GAME_DAY_RULE,
  sport: 'Sport must be CFB, NFL or MLB',
  matchup: 'The game must name two teams, such as Eagles @ Bills or Bills vs. Eagles',
  awayTeam: 'Away team must have 1 to 80 characters',
  homeTeam: 'Home team must have 1 to 80 characters',
  sameTeam: 'Home and away team must be different',
  teamToCover: 'Pick must be the home or the away team, or OVER or UNDER for a total',
  betType: 'Bet type must be spread, moneyline or total',
  otherType: 'Bet type and pick do not match',
  spread: 'Line must be a multiple of 0.5 such as -7.5, or a total such as 47',
  otherLine: 'The line differs from the line in the pick',
  odds: 'Odds must be American odds such as -110 or +150',
  otherOdds: 'The odds differ from the odds in the pick',
  oddsSource: 'Odds source must be user, estimated or file',
  stakeCents: 'Stake must be between $0.01 and $1,000,000, in whole cents',
  result: 'Result must be won, lost, push, void or pending',
  cashOut: 'A cash-out ends a bet early at a price the sportsbook offers. Choose what it counts as',
  cashOutPayout: 'Enter what the sportsbook paid you back',
  noResult: 'The row has a profit but no result',
  payoutCents: 'Payout must be an amount such as 95.45, in whole cents',
  otherPayout: 'Payout minus stake differs from the profit',
  profit: 'Profit must be an amount such as 45.45 or -50.00, in whole cents',
  otherProfit: 'Profit does not match the result and stake',
  confidenceLevel: 'Confidence must be HIGH, MEDIUM_PLUS, MEDIUM, LOW or NO_BET',
  sportsbook: 'Sportsbook is too long',
  notes: 'Notes are too long',
  tooLong: 'This cell is too long',
} as const;
export type CsvRule = keyof typeof CSV_RULES;
