import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listRefunds, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { requestOf, RefundRequests } from './refund-requests.ts';

@Handles(listRefunds)
export class ListRefundsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
  ) {}

  async execute({ actor }: RequestOf<typeof listRefunds>): Promise<ResponseOf<typeof listRefunds>> {
    const rows = await this.requests.findOwned(this.em.fork(), actor.userId);
    return { requests: rows.map(requestOf) };
  }
}
