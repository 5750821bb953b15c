import { Inject } from '@nestjs/common';
import { AppError, pauseStarted, startPause, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { formatPauseEnd, pauseEndsAt, pauseKindOf, runningPause } from '@app/domain';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

/** Starts a time-out or self-exclusion. Nothing ends one early: a running one only gives way to one that ends later. */
@Handles(startPause)
export class StartPauseHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  /** Throws PAUSE_ENDS_LATER naming the end of the running one. */
  execute(
    { actor: { userId }, length }: RequestOf<typeof startPause>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof startPause>> {
    const request = { command: 'start-pause', length };
    return this.play.change({ userId, key, request }, async (scope, now) => {
      const running = runningPause(await this.repository.findPause(scope), now);
      const endsAt = pauseEndsAt(length, now);
      if (running !== null && running.endsAt >= endsAt) {
        const name = running.kind === 'time-out' ? 'time-out' : 'self-exclusion';
        const rule = `Your ${name} already runs until ${formatPauseEnd(running.endsAt)}. It can only be made longer.`;
        throw AppError.ofField('PAUSE_ENDS_LATER', 'length', rule);
      }
      const pause = { kind: pauseKindOf(length), startedAt: now, endsAt };
      await this.repository.savePause(scope, pause);
      await addToOutbox(scope.em, [pendingEvent(pauseStarted, { userId, ...pause })]);
    });
  }
}
