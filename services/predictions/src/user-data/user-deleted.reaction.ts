import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_ERASED, userDeleted, type PayloadOf } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';

/** Answers that nothing is kept about a user who leaves; as often as it is asked. */
@ReactsTo(userDeleted)
export class UserDeletedReaction {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ deletionId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.em
      .fork()
      .transactional((em) =>
        addToOutbox(em, 'predictions', [pendingEvent(USER_DATA_ERASED.predictions, { deletionId })]),
      );
  }
}
