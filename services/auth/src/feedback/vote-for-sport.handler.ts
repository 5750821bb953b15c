import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { voteForSport, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Throttles } from '../throttles/throttles.ts';
import { Feedback } from './feedback.ts';

/** Stores a wish for a sport (S-054). A repeat changes nothing. Throws FEEDBACK_THROTTLED. */
@Handles(voteForSport)
export class VoteForSportHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  async execute({
    actor,
    client,
    sport,
  }: RequestOf<typeof voteForSport>): Promise<ResponseOf<typeof voteForSport>> {
    await this.throttles.feedback(client.address);
    await this.feedback.addVote(this.em.fork(), sport, { actor, client });
    return { sport };
  }
}
