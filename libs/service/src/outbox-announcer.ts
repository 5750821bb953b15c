import type { EventContract } from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import type { OutboxEvent, OutboxPublisher } from '@app/persistence';

/** What has to happen before anybody is told of an event. */
export interface BeforeAnnouncing {
  execute(event: OutboxEvent): Promise<void>;
}

/** A service may provide its own BeforeAnnouncing under this token. */
export const BEFORE_ANNOUNCING = Symbol('before announcing');

/** Hands events of the outbox to the transport under their own ids. */
export class OutboxAnnouncer implements OutboxPublisher {
  private readonly publisher: EventPublisher;
  private readonly contracts: ReadonlyMap<string, EventContract>;

  private readonly before: BeforeAnnouncing | undefined;

  constructor(
    publisher: EventPublisher,
    contracts: readonly EventContract[],
    before: BeforeAnnouncing | undefined,
  ) {
    this.publisher = publisher;
    this.before = before;
    this.contracts = new Map(contracts.map((contract) => [contract.topic, contract]));
  }

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    await Promise.all(events.map((event) => this.publishOne(event)));
  }

  private async publishOne(event: OutboxEvent): Promise<void> {
    const { id, topic, payload, requestId, traceparent } = event;
    const contract = this.contracts.get(topic);
    if (contract === undefined) throw new Error(`no contract for the topic ${topic}`);
    await this.before?.execute(event);
    await this.publisher.publish(contract, payload, {
      eventId: id,
      ...(requestId === null ? {} : { requestId }),
      ...(traceparent === null ? {} : { traceparent }),
    });
  }
}
