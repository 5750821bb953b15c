import { Inject } from '@nestjs/common';
import { listErrorReports, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { Feedback, REPORTS_PER_PAGE } from './feedback.ts';

/** Reported failures for administrators. */
@Handles(listErrorReports)
export class ListErrorReportsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  execute({ actor, page }: RequestOf<typeof listErrorReports>): Promise<ResponseOf<typeof listErrorReports>> {
    return this.reads.runForAll(actor?.userId, async (em) => {
      const reports = await this.feedback.findReports(em, page);
      const count = await this.feedback.countReports(em);
      return { reports, count, pageCount: Math.max(1, Math.ceil(count / REPORTS_PER_PAGE)) };
    });
  }
}
