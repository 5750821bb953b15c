import type { ChatMessage } from '@app/contracts';
import { sql, type RawBuilder } from 'kysely';
import { insertCalls, type LoggedCall } from '../tools/tool-call.sql.ts';

/** An answer to store. */
export type FinishedAnswer = Pick<ChatMessage, 'text' | 'parts' | 'answeredBy' | 'isStopped'>;

export interface EndedAnswer {
  readonly userId: string;
  readonly answerId: string;
  /** The calls of its tools that are not logged yet. */
  readonly calls: readonly LoggedCall[];
}

/**
 * Ends an answer and logs its calls. Stores the answer, if there is one to keep. Does nothing when its mark is gone. Whoever clears a conversation deletes the mark first, so it
 * waits for this statement, or this one for it. SQL text because no builder of one owner's rows inserts what it deletes.
 */
export function finishAnswer(
  { userId, answerId, calls }: EndedAnswer,
  answer: FinishedAnswer | null,
  sentAt: string,
): RawBuilder<unknown> {
  const { text = null, parts = null, answeredBy = null, isStopped = false } = answer ?? {};
  return sql`with ended as (
      delete from running_answer where user_id = ${userId} and answer_id = ${answerId} returning user_id, answer_id),
    logged as (${insertCalls('ended', calls)})
    insert into chat_message (id, user_id, sender, text, parts, answered_by, is_stopped, sent_at)
    select answer_id, user_id, 'assistant', ${text}, ${JSON.stringify(parts)}::jsonb, ${answeredBy}, ${isStopped}::boolean,
      ${sentAt}::timestamptz
    from ended where ${answer !== null}::boolean returning id`;
}
