import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getBilling, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { BillingView } from './billing-view.ts';

@Handles(getBilling)
export class GetBillingHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BillingView) private readonly view: BillingView,
  ) {}

  execute({ actor }: RequestOf<typeof getBilling>): Promise<ResponseOf<typeof getBilling>> {
    return this.view.of(this.em.fork(), actor.userId);
  }
}
