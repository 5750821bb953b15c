import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getBetLimit, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { runningPause } from '@app/domain';
import { ownedBy } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { LimitRepository } from './limit.repository.ts';
import { askedOf } from './set-limit.handler.ts';

/** Returns the caller's own limit per bet with a change that waits, and whether they take a break. */
@Handles(getBetLimit)
export class GetLimitHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestOf<typeof getBetLimit>): Promise<ResponseOf<typeof getBetLimit>> {
    const scope = ownedBy(this.em, actor.userId);
    const { limit, pause, realityCheckMinutes } = await this.limits.findOwn(scope);
    const running = runningPause(pause, this.clock.now().toISOString());
    return {
      maxStakeCents: limit?.max ?? null,
      ...askedOf(limit),
      ...(running !== null && { pause: running }),
      ...(realityCheckMinutes !== null && { realityCheckMinutes }),
    };
  }
}
