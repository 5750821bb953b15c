import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_USER_DATA, mailRequested, type UserDataPage, type UserDataService } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RunsJobs, type RowRef } from '@app/jobs';
import { userDataPage } from '@app/service';
import { USER_DATA } from '../user-data/user-data.ts';
import { UserRepository } from '../users/user.repository.ts';
import { ArchiveParts } from './archive-parts.ts';
import { pageParts } from './archive-text.ts';
import type { DataExportRow } from './data-export.entity.ts';
import { DataExports, SECTIONS, type Section } from './data-exports.ts';
import { DATA_EXPORT_QUEUE } from './export-starter.ts';

const GIVE_UP_MS = 86_400_000;
const CALL_LIMIT_MS = 5_000;

/**
 * Collects archives page by page. Each page is stored before the next one is requested, so that no archive is
 * in memory as a whole, and no page is requested twice. A service that is away is retried for a day (S-153).
 */
@RunsJobs(DATA_EXPORT_QUEUE)
export class BuildDataExportJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(ArchiveParts) private readonly parts: ArchiveParts,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async findDue(): Promise<string[]> {
    const em = this.em.fork();
    await this.exports.removeExpired(em);
    return this.exports.findWaiting(em);
  }

  /** Throws the error of a service that is away, so that the job runs again and resumes at the same page. */
  async execute({ id }: RowRef): Promise<void> {
    const em = this.em.fork();
    let row = await this.findInProgress(em, id);
    if (row === null) return;
    const user = await this.users.findById(em, row.userId);
    if (user === null || user.closedAt != null || this.isTooOld(row)) {
      await this.exports.setFailed(em, row);
      return;
    }
    for (
      let section = SECTIONS[row.servicesDone];
      section !== undefined;
      section = SECTIONS[row.servicesDone]
    ) {
      await this.collectPage(em, row, section);
      // Another run may be ahead, so the stored progress counts.
      row = await this.findInProgress(em, id);
      if (row === null) return;
    }
    await this.finish(row, user);
  }

  private async findInProgress(em: EntityManager, id: string): Promise<DataExportRow | null> {
    const row = await this.exports.findById(em, id);
    return row === null || row.status === 'ready' || row.status === 'failed' ? null : row;
  }

  /** Stores one page and moves the archive past it, both or neither: no run skips a page or stores it twice. */
  private async collectPage(em: EntityManager, row: DataExportRow, section: Section): Promise<void> {
    const { records, nextCursor } = await this.pageOf(em, row, section);
    const isLast = nextCursor === null;
    const parts = pageParts(section, section === SECTIONS[0], {
      records,
      isFirst: row.nextCursor == null,
      isLast,
    });
    await this.em.fork().transactional(async (inner) => {
      const servicesDone = row.servicesDone + (isLast ? 1 : 0);
      if (await this.exports.advance(inner, row, { servicesDone, nextCursor }))
        await this.parts.append(inner, row.id, section, parts);
    });
  }

  private async pageOf(em: EntityManager, row: DataExportRow, section: Section): Promise<UserDataPage> {
    const request = { userId: row.userId, cursor: row.nextCursor ?? null };
    try {
      return section === 'auth'
        ? await userDataPage(em, USER_DATA.kinds, request)
        : await this.ask(section, request);
    } catch (error) {
      await this.exports.setWaiting(em, row, section);
      throw error;
    }
  }

  /** A page without records is the last one. */
  private async ask(
    service: UserDataService,
    { userId, cursor }: { readonly userId: string; readonly cursor: string | null },
  ): Promise<UserDataPage> {
    let page: UserDataPage = { records: [], nextCursor: cursor };
    do {
      page = await this.client.call(
        EXPORT_USER_DATA[service],
        { userId, cursor: page.nextCursor },
        { deadlineMs: Date.now() + CALL_LIMIT_MS },
      );
    } while (page.records.length === 0 && page.nextCursor !== null);
    return page;
  }

  /** Completes the document, and notifies its owner by the event with which every service requests mails. */
  private async finish(row: DataExportRow, user: { id: string; username: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const sizeBytes = await this.parts.complete(em, row.id, user, this.clock.now().toISOString());
      if (!(await this.exports.setReady(em, row, sizeBytes))) return;
      await addToOutbox(em, [
        pendingEvent(mailRequested, {
          userId: user.id,
          template: 'data-export-ready',
          referenceId: row.id,
        }),
      ]);
    });
  }

  private isTooOld({ requestedAt }: DataExportRow): boolean {
    return new Date(requestedAt).getTime() < this.clock.now().getTime() - GIVE_UP_MS;
  }
}
