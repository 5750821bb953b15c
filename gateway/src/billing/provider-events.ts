import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, MAX_EVENTS, receiveEvents, type RequestOf } from '@app/contracts';
import { DEFAULT_CLIENT_OPTIONS } from '@app/messaging';
import { currentContext, newRequestId, newTraceparent, runWithContext } from '@app/platform';
import { SERVICES, type Services } from '../services/service-link.ts';

/** While one message is under way the next one fills, so the gateway and the service work at the same time. */
const MESSAGES_AT_ONCE = 2;
/** A message of more than one notification stays below the transport's limit, however much is escaped in it. */
const MAX_CHARACTERS = 128 * 1024;

type SignedEvent = RequestOf<typeof receiveEvents>['events'][number];

interface Waiting {
  readonly event: SignedEvent;
  /** Of the request that brought it. */
  readonly requestId: string;
  readonly traceparent: string;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Passes on the payment provider's notifications. Those that arrive while others are under way share the next message, so a
 * burst costs few.
 */
@Injectable()
export class ProviderEvents {
  private waiting: Waiting[] = [];
  private underWay = 0;

  constructor(@Inject(SERVICES) private readonly services: Services) {}

  /** Resolves once the notification is stored. Throws AppError when it is refused, or cannot be stored now. */
  pass(event: SignedEvent): Promise<void> {
    const { requestId = newRequestId(), traceparent = newTraceparent() } = currentContext() ?? {};
    return new Promise((resolve, reject) => {
      this.waiting.push({ event, requestId, traceparent, resolve, reject });
      if (this.underWay === MESSAGES_AT_ONCE) return;
      this.underWay += 1;
      // What was read from several connections in the same turn of the event loop goes together.
      setImmediate(() => void this.sendAll());
    });
  }

  /** Each group continues the request of its first notification, but has a time limit of its own. */
  private async sendAll(): Promise<void> {
    for (let [first] = this.waiting; first !== undefined; [first] = this.waiting) {
      const { requestId, traceparent } = first;
      const deadlineMs = Date.now() + DEFAULT_CLIENT_OPTIONS.defaultDeadlineMs;
      await runWithContext({ requestId, traceparent, deadlineMs }, () => this.send(this.nextGroup()));
    }
    this.underWay -= 1;
  }

  private nextGroup(): readonly Waiting[] {
    let characters = 0;
    const end = this.waiting.slice(0, MAX_EVENTS).findIndex(({ event }, index) => {
      characters += event.payload.length;
      return index > 0 && characters > MAX_CHARACTERS;
    });
    return this.waiting.splice(0, end === -1 ? MAX_EVENTS : end);
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    try {
      const events = group.map(({ event }) => event);
      const options = { idempotencyKey: randomUUID() };
      const { refusals } = await this.services.call(receiveEvents, { events }, options);
      for (const [index, { resolve, reject }] of group.entries()) {
        const refusal = refusals[index];
        if (refusal === null) resolve();
        else if (refusal === undefined) reject(new AppError('INTERNAL', 'A notification has no answer.'));
        else reject(new AppError(refusal.code, refusal.message, { issues: refusal.issues }));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
