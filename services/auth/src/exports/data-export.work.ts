import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_USER_DATA, mailRequested, type UserDataService, type UserRecord } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import type { Clock } from '@app/platform';
import { CLOCK } from '../config/clock.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { Work } from '../work/work.ts';
import { ArchiveParts } from './archive-parts.ts';
import { sectionParts } from './archive-text.ts';
import { DATA_EXPORT_QUEUE } from './data-export.job.ts';
import { DataExports, SECTIONS, type DataExportRow, type Section } from './data-exports.ts';
import { OwnRecords } from './own-records.ts';

const GIVE_UP_MS = 86_400_000;
const CALL_LIMIT_MS = 5_000;

/**
 * Collects archives, section by section: a section that is there is not asked for again, and a service that is away
 * is asked again later, for a day (checklist S-153).
 */
@Injectable()
export class DataExportWork implements Work {
  readonly queue = DATA_EXPORT_QUEUE;

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(ArchiveParts) private readonly parts: ArchiveParts,
    @Inject(OwnRecords) private readonly own: OwnRecords,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async findDue(em: EntityManager): Promise<string[]> {
    await this.exports.removeExpired(em);
    return this.exports.findWaiting(em);
  }

  /** Throws what a service that is away answered, so that the job runs again. */
  async run(id: string): Promise<void> {
    const em = this.em.fork();
    const row = await this.exports.findById(em, id);
    if (row === null || row.status === 'ready' || row.status === 'failed') return;
    const user = await this.users.findById(em, row.userId);
    if (user === null || user.closedAt !== null || this.isTooOld(row)) {
      await this.exports.setState(em, id, {
        status: 'failed',
        waitingFor: row.waitingFor as Section | null,
        servicesDone: row.servicesDone,
      });
      return;
    }
    await this.collectMissing(em, row);
    await this.finish(row, user);
  }

  private async collectMissing(em: EntityManager, row: DataExportRow): Promise<void> {
    const there = await this.parts.findSections(em, row.id);
    let servicesDone = there.size;
    for (const section of SECTIONS.filter((name) => !there.has(name))) {
      await this.exports.setState(em, row.id, { status: 'running', waitingFor: null, servicesDone });
      try {
        const records = await this.recordsOf(em, section, row.userId);
        const isFirst = section === SECTIONS[0];
        await this.parts.save(em, row.id, section, sectionParts(section, records, isFirst));
      } catch (error) {
        await this.exports.setState(em, row.id, { status: 'waiting', waitingFor: section, servicesDone });
        throw error;
      }
      servicesDone += 1;
    }
  }

  private async recordsOf(em: EntityManager, section: Section, userId: string): Promise<UserRecord[]> {
    return section === 'auth' ? this.own.collect(em, userId) : this.ask(section, userId);
  }

  private async ask(service: UserDataService, userId: string): Promise<UserRecord[]> {
    const records: UserRecord[] = [];
    let cursor: string | null = null;
    do {
      const page: { records: UserRecord[]; nextCursor: string | null } = await this.client.call(
        EXPORT_USER_DATA[service],
        { userId, cursor },
        { deadlineMs: Date.now() + CALL_LIMIT_MS },
      );
      records.push(...page.records);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return records;
  }

  /** Closes the document; its owner is told by the same event by which other services ask for mails. */
  private async finish(row: DataExportRow, user: { id: string; username: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const sizeBytes = await this.parts.complete(em, row, user, this.clock.now().toISOString());
      if (!(await this.exports.setReady(em, row.id, sizeBytes))) return;
      await addToOutbox(em, 'auth', [
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
