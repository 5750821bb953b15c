import { Inject } from '@nestjs/common';
import { receiveEvent, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { isProviderName, PaymentProvider } from '../provider/payment-provider.ts';
import { EventIntake } from './event-intake.ts';
import { meaningOf } from './event-kinds.ts';
import { EventMetrics } from './event-metrics.ts';

/** Stores a signed notification under its own id and answers. A job does the rest. */
@Handles(receiveEvent)
export class ReceiveEventHandler {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(EventIntake) private readonly intake: EventIntake,
    @Inject(EventMetrics) private readonly metrics: EventMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({
    payload,
    signature,
  }: RequestOf<typeof receiveEvent>): Promise<ResponseOf<typeof receiveEvent>> {
    const event = this.provider.readEvent(payload, signature);
    const about = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
    const customer = about.object === 'customer' ? about.id : customerOf(about.customer);
    // A customer whose id cannot be read would look like none, and the payment like one of nobody's.
    const isReadable = customer === undefined || customer === null || isProviderName(customer);
    const meaning = isReadable ? meaningOf(event.type) : 'unknown';
    const isNew = await this.intake.store({
      id: event.id,
      kind: event.type,
      object_id: nameOrNull(about.id),
      customer_id: nameOrNull(customer),
      created: event.created,
      payload,
      state: meaning === 'customer' ? 'received' : 'ignored',
    });
    if (isNew && meaning === 'unknown') {
      this.metrics.foundUnknown(event.type);
      const facts = { kind: event.type, event: event.id };
      if (isReadable) this.logger.warn(facts, 'the payment provider sent an unknown event');
      else this.logger.error(facts, 'the payment provider sent an event whose customer cannot be read');
    }
    return {};
  }
}

function nameOrNull(value: unknown): string | null {
  return isProviderName(value) ? value : null;
}

function customerOf(customer: unknown): unknown {
  return typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : customer;
}
