import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { countOpenBets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { GameResultRepository } from './game-result.repository.ts';

/** Counts the open bets of all users on a sport's games. Predictions asks before it ends a replay. */
@Handles(countOpenBets)
export class CountOpenBetsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(GameResultRepository) private readonly results: GameResultRepository,
  ) {}

  async execute({ sport }: RequestOf<typeof countOpenBets>): Promise<ResponseOf<typeof countOpenBets>> {
    return { bets: await this.results.countOpenBets(this.em.fork(), sport) };
  }
}
