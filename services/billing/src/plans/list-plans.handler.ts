import { Inject } from '@nestjs/common';
import { listPlans, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { PLAN_OFFERS, salesOf } from './plan-offers.ts';

@Handles(listPlans)
export class ListPlansHandler {
  constructor(@Inject(BILLING_CONFIG) private readonly config: BillingConfig) {}

  execute(): ResponseOf<typeof listPlans> {
    return { plans: [...PLAN_OFFERS], sales: salesOf(this.config) };
  }
}
