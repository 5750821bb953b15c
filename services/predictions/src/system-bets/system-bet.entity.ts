import { defineEntity, p } from '@mikro-orm/postgresql';

/** The system's own bet on a game: follows the shown pick until the start, frozen afterwards. */
export const SystemBetEntity = defineEntity({
  name: 'SystemBet',
  tableName: 'system_bet',
  properties: {
    sport: p.text().primary(),
    gameId: p.text().primary(),
    revisionSeq: p.bigint(),
    betType: p.text(),
    side: p.text(),
    team: p.text(),
    line: p.decimal('string').precision(6).scale(1),
    odds: p.integer(),
    tier: p.text(),
    betPlaced: p.boolean(),
    stakeCents: p.bigint(),
    origin: p.text(),
    state: p.text().default('pending'),
    result: p.text().nullable(),
    payoutCents: p.bigint().nullable(),
    profitCents: p.bigint().nullable(),
    /** Version of the result it was settled by. */
    resultVersion: p.integer().nullable(),
  },
});

/** Every settlement a bet ever had, one per result version, never changed (trigger). */
export const BetSettlementEntity = defineEntity({
  name: 'BetSettlement',
  tableName: 'bet_settlement',
  properties: {
    sport: p.text().primary(),
    gameId: p.text().primary(),
    resultVersion: p.integer().primary(),
    state: p.text(),
    result: p.text().nullable(),
    payoutCents: p.bigint().nullable(),
    profitCents: p.bigint().nullable(),
    settledAt: p.datetime(3),
  },
});
