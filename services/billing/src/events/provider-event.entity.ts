import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, type RowOf } from '@app/persistence';

export const EVENT_STATES = ['received', 'processed', 'ignored'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** A notification of the provider, stored once under the provider's id. */
export const ProviderEventEntity = defineEntity({
  name: 'ProviderEvent',
  tableName: 'provider_event',
  indexes: [
    {
      name: 'provider_event_waiting_index',
      properties: ['receivedAt'],
      where: "state = 'received'",
    },
    { name: 'provider_event_customer_index', properties: ['customerId'] },
  ],
  properties: {
    /** `evt_…` */
    id: p.text().primary(),
    kind: p.text(),
    objectId: p.text().nullable(),
    /** The provider's id of the customer it is about. */
    customerId: p.text().nullable(),
    /** When the provider made it. */
    createdAt: instant(),
    /** By the database's clock, like the time at which a customer was read. */
    receivedAt: instant().defaultRaw('clock_timestamp()'),
    /** The text as it was signed, which may hold characters that `jsonb` refuses. Empty once it is ignored. */
    payload: p.text(),
    state: p.text().$type<EventState>(),
    processedAt: instant().nullable(),
    /** Why it was ignored, or why processing failed the last time. */
    problem: p.text().nullable(),
  },
});

export type ProviderEvent = RowOf<typeof ProviderEventEntity>;
