import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getBetLimit, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { LimitRepository } from './limit.repository.ts';

/** Returns the caller's own limit per bet. */
@Handles(getBetLimit)
export class GetLimitHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
  ) {}

  async execute({ actor }: RequestOf<typeof getBetLimit>): Promise<ResponseOf<typeof getBetLimit>> {
    return { maxStakeCents: await this.limits.find(ownedBy(this.em, actor.userId)) };
  }
}
