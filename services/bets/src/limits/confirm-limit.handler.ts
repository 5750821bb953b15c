import { Inject } from '@nestjs/common';
import { AppError, confirmLimit, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { EASTERN_TIME_ZONE, formatGameTimeWithYear } from '@app/domain';
import { confirmableFrom } from './limit-after.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

/** Raises or removes a limit, 24 hours or more after that was asked for. */
@Handles(confirmLimit)
export class ConfirmLimitHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  /** Throws LIMIT_NOT_ASKED, and LIMIT_WAITS naming the time from which it can be confirmed. */
  execute(
    { actor: { userId }, measure, period }: RequestOf<typeof confirmLimit>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof confirmLimit>> {
    const request = { command: 'confirm-limit', measure, period };
    return this.play.change({ userId, key, request }, async (scope, now) => {
      const limit = await this.play.findAsked(scope, { measure, period });
      const from = confirmableFrom(limit.askedAt);
      if (now < from) {
        const time = formatGameTimeWithYear(from, EASTERN_TIME_ZONE);
        throw AppError.ofField('LIMIT_WAITS', 'period', `You can confirm this change from ${time}.`);
      }
      if (limit.askedMax === null) await this.repository.removeLimit(scope, limit);
      else {
        const raised = { max: limit.askedMax, changedAt: now, askedMax: null, askedAt: null };
        await this.repository.saveLimit(scope, { measure, period, ...raised });
      }
    });
  }
}
