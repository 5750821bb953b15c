import type { Feature } from '@app/service';
import { GetLimitHandler } from './get-limit.handler.ts';
import { LimitRepository } from './limit.repository.ts';
import { SetLimitHandler } from './set-limit.handler.ts';
import { StakeLimits } from './stake-limits.ts';

/** The user's own limit per bet. */
export const limits: Feature = {
  handlers: [GetLimitHandler, SetLimitHandler],
  providers: [LimitRepository, StakeLimits],
};
