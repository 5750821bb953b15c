import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, SERVICES, type PayloadOf, type ServiceName } from '@app/contracts';
import { ReactsTo, type EventContext } from '@app/messaging';
import { claimMessage } from '@app/persistence';
import { AdminActs } from './admin-acts.ts';

/** One reaction per service. Adds what administrators do in it to the log, each act once. */
export const ADMIN_ACTED_REACTIONS = SERVICES.map(reactionTo);

function reactionTo(service: ServiceName) {
  const event = ADMIN_ACTED[service];

  @ReactsTo(event)
  class AdminActedReaction {
    constructor(
      @Inject(EntityManager) private readonly em: EntityManager,
      @Inject(AdminActs) private readonly acts: AdminActs,
    ) {}

    async execute({ adminId, ...act }: PayloadOf<typeof event>, { eventId }: EventContext): Promise<void> {
      await this.em.fork().transactional(async (em) => {
        if (await claimMessage(em, 'admin-act', eventId))
          await this.acts.add(em, { ...act, by: adminId === null ? null : { userId: adminId } });
      });
    }
  }

  return AdminActedReaction;
}
