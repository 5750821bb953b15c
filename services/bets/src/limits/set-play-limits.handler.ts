import { Inject } from '@nestjs/common';
import { setPlayLimits, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import type { OwnerScope } from '@app/persistence';
import { limitAfter } from './limit-after.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';
import { SaferPlay } from './safer-play.ts';

type Changes = RequestOf<typeof setPlayLimits>['limits'];

/** Sets and lowers limits at once. Raising or removing one is only asked for, and waits for `confirm-limit`. */
@Handles(setPlayLimits)
export class SetPlayLimitsHandler {
  constructor(
    @Inject(SaferPlay) private readonly play: SaferPlay,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
  ) {}

  execute(
    { actor: { userId }, limits }: RequestOf<typeof setPlayLimits>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setPlayLimits>> {
    return this.play.change(
      { userId, key, request: { command: 'set-play-limits', limits } },
      async (scope, now) => {
        for (const change of limits) await this.apply(scope, change, now);
      },
    );
  }

  private async apply(
    scope: OwnerScope,
    { measure, period, max }: Changes[number],
    now: string,
  ): Promise<void> {
    const stored = await this.repository.findLimits(scope);
    const limit = stored.find((found) => found.measure === measure && found.period === period) ?? null;
    const next = limitAfter(limit, max, now);
    if (next !== null) await this.repository.saveLimit(scope, { measure, period, ...next });
  }
}
