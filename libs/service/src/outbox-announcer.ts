import type { EventContract } from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import { usersIn, type OutboxEvent, type OutboxPublisher, type RecentWrites } from '@app/persistence';

/** A hook that runs before an event is published. */
export interface BeforeAnnouncing {
  execute(event: OutboxEvent): Promise<void>;
}

/** Token under which a service may provide a BeforeAnnouncing. */
export const BEFORE_ANNOUNCING = Symbol('before announcing');

/** Publishes outbox events under their own ids. */
export class OutboxAnnouncer implements OutboxPublisher {
  private readonly publisher: EventPublisher;
  private readonly contracts: ReadonlyMap<string, EventContract>;
  private readonly before: BeforeAnnouncing | undefined;
  private readonly writes: RecentWrites | undefined;

  constructor(
    publisher: EventPublisher,
    contracts: readonly EventContract[],
    hooks: { readonly before?: BeforeAnnouncing | undefined; readonly writes?: RecentWrites | undefined },
  ) {
    this.publisher = publisher;
    this.before = hooks.before;
    this.writes = hooks.writes;
    this.contracts = new Map(contracts.map((contract) => [contract.topic, contract]));
  }

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    // A page that hears of a change reads it at once.
    await this.writes?.note(events.flatMap(({ payload }) => usersIn(payload)));
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
