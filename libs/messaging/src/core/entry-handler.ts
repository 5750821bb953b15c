import type { Logger } from '@app/platform';
import type { Reply } from './finisher.ts';
import type { Lease } from './leases.ts';
import type { ConsumerMetrics } from './metrics.ts';
import type { ConsumerOptions } from './options.ts';
import type { StreamEntry } from './replies.ts';

/** An entry delivered to this replica. */
export interface Delivery {
  readonly stream: string;
  readonly entry: StreamEntry;
  /** 1 for the first delivery. */
  readonly deliveries: number;
  /** The lease on the entry. Lower `endsAtMs` to stop renewing it at a deadline. */
  readonly lease: Lease;
}

/** Result of handling an entry. */
export type Outcome =
  | { readonly kind: 'done'; readonly reply?: Reply }
  /** Left pending and redelivered after the claim threshold. */
  | { readonly kind: 'retry' }
  /** Like `retry`, but never given up: what the handler needs is away, which says nothing about the entry. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'dead'; readonly reason: string };

/** Handles a consumer's entries. */
export interface EntryHandler {
  /** Must not reject. */
  handle(delivery: Delivery): Promise<Outcome>;
  /** Returns the error reply for a dead letter if a caller may still wait. */
  replyToDead(entry: StreamEntry, reason: string): Reply | undefined;
  /** Returns the fields to keep of a dead letter, without the body when it holds a secret. */
  keptFields(entry: StreamEntry): readonly string[];
}

/** What a consumer group reads, and who handles its entries. */
export interface GroupConsumerSettings {
  readonly redisUrl: string;
  readonly group: string;
  /** Unique per process start. */
  readonly consumer: string;
  readonly streams: readonly string[];
  readonly deadLetters: string;
  /** Requests are deleted when acknowledged. Events stay for the other groups. */
  readonly deletesEntries: boolean;
  /** Idle time after which an entry is claimed, by number of deliveries. */
  readonly claimAfterMs: (deliveries: number) => number;
  readonly options: ConsumerOptions;
  readonly metrics: ConsumerMetrics;
  readonly logger: Logger;
  readonly handler: EntryHandler;
}
