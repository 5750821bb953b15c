import { Injectable } from '@nestjs/common';
import type { StrategyGame } from '@app/contracts';
import { teamText, type Sport } from '@app/domain';
import { selectListOf, type OwnerScope } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import { RESULT, UNIT_CENTS } from '../bets/bet-result.sql.ts';

/** A user's bet on a game in the comparison. */
export type OwnBet = StrategyGame['own'][number] & {
  readonly gameId: string;
  readonly payoutCents: number | null;
};

const COLUMNS = selectListOf(BetEntity, 'bet', [
  'gameId',
  'id',
  'betType',
  'side',
  'homeTeam',
  'awayTeam',
  'line',
  'odds',
  'stakeCents',
  'payoutCents',
  'confidenceLevel',
]);

/** Finds a user's bets on some games, oldest first. */
@Injectable()
export class OwnBetsRepository {
  async findOfGames(scope: OwnerScope, sport: Sport, gameIds: readonly string[]): Promise<OwnBet[]> {
    if (gameIds.length === 0) return [];
    const rows = await scope
      .selectFrom(BetEntity)
      .select(COLUMNS)
      .select([UNIT_CENTS.as('unitCents'), RESULT.as('result')])
      .where('sport', '=', sport)
      .where('game_id', 'in', gameIds)
      .orderBy('placed_at')
      .orderBy('id')
      .$narrowType<{ gameId: string }>()
      .execute();
    return rows.map(({ homeTeam, awayTeam, line, odds, ...row }) => ({
      ...row,
      teamToCover: teamText(row.side, homeTeam, awayTeam),
      spread: row.betType === 'moneyline' ? 0 : line,
      americanOdds: odds,
      profitCents: row.payoutCents === null ? null : row.payoutCents - row.stakeCents,
    }));
  }
}
