import { Inject } from '@nestjs/common';
import { stopAnswer, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Conversations } from '../conversation/conversations.ts';
import { AnswerRunner } from './answer-runner.ts';

/** Stops an answer of the caller, whichever replica writes it. Repeating it changes nothing. */
@Handles(stopAnswer)
export class StopAnswerHandler {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(AnswerRunner) private readonly runner: AnswerRunner,
  ) {}

  async execute({
    actor: { userId },
    answerId,
  }: RequestOf<typeof stopAnswer>): Promise<ResponseOf<typeof stopAnswer>> {
    await this.conversations.stop(userId, answerId);
    await this.runner.review(userId);
    return {};
  }
}
