import {
  mailRequested,
  sessionsChanged,
  sessionsRevoked,
  userDeleted,
  type EventContract,
} from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import type { OutboxEvent, OutboxPublisher } from '@app/persistence';

const CONTRACTS = new Map<string, EventContract>(
  [sessionsRevoked, sessionsChanged, userDeleted, mailRequested].map((contract) => [
    contract.topic,
    contract,
  ]),
);

/** What has to happen to the copies of sessions in Redis before anybody is told of a change. */
export interface SessionCopiesWriter {
  markRevoked(sessionIds: readonly string[]): Promise<void>;
  refresh(sessionIds: readonly string[]): Promise<void>;
}

/**
 * Hands events of the outbox to the transport under their own ids. The copies of the sessions they name are put
 * right first, so that whoever hears of it and looks again finds the new state.
 */
export class EventOutbox implements OutboxPublisher {
  private readonly publisher: EventPublisher;
  private readonly copies: SessionCopiesWriter;

  constructor(publisher: EventPublisher, copies: SessionCopiesWriter) {
    this.publisher = publisher;
    this.copies = copies;
  }

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    await Promise.all(events.map((event) => this.publishOne(event)));
  }

  private async publishOne(event: OutboxEvent): Promise<void> {
    const contract = CONTRACTS.get(event.topic);
    if (contract === undefined) throw new Error(`no contract for the topic ${event.topic}`);
    if (event.topic === sessionsRevoked.topic) await this.copies.markRevoked(sessionIdsOf(event));
    if (event.topic === sessionsChanged.topic) await this.copies.refresh(sessionIdsOf(event));
    await this.publisher.publish(contract, event.payload, {
      eventId: event.id,
      ...(event.requestId === null ? {} : { requestId: event.requestId }),
      ...(event.traceparent === null ? {} : { traceparent: event.traceparent }),
    });
  }
}

function sessionIdsOf(event: OutboxEvent): string[] {
  return sessionsRevoked.payload.parse(event.payload).sessionIds;
}
