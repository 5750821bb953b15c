import { Inject } from '@nestjs/common';
import { listSportVotes, type RequestOf, type SportVotes } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { Feedback } from './feedback.ts';

/** How many people asked for which sport, for administrators. */
@Handles(listSportVotes)
export class ListSportVotesHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  execute({ actor }: RequestOf<typeof listSportVotes>): Promise<SportVotes> {
    return this.reads.runForAll(actor?.userId, (em) => this.feedback.countVotes(em));
  }
}
