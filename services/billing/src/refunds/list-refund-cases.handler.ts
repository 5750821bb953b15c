import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listRefundCases, type RefundCase, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { RefundRequests } from './refund-requests.ts';

/** Every request. The gateway lets only administrators ask. */
@Handles(listRefundCases)
export class ListRefundCasesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
  ) {}

  async execute(): Promise<ResponseOf<typeof listRefundCases>> {
    const em = this.em.fork();
    const cases: RefundCase[] = [];
    for (const row of await this.requests.findAll(em)) cases.push(await this.requests.caseOf(em, row));
    return { cases };
  }
}
