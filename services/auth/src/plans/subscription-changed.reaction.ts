import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { subscriptionChanged, type PayloadOf } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { Sessions } from '../sessions/sessions.ts';
import { changeUser, UserRepository } from '../users/user.repository.ts';

/** Keeps the copy of the plan that billing decides. Only a higher version counts, so repeats and old news change nothing. */
@ReactsTo(subscriptionChanged)
export class SubscriptionChangedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async execute({ userId, planId, version }: PayloadOf<typeof subscriptionChanged>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await this.users.lockById(em, userId);
      if (user === null || user.planVersion >= version) return;
      const isChanged = user.planId !== planId;
      user.planVersion = version;
      if (!isChanged) return;
      changeUser(user, { planId });
      await this.sessions.addChangedEvent(em, userId);
    });
  }
}
