import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_ERASED, USER_DATA_SERVICES, type PayloadOf, type UserDataService } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { Deletions } from './deletions.ts';

/** One reaction per service that stores data about users. Records that the service has erased it. Safe to repeat. */
export const SERVICE_ERASED_REACTIONS = USER_DATA_SERVICES.map(reactionTo);

function reactionTo(service: UserDataService) {
  const event = USER_DATA_ERASED[service];

  @ReactsTo(event)
  class ServiceErasedReaction {
    constructor(
      @Inject(EntityManager) private readonly em: EntityManager,
      @Inject(Deletions) private readonly deletions: Deletions,
    ) {}

    async execute({ deletionId }: PayloadOf<typeof event>): Promise<void> {
      await this.em.fork().transactional((em) => this.deletions.setServiceErased(em, deletionId, service));
    }
  }

  return ServiceErasedReaction;
}
