import { betSportOf, type Bet } from '@app/contracts';
import {
  centsToDollars,
  closingLineValue,
  countsForClosing,
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
    id: row.id,
    sport: betSportOf(row.sport),
    week: row.week,
    awayTeam: row.awayTeam,
    homeTeam: row.homeTeam,
    teamToCover: teamText(row.side, row.homeTeam, row.awayTeam),
    betType: row.betType,
    spread: row.betType === 'moneyline' ? 0 : row.line,
    odds: oddsTextOf(row.odds),
    betAmount: centsToDollars(row.stakeCents),
    confidenceLevel: row.confidenceLevel,
    status,
    payout,
    actualPayout: payout,
    placedAt: row.placedAt,
    gameDate: row.startsAt ?? row.gameDay,
    recommendedTeam: row.recommendedTeam,
    season: row.season,
    gameId: row.gameId,
    side: row.side,
    americanOdds: row.odds,
    oddsSource: row.oddsSource,
    state: row.state,
    result: resultOf(row),
    settledBy: row.settledBy,
    settledAt: row.settledAt,
    stakeCents: row.stakeCents,
    payoutCents: row.payoutCents,
    profitCents: row.payoutCents === null ? null : row.payoutCents - row.stakeCents,
    unitCents: row.unitCents ?? unitCents(),
    isLate: row.isLate,
    isVerified: isVerified(row),
    closing: closingOf(row),
    origin: row.origin,
    sportsbook: row.sportsbook,
    notes: row.notes,
    version: row.version,
  };
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
