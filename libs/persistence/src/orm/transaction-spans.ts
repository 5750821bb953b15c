import type { MikroORM } from '@mikro-orm/postgresql';
import { childTraceparent, currentContext, tracing } from '@app/platform';

/** Records each committed transaction of a request as a span, if tracing is on. */
export function traceTransactions(orm: MikroORM): void {
  if (tracing.record === null) return;
  const startedMs = new WeakMap<object, number>();
  orm.em.getEventManager().registerSubscriber({
    afterTransactionStart({ transaction }) {
      if (transaction !== undefined) startedMs.set(transaction, Date.now());
    },
    afterTransactionCommit({ transaction }) {
      const startMs = transaction === undefined ? undefined : startedMs.get(transaction);
      const context = currentContext();
      if (startMs === undefined || context === undefined) return;
      const { traceparent: parent, requestId } = context;
      tracing.record?.({
        ...{ name: 'transaction', kind: 'client', traceparent: childTraceparent(parent), parent, startMs },
        attributes: { 'db.system.name': 'postgresql', 'request.id': requestId },
      });
    },
  });
}
