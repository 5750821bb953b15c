import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listSportVotes, type SportVotes } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Feedback } from './feedback.ts';

/** How many people asked for which sport, for administrators. */
@Handles(listSportVotes)
export class ListSportVotesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  execute(): Promise<SportVotes> {
    return this.feedback.countVotes(this.em.fork());
  }
}
