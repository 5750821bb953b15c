import { Inject } from '@nestjs/common';
import { listMessages, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Conversations } from './conversations.ts';

@Handles(listMessages)
export class ListMessagesHandler {
  constructor(@Inject(Conversations) private readonly conversations: Conversations) {}

  async execute({ actor }: RequestOf<typeof listMessages>): Promise<ResponseOf<typeof listMessages>> {
    return { messages: await this.conversations.list(actor.userId) };
  }
}
