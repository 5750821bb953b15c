import { unitCents } from '@app/domain';
import * as z from 'zod/mini';
import { tierSchema } from '../predictions/results.contract.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';

/** Sports as the documented bets calls write them (S-179). Both cases are accepted. */
export const betSportSchema = z.enum(['CFB', 'NFL', 'MLB']);
export type BetSport = z.infer<typeof betSportSchema>;

export const betTypeSchema = z.enum(['spread', 'moneyline', 'total']);
export const betSideSchema = z.enum(['home', 'away', 'over', 'under']);
export const betOutcomeSchema = z.enum(['won', 'lost', 'push', 'void']);
export const oddsSourceSchema = z.enum(['user', 'estimated', 'file']);
/** How a bet was logged: from a game's panel, by hand, or from a file. */
export const betOriginSchema = z.enum(['panel', 'manual', 'import']);

/** The closing market from the bettor's side; null where unknown. */
export const closingSchema = z.object({
  line: z.nullable(z.number()),
  odds: z.nullable(z.int()),
  /** Points by which the bet's line beat the close; null for a moneyline. */
  points: z.nullable(z.number()),
  /**
   * Expected return at the no-vig closing price, in percent; null when the lines differ or prices are
   * missing.
   */
  pricePercent: z.nullable(z.number()),
});

/** A bet in the list (S-163): the documented fields, then ours. Amounts without `Cents` are dollars. */
export const betSchema = z
  .object({
    id: z.uuid(),
    sport: betSportSchema,
    week: z.nullable(z.int()),
    awayTeam: z.string(),
    homeTeam: z.string(),
    /** A team's name, OVER or UNDER. */
    teamToCover: z.string(),
    betType: betTypeSchema,
    /** From the chosen side, or the total; 0 for a moneyline; null when missing. */
    spread: z.nullable(z.number()),
    /** American odds as signed text; null when unknown. */
    odds: z.nullable(z.string()),
    betAmount: z.number(),
    confidenceLevel: z.nullable(tierSchema),
    /** pending, won, lost, push, void; in history and recentBets pending or completed (S-167). */
    status: z.enum(['pending', 'completed', 'won', 'lost', 'push', 'void']),
    /** Amount paid: 0 for a loss, the stake for push and void, null while pending. */
    payout: z.nullable(z.number()),
    actualPayout: z.nullable(z.number()),
    placedAt: instantSchema,
    /** The game's start as an instant, or the day when only that is known; null when missing. */
    gameDate: z.nullable(z.string()),
    /** The system's pick on this game; null without one. */
    recommendedTeam: z.nullable(z.string()),

    season: z.nullable(z.int()),
    /** null when logged by hand without a linked game. */
    gameId: z.nullable(z.string()),
    side: betSideSchema,
    /** The odds as a number. */
    americanOdds: z.nullable(z.int()),
    oddsSource: z.nullable(oddsSourceSchema),
    state: z.enum(['pending', 'completed']),
    result: z.nullable(betOutcomeSchema),
    settledBy: z.nullable(z.enum(['user', 'system'])),
    settledAt: z.nullable(instantSchema),
    stakeCents: z.int(),
    payoutCents: z.nullable(z.int()),
    profitCents: z.nullable(z.int()),
    /** One unit, 1% of the bankroll, at the time of placing. The bet's amounts in units use it. */
    unitCents: z._default(z.int(), unitCents()),
    /** Logged after the game started, by the sport's clock (S-461). */
    isLate: z.boolean(),
    /** Linked, on time, at a real price, and settled by a recorded result. */
    isVerified: z.boolean(),
    closing: z.nullable(closingSchema),
    origin: betOriginSchema,
    sportsbook: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    /** Increases with every change. `If-Match: "{version}"` prevents overwriting another change. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Bet' });
export type Bet = z.infer<typeof betSchema>;

/**
 * Profit in units to four decimals, each bet in the unit it was placed with. Replicas of the previous version
 * omit it.
 */
export const profitUnits = z._default(z.number(), 0);

/** Sums over bets (S-165, S-166): the documented fields in dollars, then ours. */
export const betSummarySchema = z
  .object({
    totalBets: z.int(),
    pendingBets: z.int(),
    wonBets: z.int(),
    lostBets: z.int(),
    /** Stakes of all bets except void ones. */
    totalWagered: z.number(),
    /** Payouts of settled bets except void ones. */
    totalPayout: z.number(),
    /** Payouts minus stakes of settled bets. */
    totalProfit: z.number(),

    pushBets: z.int(),
    voidBets: z.int(),
    /** Stakes of pending bets. */
    atRiskCents: z.int(),
    /** Stakes of settled bets except void ones, the basis of ROI. */
    settledWageredCents: z.int(),
    profitCents: z.int(),
    profitUnits,
    wonProfitCents: z.int(),
    lostProfitCents: z.int(),
    winRatePercent: z.nullable(z.number()),
    roiPercent: z.nullable(z.number()),
    /** Day of the oldest bet. */
    since: z.nullable(instantSchema),
  })
  .register(z.globalRegistry, { id: 'BetSummary' });
export type BetSummary = z.infer<typeof betSummarySchema>;

/**
 * Counts of settled bets except void ones. The rate covers won and lost bets; its range is the 95% Wilson
 * interval.
 */
export const betTallySchema = z
  .object({
    bets: z.int(),
    won: z.int(),
    lost: z.int(),
    push: z.int(),
    wageredCents: z.int(),
    payoutCents: z.int(),
    profitCents: z.int(),
    profitUnits,
    winRatePercent: z.nullable(z.number()),
    winRateLowPercent: z.nullable(z.number()),
    winRateHighPercent: z.nullable(z.number()),
    roiPercent: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'BetTally' });
export type BetTally = z.infer<typeof betTallySchema>;

/** Closing-line value over the bets that have one, with the number excluded by reason. */
export const closingSummarySchema = z.object({
  /** Bets with a value in points, their mean, and the share that beat the close. */
  pointsBets: z.int(),
  meanPoints: z.nullable(z.number()),
  beatPercent: z.nullable(z.number()),
  /** Bets with a value in price, and their mean. */
  priceBets: z.int(),
  meanPricePercent: z.nullable(z.number()),
  leftOut: z.object({ late: z.int(), estimated: z.int(), unknown: z.int() }),
});
export type ClosingSummary = z.infer<typeof closingSummarySchema>;

const SPORT_NAMES = ['CFB', 'NFL', 'MLB', 'cfb', 'nfl', 'mlb'] as const;
/** A sport in any accepted spelling. */
export const anySportSchema = z.enum(SPORT_NAMES, { error: TEXTS.sport });
export const sportOfBet = (sport: (typeof SPORT_NAMES)[number]): 'cfb' | 'nfl' | 'mlb' =>
  sport.toLowerCase() as 'cfb' | 'nfl' | 'mlb';
export const betSportOf = (sport: 'cfb' | 'nfl' | 'mlb'): BetSport => sport.toUpperCase() as BetSport;
