import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type BetLimit, type RequestOf, type ResponseOf, setBetLimit } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { LimitRepository } from './limit.repository.ts';

/** Sets or removes the caller's limit, effective from the next bet (S-461). */
@Handles(setBetLimit)
export class SetLimitHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { actor: { userId }, limit }: RequestOf<typeof setBetLimit>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setBetLimit>> {
    const call = { userId, key, request: { command: 'set-limit', limit } };
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce<BetLimit>(scope.em, call, async () => {
        await this.limits.save(scope, limit.maxStakeCents, this.clock.now().toISOString());
        return limit;
      }),
    );
  }
}
