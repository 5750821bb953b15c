import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Origin, Sport } from '@app/contracts';
import type { BetOutcome, Tier } from '@app/domain';
import { cents, exact, instant } from '@app/persistence';

/** The system's own bet on a game. It follows the shown pick until the game starts and is frozen after that. */
export const SystemBetEntity = defineEntity({
  name: 'SystemBet',
  tableName: 'system_bet',
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    revisionSeq: p.bigint('number'),
    betType: p.text().$type<'spread' | 'moneyline'>(),
    side: p.text().$type<'home' | 'away'>(),
    team: p.text(),
    /** From the picked side, a multiple of 0.5. Zero for a moneyline. */
    line: exact(6, 1),
    odds: p.integer(),
    tier: p.text().$type<Tier>(),
    /** Whether the system staked it. */
    betPlaced: p.boolean(),
    stakeCents: cents(),
    origin: p.text().$type<Origin>(),
    state: p.text().$type<'pending' | 'completed'>().default('pending'),
    result: p.text().$type<BetOutcome>().nullable(),
    payoutCents: cents().nullable(),
    profitCents: cents().nullable(),
    /** Version of the result that settled it. */
    resultVersion: p.integer().nullable(),
  },
});

/** Every settlement of a bet, one per result version. Never changed (trigger). */
export const BetSettlementEntity = defineEntity({
  name: 'BetSettlement',
  tableName: 'bet_settlement',
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    resultVersion: p.integer().primary(),
    state: p.text().$type<'pending' | 'completed'>(),
    result: p.text().$type<BetOutcome>().nullable(),
    payoutCents: cents().nullable(),
    profitCents: cents().nullable(),
    settledAt: instant(),
  },
});
