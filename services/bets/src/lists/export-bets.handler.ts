import { Inject } from '@nestjs/common';
import { BETS_PAGE_SIZE, exportBets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { CSV_COLUMNS, csvCells, csvLine, resultOf, teamText } from '@app/domain';
import type { BetRow } from '../bets/bet.entity.ts';
import { isUndated } from '../bets/fingerprint.ts';
import { BetListRepository } from './bet-list.repository.ts';
import { readCursor, toCursor } from './cursor.ts';

const EVERY_BET = {
  status: null,
  week: null,
  team: null,
  sport: null,
  betType: null,
  tier: null,
  sportsbook: null,
};

/** Returns a user's bets, or those a filter lets through, as CSV text, newest game first, page by page. The pages in order form one file. */
@Handles(exportBets)
export class ExportBetsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetListRepository) private readonly list: BetListRepository,
  ) {}

  /** Throws VALIDATION_FAILED for an invalid cursor. */
  async execute({
    actor: { userId },
    cursor,
    filter: { status, ...filter } = EVERY_BET,
  }: RequestOf<typeof exportBets>): Promise<ResponseOf<typeof exportBets>> {
    const after = cursor === null ? null : readCursor(cursor);
    const page = { filter, status, after, limit: BETS_PAGE_SIZE };
    const { bets, next } = await this.reads.run(userId, (scope) => this.list.findPage(scope, page));
    const lines = bets.map((bet) => csvLine(csvCells(csvRowOf(bet))));
    const header = after === null ? [csvLine(CSV_COLUMNS.map((column) => column.header))] : [];
    return { text: [...header, ...lines].join(''), nextCursor: next === null ? null : toCursor(next) };
  }
}

function csvRowOf(bet: BetRow): Parameters<typeof csvCells>[0] {
  return {
    // The time of an import would make it another bet when the file is imported.
    placedAt: isUndated(bet) ? null : bet.placedAt,
    gameDate: bet.gameDay,
    sport: bet.sport,
    homeTeam: bet.homeTeam,
    awayTeam: bet.awayTeam,
    teamToCover: teamText(bet.side, bet.homeTeam, bet.awayTeam),
    betType: bet.betType,
    spread: bet.line,
    odds: bet.odds,
    oddsSource: bet.oddsSource,
    stakeCents: bet.stakeCents,
    result: resultOf(bet),
    payoutCents: bet.payoutCents,
    confidenceLevel: bet.confidenceLevel,
    sportsbook: bet.sportsbook,
    notes: bet.notes,
  };
}
