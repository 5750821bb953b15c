import { sql, type RawBuilder } from 'kysely';
import { refsOf } from '@app/persistence';
import { RefundRequestEntity } from './refund-request.entity.ts';

/** Lets one refund request be stored at a time, for its number and the limits: no builder knows advisory locks. */
export const LOCK_REFUND_REQUESTS: RawBuilder<unknown> = sql`
  select pg_advisory_xact_lock(hashtextextended('refund requests', 0))`;

const { reference } = refsOf(RefundRequestEntity);

/** The highest reference of a year: no builder knows `max` over a pattern without its table's own type. */
export function lastReference(year: string): RawBuilder<{ readonly last: string | null }> {
  return sql`select max(${reference}) as last from refund_request
    where ${reference} like ${`RF-${year}-%`}`;
}
