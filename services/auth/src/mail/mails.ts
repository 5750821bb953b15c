import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { JobQueues } from '@app/jobs';
import { MAIL_QUEUE } from './mail.queue.ts';

/** The mails there are. What `referenceId` names: the reset, the change of address, the deletion or the archive. */
export type MailTemplate =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirmation'
  | 'email-changed'
  | 'deletion-scheduled'
  | 'data-export-ready';

export interface MailRow {
  readonly id: string;
  readonly userId: string;
  readonly template: MailTemplate;
  readonly referenceId: string;
  readonly requestedAt: string;
}

export interface NewMail {
  readonly userId: string;
  readonly template: MailTemplate;
  readonly referenceId: string;
}

const OPEN = 'sent_at is null and dropped_at is null';

/** The mails that have to be sent: written down in the transaction that causes them, offered after it. */
@Injectable()
export class Mails {
  constructor(
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Writes a mail down in the caller's transaction. Answers its id, for `offer` after the commit. */
  async request(em: EntityManager, mail: NewMail): Promise<string> {
    const id = randomUUID();
    await sqlRows(
      em,
      `insert into "auth"."mail" (id, user_id, template, reference_id, requested_at) values ($1, $2, $3, $4, $5)`,
      [id, mail.userId, mail.template, mail.referenceId, this.clock.now()],
    );
    return id;
  }

  /** After the commit: sends it soon. Without this it is found within a second or two. Never throws. */
  offer(mailId: string): Promise<void> {
    return this.queues.offer(MAIL_QUEUE, mailId);
  }

  /** A mail that still has to be sent, or null. */
  async findOpen(em: EntityManager, mailId: string): Promise<MailRow | null> {
    const row = await sqlRow<MailRow>(
      em,
      `select id, user_id as "userId", template, reference_id as "referenceId", requested_at as "requestedAt"
       from "auth"."mail" where id = $1 and ${OPEN}`,
      [mailId],
    );
    return row ?? null;
  }

  /** Ids of mails nobody has sent yet, oldest first. */
  async findWaiting(em: EntityManager): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      `select id from "auth"."mail" where ${OPEN} order by requested_at limit 100`,
    );
    return rows.map(({ id }) => id);
  }

  /** It left, or there is nothing to send any more. */
  async end(em: EntityManager, mailId: string, outcome: 'sent' | 'dropped'): Promise<void> {
    const column = outcome === 'sent' ? 'sent_at' : 'dropped_at';
    await sqlRows(em, `update "auth"."mail" set ${column} = $2 where id = $1 and ${OPEN}`, [
      mailId,
      this.clock.now(),
    ]);
  }
}
