import type { BetOutcome, BetSide, BetState, BetType, OddsSource, Sport, Tier } from '@app/domain';

export type BetActor = 'user' | 'system';

/** A bet as stored; instants are ISO 8601 in UTC, days YYYY-MM-DD, amounts whole cents. */
export interface BetRow {
  readonly userId: string;
  readonly id: string;
  readonly origin: 'panel' | 'manual' | 'import';
  readonly importId: string | null;
  readonly sport: Sport;
  readonly gameId: string | null;
  readonly season: number | null;
  readonly week: number | null;
  readonly startsAt: string | null;
  readonly gameDay: string | null;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly betType: BetType;
  readonly side: BetSide;
  /** From the chosen side, or the total; null for a moneyline and where it was not given. */
  readonly line: number | null;
  readonly odds: number | null;
  readonly oddsSource: OddsSource | null;
  readonly stakeCents: number;
  readonly confidenceLevel: Tier | null;
  readonly recommendedTeam: string | null;
  readonly sportsbook: string | null;
  readonly notes: string | null;
  readonly state: BetState;
  readonly result: BetOutcome | null;
  readonly payoutCents: number | null;
  readonly settledBy: BetActor | null;
  readonly settledAt: string | null;
  readonly resultVersion: number | null;
  readonly isLate: boolean;
  readonly closingLine: number | null;
  readonly closingOdds: number | null;
  readonly closingOppositeOdds: number | null;
  readonly placedAt: string;
  readonly ledgerAt: string;
  readonly fingerprint: string;
  readonly requestHash: string | null;
  /** One unit when it was placed; null: stored before units were kept, and not filled in yet. */
  readonly unitCents: number | null;
  /** Number of changes so far, the first included. */
  readonly version: number;
}

export type NewBet = Omit<BetRow, 'version'>;

/** What can change in a bet that is there: everything but whose it is, how it came in and when it was logged. */
export type BetFields = Omit<
  NewBet,
  | 'userId'
  | 'id'
  | 'origin'
  | 'importId'
  | 'sport'
  | 'betType'
  | 'confidenceLevel'
  | 'placedAt'
  | 'requestHash'
>;

/** Column of each field of a bet. */
export const BET_COLUMNS = {
  userId: 'user_id',
  id: 'id',
  origin: 'origin',
  importId: 'import_id',
  sport: 'sport',
  gameId: 'game_id',
  season: 'season',
  week: 'week',
  startsAt: 'starts_at',
  gameDay: 'game_day',
  homeTeam: 'home_team',
  awayTeam: 'away_team',
  betType: 'bet_type',
  side: 'side',
  line: 'line',
  odds: 'odds',
  oddsSource: 'odds_source',
  stakeCents: 'stake_cents',
  confidenceLevel: 'confidence_level',
  recommendedTeam: 'recommended_team',
  sportsbook: 'sportsbook',
  notes: 'notes',
  state: 'state',
  result: 'result',
  payoutCents: 'payout_cents',
  settledBy: 'settled_by',
  settledAt: 'settled_at',
  resultVersion: 'result_version',
  isLate: 'is_late',
  closingLine: 'closing_line',
  closingOdds: 'closing_odds',
  closingOppositeOdds: 'closing_opposite_odds',
  placedAt: 'placed_at',
  ledgerAt: 'ledger_at',
  fingerprint: 'fingerprint',
  requestHash: 'request_hash',
  unitCents: 'unit_cents',
  version: 'version',
} as const satisfies Record<keyof BetRow, string>;

/** Some fields of a bet under the names of their columns, as its history keeps them. */
export function columnsOf(fields: Partial<BetRow>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [BET_COLUMNS[field as keyof BetRow], value]),
  );
}
