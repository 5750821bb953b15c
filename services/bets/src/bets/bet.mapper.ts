import { betSportOf, type Bet } from '@app/contracts';
import {
  centsToDollars,
  closingLineValue,
  countsForClosing,
  isEasternMidnight,
  isVerified,
  resultOf,
  teamText,
  unitCents,
} from '@app/domain';
import type { BetRow } from './bet.entity.ts';

/** Converts a bet for the list, where its result replaces its state (S-163, S-167). */
export function toBet(row: BetRow): Bet {
  const result = resultOf(row);
  return betOf(row, result ?? row.state);
}

/** Converts a bet for history and recent bets, which show its state (S-167). */
export function toHistoryBet(row: BetRow): Bet {
  return betOf(row, row.state);
}

function betOf(row: BetRow, status: Bet['status']): Bet {
  const payout = row.payoutCents === null ? null : centsToDollars(row.payoutCents);
  return {
    ...row,
    ...INTERNAL,
    sport: betSportOf(row.sport),
    teamToCover: teamText(row.side, row.homeTeam, row.awayTeam),
    spread: row.betType === 'moneyline' ? 0 : row.line,
    odds: oddsTextOf(row.odds),
    americanOdds: row.odds,
    betAmount: centsToDollars(row.stakeCents),
    status,
    payout,
    actualPayout: payout,
    gameDate: gameDateOf(row),
    result: resultOf(row),
    profitCents: row.payoutCents === null ? null : row.payoutCents - row.stakeCents,
    unitCents: row.unitCents ?? unitCents(),
    isVerified: isVerified(row),
    closing: closingOf(row),
  };
}

/**
 * Stored fields that are not shown as they are. Undefined, so a response leaves them out. Copying all fields but these
 * takes 18 times as long, and a page of bets is mapped on every read of a list.
 */
const INTERNAL = {
  userId: undefined,
  importId: undefined,
  startsAt: undefined,
  gameDay: undefined,
  line: undefined,
  resultVersion: undefined,
  hasBeenOpen: undefined,
  closingLine: undefined,
  closingOdds: undefined,
  closingOppositeOdds: undefined,
  ledgerAt: undefined,
  fingerprint: undefined,
  formerFingerprints: undefined,
  requestHash: undefined,
} as const satisfies Partial<Record<keyof BetRow, undefined>>;

/** The start, or the day alone without a game or of a game that is stored without a time. */
function gameDateOf({ startsAt, gameDay }: BetRow): string | null {
  return startsAt === null || isEasternMidnight(startsAt) ? gameDay : startsAt;
}

function oddsTextOf(odds: number | null): string | null {
  if (odds === null) return null;
  return odds > 0 ? `+${String(odds)}` : String(odds);
}

function closingOf(row: BetRow): Bet['closing'] {
  const { closingLine: line, closingOdds: odds, closingOppositeOdds: oppositeOdds } = row;
  if (line === null && odds === null) return null;
  const value = countsForClosing(row)
    ? closingLineValue(row, { line, odds, oppositeOdds })
    : { points: null, pricePercent: null };
  return { line, odds, ...value };
}
