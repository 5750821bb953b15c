import { sql, type RawBuilder } from 'kysely';

/**
 * Deletions that are due, and those last announced an hour ago. The owner's mail is sent first, because nothing knows
 * the address after the erasure; the deletion waits a day at most. Joins two tables with owners, for all users.
 */
export function selectDueDeletions({
  now,
  dayAgo,
  hourAgo,
}: {
  readonly now: string;
  readonly dayAgo: string;
  readonly hourAgo: string;
}): RawBuilder<{ readonly id: string }> {
  return sql`
    select id from deletion d where done_at is null and (
      (erased_at is null and due_at <= ${now}::timestamptz and (due_at <= ${dayAgo}::timestamptz or not exists (
        select 1 from mail m
        where m.reference_id = d.id::text and m.sent_at is null and m.dropped_at is null)))
      or announced_at <= ${hourAgo}::timestamptz)
    order by due_at limit 100`;
}
