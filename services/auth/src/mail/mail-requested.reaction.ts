import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { mailRequested, type PayloadOf } from '@app/contracts';
import { ReactsTo, type EventContext } from '@app/messaging';
import { claimMessage } from '@app/persistence';
import { Mails } from './mails.ts';

/** Sends the mails that other services and auth's own jobs request, each once. */
@ReactsTo(mailRequested)
export class MailRequestedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Mails) private readonly mails: Mails,
  ) {}

  async execute(payload: PayloadOf<typeof mailRequested>, { eventId }: EventContext): Promise<void> {
    const mailId = await this.em
      .fork()
      .transactional(async (em) =>
        (await claimMessage(em, 'mail', eventId)) ? this.mails.request(em, payload) : null,
      );
    if (mailId !== null) await this.mails.offer(mailId);
  }
}
