import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_ERASED, userDeleted, type PayloadOf } from '@app/contracts';
import { OnEvent } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';

/** Answers that nothing is kept about a user who leaves; as often as it is asked. */
@Controller()
export class UserDataEventsController {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  @OnEvent(userDeleted)
  async onUserDeleted({ deletionId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.em
      .fork()
      .transactional((em) =>
        addToOutbox(em, 'predictions', [pendingEvent(USER_DATA_ERASED.predictions, { deletionId })]),
      );
  }
}
