import { Inject } from '@nestjs/common';
import { listRefunds, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { requestOf, RefundRequests } from './refund-requests.ts';

@Handles(listRefunds)
export class ListRefundsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
  ) {}

  async execute({ actor }: RequestOf<typeof listRefunds>): Promise<ResponseOf<typeof listRefunds>> {
    const rows = await this.reads.run(actor.userId, (scope) =>
      this.requests.findOwned(scope.em, actor.userId),
    );
    return { requests: rows.map(requestOf) };
  }
}
