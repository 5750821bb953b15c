import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@app/persistence';
import type { FoundGameRow, IdQuestion, TeamsQuestion } from './found-game.rows.ts';
import { gamesByIds, gamesByTeams } from './found-game.sql.ts';

/** Looks games up, many questions in one statement. Withdrawn games are found like others: bets may stand on them. */
@Injectable()
export class FoundGameRepository {
  async findByIds(em: EntityManager, asked: readonly IdQuestion[]): Promise<FoundGameRow[]> {
    return asked.length === 0 ? [] : runSql(em, gamesByIds(asked));
  }

  async findByTeams(em: EntityManager, asked: readonly TeamsQuestion[]): Promise<FoundGameRow[]> {
    return asked.length === 0 ? [] : runSql(em, gamesByTeams(asked));
  }
}
