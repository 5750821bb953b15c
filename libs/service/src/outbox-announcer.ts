import type { EventContract } from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import type { OutboxEvent, OutboxPublisher } from '@app/persistence';

/** Hands events of the outbox to the transport under their own ids. */
export class OutboxAnnouncer implements OutboxPublisher {
  private readonly publisher: EventPublisher;
  private readonly contracts: ReadonlyMap<string, EventContract>;

  constructor(publisher: EventPublisher, contracts: readonly EventContract[]) {
    this.publisher = publisher;
    this.contracts = new Map(contracts.map((contract) => [contract.topic, contract]));
  }

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    await Promise.all(events.map((event) => this.publishOne(event)));
  }

  private async publishOne({ id, topic, payload, requestId, traceparent }: OutboxEvent): Promise<void> {
    const contract = this.contracts.get(topic);
    if (contract === undefined) throw new Error(`no contract for the topic ${topic}`);
    await this.publisher.publish(contract, payload, {
      eventId: id,
      ...(requestId === null ? {} : { requestId }),
      ...(traceparent === null ? {} : { traceparent }),
    });
  }
}
