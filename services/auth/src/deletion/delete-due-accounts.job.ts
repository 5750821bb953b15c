import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { userDeleted } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { USER_DATA } from '../user-data/user-data.ts';
import type { DeletionRow } from './deletion.entity.ts';
import { Deletions } from './deletions.ts';

/** One deletion each, when it is due or a service has not answered. */
const DELETION_QUEUE = defineQueue<RowRef>({
  name: 'auth-deletions',
  attempts: 5,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Erases accounts that are due, and announces it every hour until every service has answered. */
@RunsJobs(DELETION_QUEUE)
export class DeleteDueAccountsJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Deletions) private readonly deletions: Deletions,
  ) {}

  findDue(): Promise<string[]> {
    return this.deletions.findDue(this.em.fork());
  }

  async execute({ id }: RowRef): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await this.deletions.lockById(em, id);
      if (row?.userId == null) return;
      if (this.deletions.isDue(row)) {
        await USER_DATA.erase(em, row.userId);
        await this.deletions.setErased(em, id);
        await this.announce(em, row, row.userId);
      } else if (this.deletions.isToAnnounce(row)) await this.announce(em, row, row.userId);
    });
  }

  private async announce(em: EntityManager, { id }: DeletionRow, userId: string): Promise<void> {
    await addToOutbox(em, [pendingEvent(userDeleted, { userId, deletionId: id })]);
    await this.deletions.setAnnounced(em, id);
  }
}
