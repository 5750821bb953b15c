import type { Feature } from '@app/service';
import { ChangePlanHandler } from './change-plan.handler.ts';
import { LivePlan } from './live-plan.ts';
import { PlanChanges } from './plan-changes.ts';
import { PreviewChangeHandler } from './preview-change.handler.ts';
import { SetCancelingHandler } from './set-canceling.handler.ts';
import { SubscriptionEnd } from './subscription-end.ts';

/** Changing and canceling a subscription. */
export const changes: Feature = {
  handlers: [PreviewChangeHandler, ChangePlanHandler, SetCancelingHandler],
  providers: [LivePlan, PlanChanges, SubscriptionEnd],
};
