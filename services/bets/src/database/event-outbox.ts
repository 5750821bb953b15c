import { betsChanged, USER_DATA_ERASED, type EventContract } from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import type { OutboxEvent, OutboxPublisher } from '@app/persistence';

const CONTRACTS = new Map<string, EventContract>(
  [betsChanged, USER_DATA_ERASED.bets].map((contract) => [contract.topic, contract]),
);

/** Hands events of the outbox to the transport under their own ids. */
export class EventOutbox implements OutboxPublisher {
  private readonly publisher: EventPublisher;

  constructor(publisher: EventPublisher) {
    this.publisher = publisher;
  }

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    await Promise.all(events.map((event) => this.publishOne(event)));
  }

  private async publishOne(event: OutboxEvent): Promise<void> {
    const contract = CONTRACTS.get(event.topic);
    if (contract === undefined) throw new Error(`no contract for the topic ${event.topic}`);
    await this.publisher.publish(contract, event.payload, {
      eventId: event.id,
      ...(event.requestId === null ? {} : { requestId: event.requestId }),
      ...(event.traceparent === null ? {} : { traceparent: event.traceparent }),
    });
  }
}
