import { defineEntity, p } from '@mikro-orm/postgresql';

/** What a bet is now: the fold of its events. */
export const BetEntity = defineEntity({
  name: 'Bet',
  tableName: 'bet',
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
    version: p.integer(),
  },
});

/** One change of a bet, never altered (trigger). `change` holds the columns it set. */
export const BetEventEntity = defineEntity({
  name: 'BetEvent',
  tableName: 'bet_event',
  properties: {
    userId: p.uuid().primary(),
    betId: p.uuid().primary(),
    /** The bet's version after it. */
    seq: p.integer().primary(),
    kind: p.text(),
    actor: p.text(),
    change: p.json(),
    at: p.datetime(3),
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
    undoneAt: p.datetime(3).nullable(),
  },
});

/** The largest stake a user allows themselves. */
export const BetLimitEntity = defineEntity({
  name: 'BetLimit',
  tableName: 'bet_limit',
  properties: {
    userId: p.uuid().primary(),
    maxStakeCents: p.bigint(),
    changedAt: p.datetime(3),
  },
});
