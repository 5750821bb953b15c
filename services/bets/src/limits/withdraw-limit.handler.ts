import { Inject } from '@nestjs/common';
import { withdrawLimit, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

/** Withdraws a raise or removal that waits. The limit stays as it is. */
@Handles(withdrawLimit)
export class WithdrawLimitHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  /** Throws LIMIT_NOT_ASKED. */
  execute(
    { actor: { userId }, measure, period }: RequestOf<typeof withdrawLimit>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof withdrawLimit>> {
    const request = { command: 'withdraw-limit', measure, period };
    return this.play.change({ userId, key, request }, async (scope) => {
      const limit = await this.play.findAsked(scope, { measure, period });
      await this.repository.saveLimit(scope, { ...limit, askedMax: null, askedAt: null });
    });
  }
}
