import type { Feature } from '@app/service';
import { ApplyPauseJob } from './apply-pause.job.ts';
import { PauseStartedReaction } from './pause-started.reaction.ts';
import { PlayPauses } from './play-pauses.ts';

/** Time-outs and self-exclusions: what they refuse and end. */
export const pauses: Feature = {
  reactions: [PauseStartedReaction],
  jobs: [ApplyPauseJob],
  providers: [PlayPauses],
};
