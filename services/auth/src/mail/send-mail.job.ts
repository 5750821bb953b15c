import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock, type Logger, LOGGER } from '@app/platform';
import { RunsJobs, type RowRef } from '@app/jobs';
import { MailComposer } from './mail-composer.ts';
import { MailSender } from './mail-sender.ts';
import type { Mail } from './mail.entity.ts';
import { MAIL_QUEUE, Mails } from './mails.ts';

/** A mail that could not be sent for this long is out of date. */
const GIVE_UP_MS = 86_400_000;

/** Sends mails at least once, and retries for a day while the mail server is away. */
@RunsJobs(MAIL_QUEUE)
export class SendMailJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(MailComposer) private readonly composer: MailComposer,
    @Inject(MailSender) private readonly sender: MailSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  findDue(): Promise<string[]> {
    return this.mails.findWaiting(this.em.fork());
  }

  /** Throws MailNotSent, which contains the server's response and no address. */
  async execute({ id }: RowRef): Promise<void> {
    const em = this.em.fork();
    const row = await this.mails.findOpen(em, id);
    if (row === null) return;
    const composed = this.isTooOld(row) ? null : await this.composer.compose(em, row);
    if (composed !== null) await this.sender.send(id, composed.to, composed.mail);
    await this.mails.end(em, row, composed === null ? 'dropped' : 'sent');
    this.logger.info(
      { mailId: id, template: row.template, isSent: composed !== null },
      'a mail was sent or dropped',
    );
  }

  private isTooOld({ requestedAt }: Mail): boolean {
    return new Date(requestedAt).getTime() < this.clock.now().getTime() - GIVE_UP_MS;
  }
}
