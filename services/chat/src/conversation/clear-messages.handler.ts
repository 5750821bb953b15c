import { Inject } from '@nestjs/common';
import { clearMessages, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { AnswerRunner } from '../answers/answer-runner.ts';
import { Conversations } from './conversations.ts';

/** Deletes the caller's conversation. An answer that is being written ends and is not stored (S-253). */
@Handles(clearMessages)
export class ClearMessagesHandler {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(AnswerRunner) private readonly runner: AnswerRunner,
  ) {}

  async execute(
    { actor: { userId } }: RequestOf<typeof clearMessages>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof clearMessages>> {
    await this.conversations.clear({ userId, key, request: { command: 'clear-messages' } });
    await this.runner.review(userId);
    return {};
  }
}
