import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  listSettledBets,
  SETTLED_PAGE_SIZE,
  type RequestOf,
  type ResponseOf,
  type SettledBet,
} from '@app/contracts';
import { easternDay, resultOf, unitCents } from '@app/domain';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { readCursor, toCursor } from './cursor.ts';
import { SettledBetRepository, type SettledRow } from './settled-bet.repository.ts';

/** Returns a user's settled bets in short form, oldest game first, page by page. */
@Handles(listSettledBets)
export class ListSettledBetsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SettledBetRepository) private readonly bets: SettledBetRepository,
  ) {}

  /** Throws VALIDATION_FAILED for an invalid cursor. */
  async execute({
    actor: { userId },
    cursor,
  }: RequestOf<typeof listSettledBets>): Promise<ResponseOf<typeof listSettledBets>> {
    const after = cursor === null ? null : readCursor(cursor);
    const { bets, next } = await this.bets.findPage(ownedBy(this.em, userId), {
      after,
      limit: SETTLED_PAGE_SIZE,
    });
    return { bets: bets.map(toSettledBet), nextCursor: next === null ? null : toCursor(next) };
  }
}

function toSettledBet(row: SettledRow): SettledBet {
  const result = resultOf(row);
  if (result === null || row.payoutCents === null || row.settledAt === null)
    throw new Error('a settled bet has no result');
  return {
    placedDay: easternDay(row.placedAt),
    gameDay: row.gameDay,
    settledDay: easternDay(row.settledAt),
    sport: row.sport,
    sportsbook: row.sportsbook,
    tier: row.confidenceLevel,
    betType: row.betType,
    side: row.side,
    line: row.line,
    odds: row.odds,
    oddsSource: row.oddsSource,
    isLate: row.isLate,
    stakeCents: row.stakeCents,
    profitCents: row.payoutCents - row.stakeCents,
    unitCents: row.unitCents ?? unitCents(),
    result,
    closingLine: row.closingLine,
    closingOdds: row.closingOdds,
    closingOppositeOdds: row.closingOppositeOdds,
  };
}
