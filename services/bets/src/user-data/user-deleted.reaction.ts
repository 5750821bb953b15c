import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_ERASED, userDeleted, type PayloadOf } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { addToOutbox, pendingEvent, sqlRows } from '@app/persistence';

const OWNED = ['bet', 'bet_event', 'bet_import', 'bet_limit'];

/** Erases everything kept about a user who leaves, and says so (guarantee G12). Erasing twice is harmless. */
@ReactsTo(userDeleted)
export class UserDeletedReaction {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ userId, deletionId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // The history refuses every deletion but that of the account this transaction names.
      await sqlRows(em, `select set_config('bets.erased_user', $1, true)`, [userId]);
      for (const table of OWNED)
        await sqlRows(em, `delete from "bets"."${table}" where user_id = $1`, [userId]);
      await sqlRows(em, 'delete from "bets"."idempotency_keys" where user_id = $1', [userId]);
      await sqlRows(em, `delete from "bets"."outbox" where payload ->> 'userId' = $1`, [userId]);
      await addToOutbox(em, 'bets', [pendingEvent(USER_DATA_ERASED.bets, { deletionId })]);
    });
  }
}
