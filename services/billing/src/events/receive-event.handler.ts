import { Inject } from '@nestjs/common';
import { receiveEvent, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { instantOf } from '../provider/provider-snapshot.ts';
import { EventIntake } from './event-intake.ts';
import { meaningOf } from './event-kinds.ts';
import { EventMetrics } from './event-metrics.ts';

/** PostgreSQL stores no text with this character. In JSON an escaped backslash before `u0000` is another text. */
const NUL = /\\(?:\\|u0000)/g;

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
    const meaning = meaningOf(event.type);
    const about = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
    const objectId = textOf(about.id);
    const isNew = await this.intake.store({
      id: event.id,
      kind: event.type,
      object_id: objectId,
      customer_id: about.object === 'customer' ? objectId : customerOf(about.customer),
      created_at: instantOf(event.created),
      payload: storable(payload) ?? { ...event },
      state: meaning === 'customer' ? 'received' : 'ignored',
    });
    if (isNew && meaning === 'unknown') {
      this.metrics.foundUnknown(event.type);
      this.logger.warn({ kind: event.type, event: event.id }, 'the payment provider sent an unknown event');
    }
    return {};
  }
}

/** Returns the payload without what cannot be stored; undefined if it can be stored as it is. */
function storable(payload: string): Record<string, unknown> | undefined {
  if (!payload.includes('\\u0000')) return undefined;
  const cleaned = payload.replace(NUL, (escape) => (escape === '\\u0000' ? '' : escape));
  return JSON.parse(cleaned) as Record<string, unknown>;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function customerOf(customer: unknown): string | null {
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return textOf(customer.id);
  return textOf(customer);
}
