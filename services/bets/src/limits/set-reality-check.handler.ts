import { Inject } from '@nestjs/common';
import { setRealityCheck, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

/** Chooses how often the caller is told time and results. */
@Handles(setRealityCheck)
export class SetRealityCheckHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  execute(
    { actor: { userId }, minutes }: RequestOf<typeof setRealityCheck>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setRealityCheck>> {
    const request = { command: 'set-reality-check', minutes };
    return this.play.change({ userId, key, request }, (scope, now) =>
      this.repository.saveRealityCheck(scope, minutes, now),
    );
  }
}
