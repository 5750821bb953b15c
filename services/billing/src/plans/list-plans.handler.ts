import { Inject } from '@nestjs/common';
import { listPlans, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { planOffers, salesOf } from './plan-offers.ts';

@Handles(listPlans)
export class ListPlansHandler {
  constructor(@Inject(BILLING_CONFIG) private readonly config: BillingConfig) {}

  execute(): ResponseOf<typeof listPlans> {
    return { plans: [...planOffers(this.config.PREDICTION_ACCESS)], sales: salesOf(this.config) };
  }
}
