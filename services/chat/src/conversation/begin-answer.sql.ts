import { sql, type RawBuilder } from 'kysely';

/** A question with the answer to be written. Times are ISO instants. */
export interface BegunAnswer {
  readonly userId: string;
  readonly answerId: string;
  readonly messageId: string;
  readonly message: string;
  readonly now: string;
  /** An answer that gave no sign of life since then is dead. */
  readonly aliveSince: string;
}

/**
 * Marks an answer as running and stores its question; returns nothing, and stores nothing, while another answer of this user
 * runs. SQL text because no builder of one owner's rows inserts what another statement returns.
 */
export function beginAnswer({
  userId,
  answerId,
  messageId,
  message,
  now,
  aliveSince,
}: BegunAnswer): RawBuilder<{ readonly id: string }> {
  return sql`with begun as (
      insert into running_answer (user_id, answer_id, is_stopping, renewed_at)
      values (${userId}, ${answerId}, false, ${now}::timestamptz)
      on conflict (user_id) do update
        set answer_id = excluded.answer_id, is_stopping = false, renewed_at = excluded.renewed_at
        where running_answer.renewed_at <= ${aliveSince}::timestamptz
      returning user_id)
    insert into chat_message (id, user_id, sender, text, is_stopped, sent_at)
    select ${messageId}::uuid, user_id, 'user', ${message}, false, ${now}::timestamptz from begun returning id`;
}
