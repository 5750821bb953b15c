import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { AuditLog } from '../audit/audit-log.ts';
import { DATA_EXPORT_QUEUE } from './data-export.queue.ts';
import { DataExports, type DataExportRow } from './data-exports.ts';

/** Archives an account may ask for in a day: each asks every service for everything. */
const MAX_A_DAY = 5;
const DAY_SECONDS = 86_400;

/** Starts archives, for their owners and on the command line. */
@Injectable()
export class ExportStarter {
  constructor(
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * The archive in work, or a new one; in the caller's transaction, on a user that it has locked.
   * Throws EXPORTS_THROTTLED after five in a day.
   */
  async start(em: EntityManager, userId: string): Promise<DataExportRow> {
    const inWork = await this.exports.findInWork(em, userId);
    if (inWork !== null) return inWork;
    if ((await this.exports.countToday(em, userId)) >= MAX_A_DAY) {
      throw new AppError('EXPORTS_THROTTLED', undefined, {
        retryAfterSeconds: DAY_SECONDS,
      });
    }
    await this.audit.add(em, { userId, kind: 'export-requested' });
    return this.exports.insert(em, userId);
  }

  /** After the commit: collected soon. Never throws. */
  offer(exportId: string): Promise<void> {
    return this.queues.offer(DATA_EXPORT_QUEUE, exportId);
  }
}
