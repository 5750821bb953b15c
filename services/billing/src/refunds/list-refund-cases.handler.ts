import { Inject } from '@nestjs/common';
import { listRefundCases, type RefundCase, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { CASES_PER_PAGE, RefundRequests } from './refund-requests.ts';

/** The gateway lets only administrators ask. */
@Handles(listRefundCases)
export class ListRefundCasesHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
  ) {}

  execute({
    actor,
    page = 1,
  }: RequestOf<typeof listRefundCases>): Promise<ResponseOf<typeof listRefundCases>> {
    return this.reads.runForAll(actor.userId, async (em) => {
      const cases: RefundCase[] = [];
      for (const row of await this.requests.findPage(em, page))
        cases.push(await this.requests.caseOf(em, row));
      const { all, open } = await this.requests.count(em);
      return { cases, openCount: open, pageCount: Math.max(1, Math.ceil(all / CASES_PER_PAGE)) };
    });
  }
}
