import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StrategyGame } from '@app/contracts';
import { teamText, type BetOutcome, type BetSide, type BetType, type Sport, type Tier } from '@app/domain';
import { sqlRows } from '@app/persistence';
import { RESULT, UNIT } from '../figures/result.sql.ts';

/** A user's bet on a game, as the comparison shows it. */
export type OwnBet = StrategyGame['own'][number] & {
  readonly gameId: string;
  readonly payoutCents: number | null;
};

interface DbOwnBet {
  game_id: string;
  id: string;
  bet_type: BetType;
  side: BetSide;
  home_team: string;
  away_team: string;
  line: string | null;
  odds: number | null;
  stake_cents: string;
  unit_cents: string;
  payout_cents: string | null;
  result: BetOutcome | null;
  confidence_level: Tier | null;
}

/** A user's bets on some games, oldest first. */
@Injectable()
export class OwnBetsRepository {
  async findOfGames(
    em: EntityManager,
    userId: string,
    sport: Sport,
    gameIds: readonly string[],
  ): Promise<OwnBet[]> {
    const rows = await sqlRows<DbOwnBet>(
      em,
      `select game_id, id, bet_type, side, home_team, away_team, line, odds, stake_cents, payout_cents,
         ${UNIT} as unit_cents,          ${RESULT} as result, confidence_level
       from "bets"."bet" where user_id = $1 and sport = $2 and game_id = any($3::text[]) order by placed_at, id`,
      [userId, sport, gameIds],
    );
    return rows.map((row) => {
      const stakeCents = Number(row.stake_cents);
      const payoutCents = row.payout_cents === null ? null : Number(row.payout_cents);
      return {
        gameId: row.game_id,
        id: row.id,
        betType: row.bet_type,
        side: row.side,
        teamToCover: teamText(row.side, row.home_team, row.away_team),
        spread: row.bet_type === 'moneyline' ? 0 : row.line === null ? null : Number(row.line),
        americanOdds: row.odds,
        stakeCents,
        unitCents: Number(row.unit_cents),
        payoutCents,
        result: row.result,
        profitCents: payoutCents === null ? null : payoutCents - stakeCents,
        confidenceLevel: row.confidence_level,
      };
    });
  }
}
