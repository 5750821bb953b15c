import type { Feature } from '@app/service';
import { AccessEndedJob } from './access-ended.job.ts';
import { Entitlements } from './entitlements.ts';
import { PlanGrantedReaction } from './plan-granted.reaction.ts';

/** The plan that access is decided by. */
export const entitlements: Feature = {
  reactions: [PlanGrantedReaction],
  jobs: [AccessEndedJob],
  providers: [Entitlements],
};
