import { dollarCell, signedCell } from '../bets/csv-cells.ts';
import { easternDay } from '../eastern-time.ts';
import type { BetOutcome } from '../settlement.ts';
import type { Sport } from '../sports.ts';
import type { Tier } from '../tiers.ts';

/** A pick of the system in a CSV file. */
export interface PickCsvRow {
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  /** ISO instant. */
  readonly startsAt: string;
  readonly awayTeam: string;
  readonly homeTeam: string;
  /** Name of the picked team. */
  readonly team: string;
  readonly betType: 'spread' | 'moneyline';
  /** From the picked side; 0 for a moneyline. */
  readonly line: number;
  readonly odds: number;
  readonly tier: Tier;
  /** null when the record is too incomplete. */
  readonly grade: string | null;
  /** Whether the system staked it. */
  readonly isPlaced: boolean;
  /** The flat stake of every pick, staked or not. */
  readonly stakeCents: number;
  /** null while open. */
  readonly outcome: BetOutcome | null;
  readonly profitCents: number | null;
  readonly origin: 'live' | 'replay';
}

/** The columns of a file of picks, in order. */
export const PICK_CSV_HEADERS = [
  'Game Date',
  'Sport',
  'Season',
  'Week',
  'Away Team',
  'Home Team',
  'Pick',
  'Bet Type',
  'Line',
  'Odds',
  'Tier',
  'Grade',
  'Staked',
  'Flat Stake',
  'Result',
  'Profit',
  'Record',
] as const;

/** Returns a pick as cells in column order, with its day in US Eastern time. */
export function pickCsvCells(row: PickCsvRow): readonly string[] {
  return [
    easternDay(row.startsAt),
    row.sport.toUpperCase(),
    String(row.season),
    String(row.week),
    row.awayTeam,
    row.homeTeam,
    row.team,
    row.betType,
    row.betType === 'moneyline' ? '' : signedCell(row.line),
    signedCell(row.odds),
    row.tier,
    row.grade ?? '',
    row.isPlaced ? 'yes' : 'no',
    dollarCell(row.stakeCents),
    row.outcome ?? 'pending',
    row.profitCents === null ? '' : dollarCell(row.profitCents),
    row.origin,
  ];
}
