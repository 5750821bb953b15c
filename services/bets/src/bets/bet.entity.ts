import { defineEntity, p } from '@mikro-orm/postgresql';

const oneOf = (name: string, column: string, values: readonly string[]) => ({
  name,
  expression: `${column} in (${values.map((value) => `'${value}'`).join(', ')})`,
});

/** What a bet is now: the fold of its events. */
export const BetEntity = defineEntity({
  name: 'Bet',
  tableName: 'bet',
  indexes: [
    {
      name: 'bet_ledger_index',
      properties: ['userId', 'ledgerAt', 'id'],
      // What sums are made of, so that they are read from the index alone.
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
    { name: 'bet_fingerprint_index', properties: ['userId', 'fingerprint'] },
    { name: 'bet_game_index', properties: ['sport', 'gameId'], where: 'game_id is not null' },
    {
      name: 'bet_open_game_index',
      properties: ['startsAt', 'sport', 'gameId'],
      where: "state = 'pending' and game_id is not null",
    },
    { name: 'bet_without_unit_index', properties: ['userId', 'id'], where: 'unit_cents is null' },
  ],
  checks: [
    oneOf('bet_origin_check', 'origin', ['panel', 'manual', 'import']),
    oneOf('bet_sport_check', 'sport', ['cfb', 'nfl', 'mlb']),
    oneOf('bet_bet_type_check', 'bet_type', ['spread', 'moneyline', 'total']),
    oneOf('bet_side_check', 'side', ['home', 'away', 'over', 'under']),
    oneOf('bet_odds_source_check', 'odds_source', ['user', 'estimated', 'file']),
    { name: 'bet_stake_cents_check', expression: 'stake_cents > 0' },
    { name: 'bet_unit_cents_check', expression: 'unit_cents > 0' },
    oneOf('bet_state_check', 'state', ['pending', 'completed']),
    oneOf('bet_result_check', 'result', ['won', 'lost', 'push', 'void']),
    oneOf('bet_settled_by_check', 'settled_by', ['user', 'system']),
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
    origin: p.text(),
    /** The import that added it. */
    importId: p.uuid().nullable(),
    sport: p.text(),
    /** Null: tied to no game; so are season, week and start. */
    gameId: p.text().nullable(),
    season: p.integer().nullable(),
    week: p.integer().nullable(),
    startsAt: p.datetime(3).nullable(),
    /** Eastern day of the game. */
    gameDay: p.date().nullable(),
    homeTeam: p.text(),
    awayTeam: p.text(),
    betType: p.text(),
    side: p.text(),
    /** From the chosen side, or the total; null for a moneyline and where it was not given. */
    line: p.decimal('string').precision(6).scale(1).nullable(),
    odds: p.integer().nullable(),
    oddsSource: p.text().nullable(),
    stakeCents: p.bigint(),
    confidenceLevel: p.text().nullable(),
    recommendedTeam: p.text().nullable(),
    sportsbook: p.text().nullable(),
    notes: p.text().nullable(),
    state: p.text(),
    /** Null in a completed bet: its payout decides (checklist S-205). */
    result: p.text().nullable(),
    payoutCents: p.bigint().nullable(),
    settledBy: p.text().nullable(),
    settledAt: p.datetime(3).nullable(),
    /** Version of the recorded result it was settled by. */
    resultVersion: p.integer().nullable(),
    isLate: p.boolean(),
    closingLine: p.decimal('string').precision(6).scale(1).nullable(),
    closingOdds: p.integer().nullable(),
    closingOppositeOdds: p.integer().nullable(),
    placedAt: p.datetime(3),
    /** What the history is sorted by: the start, else noon of the game's day, else when it was placed. */
    ledgerAt: p.datetime(3),
    fingerprint: p.text(),
    requestHash: p.text().nullable(),
    /** One unit when it was placed; null until `UnitBackfillJob` has filled in a row from before units were kept. */
    unitCents: p.bigint().nullable(),
    version: p.integer(),
  },
});

/** One change of a bet, never altered (trigger). `change` holds the columns it set. */
export const BetEventEntity = defineEntity({
  name: 'BetEvent',
  tableName: 'bet_event',
  indexes: [{ name: 'bet_event_after_start_index', properties: ['userId'], where: 'is_after_start' }],
  checks: [
    oneOf('bet_event_kind_check', 'kind', [
      'placed',
      'edited',
      'settled',
      'resettled',
      'reopened',
      'closing-recorded',
      'corrected',
      'unit-recorded',
      'deleted',
    ]),
    oneOf('bet_event_actor_check', 'actor', ['user', 'system']),
  ],
  properties: {
    userId: p.uuid().primary(),
    betId: p.uuid().primary(),
    /** The bet's version after it. */
    seq: p.integer().primary(),
    kind: p.text(),
    actor: p.text(),
    change: p.json(),
    at: p.datetime(3),
    /** Of a correction and a removal: the game had started by its sport's clock (checklist S-159). */
    isAfterStart: p.boolean().nullable(),
  },
});

/** A file of bets that was taken in. */
export const BetImportEntity = defineEntity({
  name: 'BetImport',
  tableName: 'bet_import',
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid().primary(),
    fileName: p.text(),
    importedAt: p.datetime(3),
    added: p.integer(),
    takenLines: p.string().columnType('int8multirange').defaultRaw(`'{}'`),
    undoneAt: p.datetime(3).nullable(),
  },
});

/** The largest stake a user allows themselves. */
export const BetLimitEntity = defineEntity({
  name: 'BetLimit',
  tableName: 'bet_limit',
  checks: [{ name: 'bet_limit_max_stake_cents_check', expression: 'max_stake_cents > 0' }],
  properties: {
    userId: p.uuid().primary(),
    maxStakeCents: p.bigint(),
    changedAt: p.datetime(3),
  },
});
