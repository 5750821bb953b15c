import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { defineQueue, JobQueues, type RowRef } from '@app/jobs';
import { AuditLog } from '../audit/audit-log.ts';
import { DataExports } from './data-exports.ts';

/**
 * One archive each, and one at a time per process, which also serves logins and mails. After its attempts, about a
 * minute, a job is started again until a day has passed.
 */
export const DATA_EXPORT_QUEUE = defineQueue<RowRef>({
  name: 'auth-data-exports',
  attempts: 6,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Archives per account and day: each one reads everything from every service. */
const MAX_A_DAY = 5;
const DAY_SECONDS = 86_400;

/** Starts exports for owners and on the command line. */
@Injectable()
export class ExportStarter {
  constructor(
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the id of the archive in progress, or of a new one; in the caller's transaction, which has locked the user.
   * Throws EXPORTS_THROTTLED after five in a day.
   */
  async start(em: EntityManager, userId: string): Promise<string> {
    const inProgress = await this.exports.findInProgress(em, userId);
    if (inProgress !== null) return inProgress.id;
    if ((await this.exports.countToday(em, userId)) >= MAX_A_DAY) {
      throw new AppError('EXPORTS_THROTTLED', undefined, {
        retryAfterSeconds: DAY_SECONDS,
      });
    }
    await this.audit.add(em, { userId, kind: 'export-requested' });
    return this.exports.insert(em, userId);
  }

  /** Starts to collect an archive soon after the commit. Never throws. */
  offer(exportId: string): Promise<void> {
    return this.queues.offer(DATA_EXPORT_QUEUE, exportId);
  }
}
