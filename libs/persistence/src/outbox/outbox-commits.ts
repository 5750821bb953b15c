import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** Transactions that wrote events. */
const WROTE_EVENTS = new WeakSet<object>();

/** Marks the current transaction as one that wrote events. */
export function markEvents(em: EntityManager): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction !== undefined) WROTE_EVENTS.add(transaction);
}

/** Calls `listener` after each commit in this process that wrote events. */
export function onEventsCommitted(orm: MikroORM, listener: () => void): void {
  orm.em.getEventManager().registerSubscriber({
    afterTransactionCommit({ transaction }) {
      if (transaction !== undefined && WROTE_EVENTS.has(transaction)) listener();
      return Promise.resolve();
    },
  });
}
