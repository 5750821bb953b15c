import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailFacts } from '@app/contracts';
import { ofAllOwners, ownedBy } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { defineQueue, JobQueues, type RowRef } from '@app/jobs';
import { MailEntity, type Mail, type MailTemplate } from './mail.entity.ts';

/** One mail each, by its id. Address and text are looked up when it is sent, so no job holds them. */
export const MAIL_QUEUE = defineQueue<RowRef>({
  name: 'auth-mails',
  attempts: 8,
  backoffMs: 1_000,
  concurrency: 4,
});

export interface NewMail {
  readonly userId: string | null;
  readonly template: MailTemplate;
  readonly referenceId: string;
  readonly address?: string | undefined;
  readonly facts?: MailFacts | undefined;
}

const OPEN = { sentAt: null, droppedAt: null };

/** Mails to send: inserted in the transaction that causes them, offered to the queue after it. */
@Injectable()
export class Mails {
  constructor(
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Inserts a mail in the caller's transaction. Returns its id, for `offer` after the commit. */
  async request(em: EntityManager, { address, facts, ...mail }: NewMail): Promise<string> {
    const id = randomUUID();
    const requestedAt = this.clock.now().toISOString();
    await em.insert(MailEntity, { id, ...mail, address: address ?? null, facts: facts ?? null, requestedAt });
    return id;
  }

  /** Sends a mail soon after the commit. Without this call a job finds it within seconds. Never throws. */
  offer(mailId: string): Promise<void> {
    return this.queues.offer(MAIL_QUEUE, mailId);
  }

  /** Returns a mail that still has to be sent, or null. */
  findOpen(em: EntityManager, mailId: string): Promise<Mail | null> {
    return ofAllOwners(em).em.findOne(MailEntity, { id: mailId, ...OPEN });
  }

  /** Ids of the mails of all users that still have to be sent, oldest first. */
  async findWaiting(em: EntityManager): Promise<string[]> {
    const oldest = { orderBy: { requestedAt: 'asc' }, limit: 100 } as const;
    return (await ofAllOwners(em).em.find(MailEntity, OPEN, oldest)).map(({ id }) => id);
  }

  /** Records that a mail was sent, or that there is nothing to send anymore. */
  async end(em: EntityManager, { id, userId }: Mail, outcome: 'sent' | 'dropped'): Promise<void> {
    const now = this.clock.now().toISOString();
    const change = outcome === 'sent' ? { sentAt: now } : { droppedAt: now };
    const scope = userId == null ? ofAllOwners(em) : ownedBy(em, userId);
    await scope.em.nativeUpdate(MailEntity, { id, ...OPEN }, change);
  }
}
