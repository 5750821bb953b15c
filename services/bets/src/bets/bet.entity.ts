import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  ACTIVE_SPORTS,
  BET_MOVE_NAMES,
  BET_RESULTS,
  BET_STATES,
  ODDS_SOURCES,
  type BetMoveName,
  type BetOutcome,
  type BetSide,
  type BetState,
  type BetType,
  type OddsSource,
  type Sport,
  type Tier,
} from '@app/domain';
import { cents, day, exact, instant, type RowOf } from '@app/persistence';

const oneOf = (name: string, column: string, values: readonly string[]) => ({
  name,
  expression: `${column} in (${values.map((value) => `'${value}'`).join(', ')})`,
});

/** How a bet was logged. */
const ORIGINS = ['panel', 'manual', 'import'] as const;
const ACTORS = ['user', 'system'] as const;

export type BetActor = (typeof ACTORS)[number];

/** A bet's current state: the fold of its events. */
export const BetEntity = defineEntity({
  name: 'Bet',
  tableName: 'bet',
  indexes: [
    {
      name: 'bet_ledger_index',
      properties: ['userId', 'ledgerAt', 'id'],
      // The columns that totals need, so they are read from the index alone.
      include: [
        'stakeCents',
        'payoutCents',
        'season',
        'week',
        'gameDay',
        'state',
        'result',
        'sport',
        'confidenceLevel',
        'gameId',
        'unitCents',
      ],
    },
    { name: 'bet_placed_index', properties: ['userId', 'placedAt', 'id'] },
    { name: 'bet_settled_index', properties: ['userId', 'settledAt'], where: 'settled_at is not null' },
    { name: 'bet_fingerprint_index', properties: ['userId', 'fingerprint'] },
    {
      name: 'bet_former_fingerprints_index',
      properties: ['userId'],
      where: 'former_fingerprints is not null',
    },
    { name: 'bet_game_index', properties: ['sport', 'gameId'], where: 'game_id is not null' },
    {
      name: 'bet_open_game_index',
      properties: ['startsAt', 'sport', 'gameId'],
      where: "state = 'pending' and game_id is not null",
    },
    { name: 'bet_without_unit_index', properties: ['userId', 'id'], where: 'unit_cents is null' },
  ],
  checks: [
    oneOf('bet_origin_check', 'origin', ORIGINS),
    oneOf('bet_sport_check', 'sport', ACTIVE_SPORTS),
    oneOf('bet_bet_type_check', 'bet_type', ['spread', 'moneyline', 'total']),
    oneOf('bet_side_check', 'side', ['home', 'away', 'over', 'under']),
    oneOf('bet_odds_source_check', 'odds_source', ODDS_SOURCES),
    { name: 'bet_stake_cents_check', expression: 'stake_cents > 0' },
    { name: 'bet_unit_cents_check', expression: 'unit_cents > 0' },
    oneOf('bet_state_check', 'state', BET_STATES),
    oneOf('bet_result_check', 'result', BET_RESULTS),
    oneOf('bet_settled_by_check', 'settled_by', ACTORS),
    {
      name: 'bet_settled',
      expression: `(state = 'completed') = (payout_cents is not null)
        and (state = 'completed') = (settled_at is not null) and (state = 'completed') = (settled_by is not null)
        and (state = 'completed' or result is null)`,
    },
  ],
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid().primary(),
    origin: p.text().$type<(typeof ORIGINS)[number]>(),
    /** The import that added it. */
    importId: p.uuid().nullable(),
    sport: p.text().$type<Sport>(),
    /** Null without a linked game, like season, week and start. */
    gameId: p.text().nullable(),
    season: p.integer().nullable(),
    week: p.integer().nullable(),
    startsAt: instant().nullable(),
    /** Eastern day of the game. */
    gameDay: day().nullable(),
    homeTeam: p.text(),
    awayTeam: p.text(),
    betType: p.text().$type<BetType>(),
    side: p.text().$type<BetSide>(),
    /** From the chosen side, or the total; null for a moneyline or when missing. */
    line: exact(6, 1).nullable(),
    odds: p.integer().nullable(),
    oddsSource: p.text().$type<OddsSource>().nullable(),
    stakeCents: cents(),
    confidenceLevel: p.text().$type<Tier>().nullable(),
    recommendedTeam: p.text().nullable(),
    sportsbook: p.text().nullable(),
    notes: p.text().nullable(),
    state: p.text().$type<BetState>(),
    /** Null in a completed bet means that its payout decides (S-205). */
    result: p.text().$type<BetOutcome>().nullable(),
    payoutCents: cents().nullable(),
    settledBy: p.text().$type<BetActor>().nullable(),
    settledAt: instant().nullable(),
    /** False while it has the result it was logged with. A game called off gives none. Null in older rows. */
    hasBeenOpen: p.boolean().nullable(),
    /** Version of the result that settled it. */
    resultVersion: p.integer().nullable(),
    isLate: p.boolean(),
    closingLine: exact(6, 1).nullable(),
    closingOdds: p.integer().nullable(),
    closingOppositeOdds: p.integer().nullable(),
    placedAt: instant(),
    /** Sort key of the history: the start, else noon of the game's day, else when it was placed. */
    ledgerAt: instant(),
    fingerprint: p.text(),
    /** Its fingerprints on the days that its game was moved from, since its terms were last corrected. */
    formerFingerprints: p.array().nullable(),
    requestHash: p.text().nullable(),
    /** One unit when placed; null until `UnitBackfillJob` fills in an older row. */
    unitCents: cents().nullable(),
    /** Number of changes so far, the first included. */
    version: p.integer(),
  },
});

