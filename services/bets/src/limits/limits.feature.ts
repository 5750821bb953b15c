import type { Feature } from '@app/service';
import { AnnouncePausesJob } from './announce-pauses.job.ts';
import { ConfirmLimitHandler } from './confirm-limit.handler.ts';
import { GetLimitHandler } from './get-limit.handler.ts';
import { GetSaferPlayHandler } from './get-safer-play.handler.ts';
import { LimitRepository } from './limit.repository.ts';
import { PlayRules } from './play-rules.ts';
import { PlayUseRepository } from './play-use.repository.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';
import { SetLimitHandler } from './set-limit.handler.ts';
import { SetPlayLimitsHandler } from './set-play-limits.handler.ts';
import { SetRealityCheckHandler } from './set-reality-check.handler.ts';
import { StakeLimits } from './stake-limits.ts';
import { StartPauseHandler } from './start-pause.handler.ts';
import { WithdrawLimitHandler } from './withdraw-limit.handler.ts';

/** The user's own limits, time-out, self-exclusion and reality check. */
export const limits: Feature = {
  handlers: [
    GetLimitHandler,
    SetLimitHandler,
    GetSaferPlayHandler,
    SetPlayLimitsHandler,
    ConfirmLimitHandler,
    WithdrawLimitHandler,
    StartPauseHandler,
    SetRealityCheckHandler,
  ],
  jobs: [AnnouncePausesJob],
  providers: [LimitRepository, StakeLimits, SaferPlayRepository, PlayUseRepository, PlayRules, SaferPlay],
};
