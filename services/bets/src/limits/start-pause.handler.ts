import { Inject } from '@nestjs/common';
import { AppError, pauseStarted, startPause, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import {
  canStartPause,
  formatPauseEnd,
  pauseEndsAt,
  pauseKindOf,
  runningPause,
  type Pause,
} from '@app/domain';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

/**
 * Starts a time-out or self-exclusion. Nothing ends one early: a running one only gives way to one that ends later, and a
 * self-exclusion never to a time-out, which would let a canceled plan renew.
 */
@Handles(startPause)
export class StartPauseHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  /** Throws PAUSE_ENDS_LATER or SELF_EXCLUSION_RUNS naming the end of the running one. */
  execute(
    { actor: { userId }, length }: RequestOf<typeof startPause>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof startPause>> {
    const request = { command: 'start-pause', length };
    return this.play.change({ userId, key, request }, async (scope, now) => {
      const running = runningPause(await this.repository.findPause(scope), now);
      const pause = { kind: pauseKindOf(length), startedAt: now, endsAt: pauseEndsAt(length, now) };
      if (running !== null && !canStartPause(length, running, now)) throw refusal(running, pause);
      await this.repository.savePause(scope, pause);
      await addToOutbox(scope.em, [pendingEvent(pauseStarted, { userId, ...pause })]);
    });
  }
}

function refusal(running: Pause, { endsAt }: Pause): AppError {
  const end = formatPauseEnd(running.endsAt);
  if (running.endsAt >= endsAt) {
    const rule = `Your ${running.kind} already runs until ${end}. It can only be made longer.`;
    return AppError.ofField('PAUSE_ENDS_LATER', 'length', rule);
  }
  const rule = `Your self-exclusion runs until ${end}. A time-out can’t replace it. Choose a longer self-exclusion.`;
  return AppError.ofField('SELF_EXCLUSION_RUNS', 'length', rule);
}
