import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { receiveEvent, type RequestOf, type ResponseOf } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { Handles } from '@app/messaging';
import { tablesOf } from '@app/persistence';
import { LOGGER, type Logger } from '@app/platform';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { instantOf } from '../provider/provider-snapshot.ts';
import { meaningOf } from './event-kinds.ts';
import { EventMetrics } from './event-metrics.ts';
import { EVENT_QUEUE } from './process-event.job.ts';
import { ProviderEventEntity } from './provider-event.entity.ts';

/** PostgreSQL stores no text with this character. */
const NUL = /\\u0000/g;

/** Stores a signed notification under its own id and answers. A job does the rest. */
@Handles(receiveEvent)
export class ReceiveEventHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(EventMetrics) private readonly metrics: EventMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({
    payload,
    signature,
  }: RequestOf<typeof receiveEvent>): Promise<ResponseOf<typeof receiveEvent>> {
    const event = this.provider.readEvent(payload, signature);
    const meaning = meaningOf(event.type);
    const about = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
    const objectId = textOf(about.id);
    const stored = await tablesOf(this.em.fork())
      .insertInto(ProviderEventEntity, [
        {
          id: event.id,
          kind: event.type,
          objectId,
          customerId: about.object === 'customer' ? objectId : customerOf(about.customer),
          createdAt: instantOf(event.created),
          payload: JSON.parse(payload.replace(NUL, '')) as Record<string, unknown>,
          state: meaning === 'customer' ? 'received' : 'ignored',
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return {};
    if (meaning === 'unknown') {
      this.metrics.foundUnknown(event.type);
      this.logger.warn({ kind: event.type, event: event.id }, 'the payment provider sent an unknown event');
    }
    if (meaning === 'customer') await this.queues.offer(EVENT_QUEUE, event.id);
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function customerOf(customer: unknown): string | null {
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return textOf(customer.id);
  return textOf(customer);
}
