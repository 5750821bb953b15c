import { Inject } from '@nestjs/common';
import { previewPlanChange, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { LivePlan } from './live-plan.ts';
import { PlanChanges } from './plan-changes.ts';

@Handles(previewPlanChange)
export class PreviewChangeHandler {
  constructor(
    @Inject(LivePlan) private readonly live: LivePlan,
    @Inject(PlanChanges) private readonly changes: PlanChanges,
  ) {}

  async execute({
    actor,
    planId,
  }: RequestOf<typeof previewPlanChange>): Promise<ResponseOf<typeof previewPlanChange>> {
    const subscription = await this.live.of(actor.userId);
    const change = await this.changes.wanted(actor.userId, planId, subscription);
    return this.changes.preview(change, subscription);
  }
}
