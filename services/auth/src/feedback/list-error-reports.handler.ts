import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listErrorReports, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Feedback, REPORTS_PER_PAGE } from './feedback.ts';

/** Reported failures for administrators. */
@Handles(listErrorReports)
export class ListErrorReportsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  async execute({ page }: RequestOf<typeof listErrorReports>): Promise<ResponseOf<typeof listErrorReports>> {
    const em = this.em.fork();
    const reports = await this.feedback.findReports(em, page);
    const count = await this.feedback.countReports(em);
    return { reports, count, pageCount: Math.max(1, Math.ceil(count / REPORTS_PER_PAGE)) };
  }
}
