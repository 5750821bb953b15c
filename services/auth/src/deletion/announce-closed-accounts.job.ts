import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { accountClosed } from '@app/contracts';
import { RunsEvery } from '@app/jobs';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { Deletions } from './deletions.ts';

const DAY_MS = 86_400_000;

/** Announces accounts that wait for their erasure again, for services that missed it. */
@RunsEvery(DAY_MS)
export class AnnounceClosedAccountsJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Deletions) private readonly deletions: Deletions,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = null;
    do after = await this.announcePage(after);
    while (after !== null);
  }

  /** Returns the last deletion of a full page; null when there are no more. */
  private announcePage(after: string | null): Promise<string | null> {
    return this.em.fork().transactional(async (em) => {
      const { userIds, next } = await this.deletions.findWaiting(em, after);
      await addToOutbox(
        em,
        userIds.map((userId) => pendingEvent(accountClosed, { userId })),
      );
      return next;
    });
  }
}
