import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { mailRequested, type PayloadOf } from '@app/contracts';
import { OnEvent, type EventContext } from '@app/messaging';
import { claimMessage } from '@app/persistence';
import { Mails } from './mails.ts';

/** Hears which mails other services, and auth's own jobs, ask for; each counts once. */
@Controller()
export class MailEventsController {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Mails) private readonly mails: Mails,
  ) {}

  @OnEvent(mailRequested)
  async onMailRequested(payload: PayloadOf<typeof mailRequested>, context: EventContext): Promise<void> {
    const mailId = await this.em
      .fork()
      .transactional(async (em) =>
        (await claimMessage(em, 'auth', 'mail', context.eventId)) ? this.mails.request(em, payload) : null,
      );
    if (mailId !== null) await this.mails.offer(mailId);
  }
}
