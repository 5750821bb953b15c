import { easternDay } from '../eastern-time.ts';
import type { BetOutcome, BetType } from '../settlement.ts';
import type { Sport } from '../sports.ts';
import type { Tier } from '../tiers.ts';
import type { OddsSource } from './bet-price.ts';
import { teamKey } from './bet-terms.ts';
import { dollarCell, signedCell } from './csv-cells.ts';

/** One bet in a CSV file. */
export interface CsvRow {
  /** ISO instant; null when the file has none. */
  readonly placedAt: string | null;
  /** YYYY-MM-DD in US Eastern time; null when the file has none. */
  readonly gameDate: string | null;
  readonly sport: Sport;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** A team's name, OVER or UNDER. */
  readonly teamToCover: string;
  readonly betType: BetType;
  /** From the chosen side, or the total; null for a moneyline. */
  readonly spread: number | null;
  readonly odds: number | null;
  /** null when the odds or their source are unknown. */
  readonly oddsSource: OddsSource | null;
  readonly stakeCents: number;
  /** null while open. */
  readonly result: BetOutcome | null;
  readonly payoutCents: number | null;
  readonly confidenceLevel: Tier | null;
  readonly sportsbook: string | null;
  readonly notes: string | null;
}

/** Our CSV columns in order. */
export const CSV_COLUMNS = [
  { field: 'placedAt', header: 'Placed At' },
  { field: 'gameDate', header: 'Game Date' },
  { field: 'sport', header: 'Sport' },
  { field: 'awayTeam', header: 'Away Team' },
  { field: 'homeTeam', header: 'Home Team' },
  { field: 'teamToCover', header: 'Pick' },
  { field: 'betType', header: 'Bet Type' },
  { field: 'spread', header: 'Line' },
  { field: 'odds', header: 'Odds' },
  { field: 'oddsSource', header: 'Odds Source' },
  { field: 'stakeCents', header: 'Stake' },
  { field: 'result', header: 'Result' },
  { field: 'payoutCents', header: 'Payout' },
  { field: 'confidenceLevel', header: 'Confidence' },
  { field: 'sportsbook', header: 'Sportsbook' },
  { field: 'notes', header: 'Notes' },
] as const satisfies readonly { readonly field: keyof CsvRow; readonly header: string }[];
export type CsvField = (typeof CSV_COLUMNS)[number]['field'];

/** Returns a bet as cells in column order. `readCsvRow` reads them back. */
export function csvCells(row: CsvRow): readonly string[] {
  const texts: Readonly<Record<CsvField, string>> = {
    placedAt: row.placedAt ?? '',
    gameDate: row.gameDate ?? '',
    sport: row.sport.toUpperCase(),
    awayTeam: row.awayTeam,
    homeTeam: row.homeTeam,
    teamToCover: row.teamToCover,
    betType: row.betType,
    spread: row.spread === null ? '' : row.betType === 'total' ? String(row.spread) : signedCell(row.spread),
    odds: row.odds === null ? '' : signedCell(row.odds),
    oddsSource: row.oddsSource ?? '',
    stakeCents: dollarCell(row.stakeCents),
    result: row.result ?? 'pending',
    payoutCents: row.payoutCents === null ? '' : dollarCell(row.payoutCents),
    confidenceLevel: row.confidenceLevel ?? '',
    sportsbook: row.sportsbook ?? '',
    notes: row.notes ?? '',
  };
  return CSV_COLUMNS.map(({ field }) => texts[field]);
}

/** The fields that make two imported bets duplicates. */
export type FingerprintedBet = Pick<
  CsvRow,
  | 'placedAt'
  | 'gameDate'
  | 'sport'
  | 'homeTeam'
  | 'awayTeam'
  | 'teamToCover'
  | 'betType'
  | 'spread'
  | 'odds'
  | 'stakeCents'
>;

/**
 * Returns a key that is equal for duplicate bets: sport, teams, type, pick, line, odds, stake and day. The
 * day is that of the game, or else of placing in US Eastern time. Case and surrounding spaces are ignored,
 * and a moneyline has no line.
 */
export function rowFingerprint(bet: FingerprintedBet): string {
  const day = bet.gameDate ?? (bet.placedAt === null ? null : easternDay(bet.placedAt));
  return JSON.stringify([
    bet.sport,
    teamKey(bet.homeTeam),
    teamKey(bet.awayTeam),
    bet.betType,
    teamKey(bet.teamToCover),
    bet.betType === 'moneyline' ? null : bet.spread,
    bet.odds,
    bet.stakeCents,
    day,
  ]);
}
