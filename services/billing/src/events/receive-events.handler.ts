import { Inject } from '@nestjs/common';
import { AppError, receiveEvents, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { isProviderName, PaymentProvider } from '../provider/payment-provider.ts';
import { EventIntake } from './event-intake.ts';
import { meaningOf } from './event-kinds.ts';
import { EventMetrics } from './event-metrics.ts';

type SignedEvent = RequestOf<typeof receiveEvents>['events'][number];
type Refusal = ResponseOf<typeof receiveEvents>['refusals'][number];

/** Stores signed notifications, each under its own id, and answers. Jobs do the rest. */
@Handles(receiveEvents)
export class ReceiveEventsHandler {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(EventIntake) private readonly intake: EventIntake,
    @Inject(EventMetrics) private readonly metrics: EventMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ events }: RequestOf<typeof receiveEvents>): Promise<ResponseOf<typeof receiveEvents>> {
    return { refusals: await Promise.all(events.map((event) => this.receive(event))) };
  }

  /** Returns why a notification is refused; null once it is stored. Rejects when it cannot be stored now. */
  private async receive({ payload, signature }: SignedEvent): Promise<Refusal> {
    let event;
    try {
      event = this.provider.readEvent(payload, signature);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      if (code !== 'SIGNATURE_INVALID' && code !== 'EVENT_INVALID') throw error;
      return { code, message, issues: [...(details.issues ?? [])] };
    }
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
    return null;
  }
}

function nameOrNull(value: unknown): string | null {
  return isProviderName(value) ? value : null;
}

function customerOf(customer: unknown): unknown {
  return typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : customer;
}
