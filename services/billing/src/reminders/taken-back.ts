import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ownedBy } from '@app/persistence';
import { ReminderEntity } from './reminder.entity.ts';

/** Returns a user's second subscriptions, which were refunded and canceled at once. */
export async function takenBackOf(em: EntityManager, userId: string): Promise<readonly string[]> {
  const rows = await ownedBy(em, userId)
    .selectFrom(ReminderEntity)
    .select(columnsOf(ReminderEntity, 'reminder', ['about']))
    .where('kind', '=', 'second-subscription')
    .execute();
  return rows.map(({ about }) => about);
}
