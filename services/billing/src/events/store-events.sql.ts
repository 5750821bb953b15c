import { sql, type RawBuilder } from 'kysely';
import type { ProviderEvent } from './provider-event.entity.ts';

/** A notification to store, by its columns. */
export interface NewEvent {
  readonly id: string;
  readonly kind: string;
  readonly object_id: string | null;
  readonly customer_id: string | null;
  /** Seconds since the epoch, as the provider tells it. */
  readonly created: number;
  /** As it was signed. */
  readonly payload: string;
  readonly state: ProviderEvent['state'];
}

/**
 * Stores a burst's notifications and returns the ids of the new ones: a builder has no `json_to_recordset`, and writing out every row
 * anew costs both sides as much as all else about a notification.
 */
export function storeEvents(events: readonly NewEvent[]): RawBuilder<Pick<ProviderEvent, 'id'>> {
  return sql`insert into provider_event (id, kind, object_id, customer_id, created_at, payload, state)
    select id, kind, object_id, customer_id, to_timestamp(created), payload, state
      from json_to_recordset(${JSON.stringify(events)}::json) as event (id text, kind text, object_id text,
        customer_id text, created float8, payload text, state text)
    on conflict do nothing
    returning id`;
}