/** A stored bet. Instants are ISO 8601 in UTC, days YYYY-MM-DD, amounts whole cents. */
export type BetRow = RowOf<typeof BetEntity>;
export type NewBet = Omit<BetRow, 'version'>;

/** What may change in a stored bet: everything but its owner, its origin and when it was logged. */
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

/** One change of a bet. Never changed (trigger). `change` holds the changed columns. */
export const BetEventEntity = defineEntity({
  name: 'BetEvent',
  tableName: 'bet_event',
  indexes: [{ name: 'bet_event_after_start_index', properties: ['userId'], where: 'is_after_start' }],
  checks: [
    oneOf('bet_event_kind_check', 'kind', BET_MOVE_NAMES),
    oneOf('bet_event_actor_check', 'actor', ACTORS),
  ],
  properties: {
    userId: p.uuid().primary(),
    betId: p.uuid().primary(),
    /** The bet's version after it. */
    seq: p.integer().primary(),
    kind: p.text().$type<BetMoveName>(),
    actor: p.text().$type<BetActor>(),
    change: p.json().$type<Readonly<Record<string, unknown>>>(),
    at: instant(),
    /** For corrections and removals: whether the game had started by its sport's clock (S-159). */
    isAfterStart: p.boolean().nullable(),
  },
});

/** A file of bets that was imported. */
export const BetImportEntity = defineEntity({
  name: 'BetImport',
  tableName: 'bet_import',
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid().primary(),
    fileName: p.text(),
    importedAt: instant(),
    /** Bets it added, also those removed since. */
    added: p.integer(),
    /** Lines of the file that made a bet. */
    takenLines: p.string().columnType('int8multirange').defaultRaw(`'{}'`),
    undoneAt: instant().nullable(),
  },
});

/** The user's own limit per bet. */
export const BetLimitEntity = defineEntity({
  name: 'BetLimit',
  tableName: 'bet_limit',
  checks: [{ name: 'bet_limit_max_stake_cents_check', expression: 'max_stake_cents > 0' }],
  properties: {
    userId: p.uuid().primary(),
    maxStakeCents: cents(),
    changedAt: instant(),
    /** The higher limit that waits; null with `askedAt` means none at all. */
    askedStakeCents: cents().nullable(),
    /** Null: no change waits. */
    askedAt: instant().nullable(),
  },
});
